"""The score sheet: events as JSON, the log that keeps them on disk, rounds × players, exports."""

"""Readings over time to what happened on the table: rolls that came to rest, dice set aside."""

"""The profile of one camera over one table: how it is made, kept, and held against the picture."""

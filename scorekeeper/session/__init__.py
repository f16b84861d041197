"""Where pictures and rules meet: what is seen of the table, and what is chosen, becomes events."""

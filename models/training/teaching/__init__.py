"""What each network is taught, and the steps of it."""

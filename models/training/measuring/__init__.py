"""What commands that measure and fit share."""

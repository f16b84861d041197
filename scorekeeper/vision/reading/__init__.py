"""One picture to dice: three networks, a count of pips, and what dice say of one another."""

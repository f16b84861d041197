"""What everything in the window is drawn with: colours, type, dice, marks."""

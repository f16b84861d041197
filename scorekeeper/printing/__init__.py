"""Score sheets and rule sheets as PDF, drawn with Qt; no window is needed."""

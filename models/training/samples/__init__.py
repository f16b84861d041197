"""What is learned from: labelled pictures, and crops of them in other paints and lights."""

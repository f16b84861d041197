"""The command line: thin commands over the library, one line for what goes wrong."""

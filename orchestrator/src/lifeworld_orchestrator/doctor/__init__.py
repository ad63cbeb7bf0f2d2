"""What stands in the way before a run: this machine, and tools that a client would cut or refuse."""

"""Who acts in a trial: the protocol every agent follows, and the scripted ones that need no model."""

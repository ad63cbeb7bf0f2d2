"""Real clients of other makers, installed at pinned versions and driven through the gateway by a scripted model."""

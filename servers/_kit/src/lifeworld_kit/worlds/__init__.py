"""Worlds: one server's SQLite database plus the simulated time.

Same seed document, same world, byte for byte. `template` builds a database once per seed, `store` hands out worlds
made from it, `world` runs one call as one transaction, `undo` takes a world back to an earlier call, `digest` says
whether two worlds hold the same.
"""

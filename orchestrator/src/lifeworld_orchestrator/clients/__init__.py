"""Configuration of other people's MCP clients: which file, which form, written with a way back.

`table` knows the clients, `jsonc` and `toml` change a text without touching what stands beside, `config` writes and
undoes. Used by `play` and `install`.
"""

"""The tool graph: which tool brings about what another one needs.

Built from the contracts that connected servers publish over MCP and from nothing else. `contract` reads one tool,
`sources` collects tools, `toolgraph` draws the edges, `figures` counts, `plans` finds ways, `coverage` looks at tasks,
`check` proves by execution, `layout`, `svg` and `formats` show. Called by `lifeworld graph`.
"""

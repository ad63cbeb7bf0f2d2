"""Speed, as ratios measured in one run.

`floors` are the same bytes under the same output schema from the bare SDK in memory: one hop and a relay. `subjects`
are our own paths over the same hops. `measure` times them in turn, so that a busy machine slows all of them alike.
`crowd` holds many live sessions in a process of its own. Nothing here is a test: speed depends on the machine, ratios
less so.
"""

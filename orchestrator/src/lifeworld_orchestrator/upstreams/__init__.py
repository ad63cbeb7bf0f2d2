"""How a trial reaches the servers behind it: in process, over stdio, over HTTP, ours or anybody's.

`upstream` says what one is, `fleet` owns all of a run, `inprocess` and `wire` are the two kinds. Nothing here records
anything or knows an agent.
"""

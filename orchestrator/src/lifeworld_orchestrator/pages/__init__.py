"""Pages on which a person takes part in a trial: as the agent, under `/p/<handle>`.

`sheet` is what stands behind a page, `app` its routes, `agent.html` the page: plain, without build tools and without
anything loaded from elsewhere. Limits and recording are those of every trial.
"""

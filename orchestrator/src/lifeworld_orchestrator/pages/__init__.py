"""Pages on which a person takes part in a trial: as the agent (`/p/<handle>`) or as the user (`/u/<handle>`).

`sheet` and `chair` are what stands behind a page, `app` the routes, the `.html` files the pages: plain, without build
tools and without anything loaded from elsewhere. Limits and recording are those of every trial.
"""

"""The simulated user: what it hears (`hearing`), what it says (`policy`) and how it words it (`voice`).

`create.create_user` is the only door; the host loop and the user channel tools call it. A user never sees a tool call:
only the agent's words and `Progress`, which is what the customer's own phone would show.
"""

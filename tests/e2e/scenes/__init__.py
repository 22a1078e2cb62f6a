"""Every state of every page as a scene with a name: reached through the real server, looked at on the real page.

What is done with them is elsewhere: the pictures of the docs (`tests.e2e.pictures`), axe (`tests.e2e.axe`).
"""

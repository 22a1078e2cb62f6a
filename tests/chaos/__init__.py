"""A bad network between a browser and a real server, and what must hold on it."""

"""What holds for every test: a made-up example may take its time, since the machine may be busy with four browsers."""

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("house")

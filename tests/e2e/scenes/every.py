"""Every scene there is, in the order of the pictures' page."""

from tests.e2e.scenes.around import AROUND
from tests.e2e.scenes.at_table import AT_TABLE

SCENES = sorted([*AROUND, *AT_TABLE], key=lambda scene: scene.name)

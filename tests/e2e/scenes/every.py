"""Every scene there is, in the order of the pictures' page."""

from tests.e2e.scenes.aid import AID
from tests.e2e.scenes.around import AROUND
from tests.e2e.scenes.at_table import AT_TABLE
from tests.e2e.scenes.bots import BOTS
from tests.e2e.scenes.learn import LEARN
from tests.e2e.scenes.moving import MOVING
from tests.e2e.scenes.replays import REPLAYS
from tests.e2e.scenes.review import REVIEW
from tests.e2e.scenes.sheets import SHEETS

SCENES = sorted(
    [*AID, *AROUND, *AT_TABLE, *BOTS, *LEARN, *MOVING, *REPLAYS, *REVIEW, *SHEETS], key=lambda scene: scene.name
)

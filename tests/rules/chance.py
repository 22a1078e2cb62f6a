"""Random hands for property tests: any table, any deal, any decisions, as strategies that shrink.

Not here: claims (see the tests) and the comparison with the referee (see `tests.agree`).
"""

from hypothesis import strategies as st

from app.rules import round as rounds
from app.rules.line import End
from app.rules.options import PLAYERS, Options
from app.rules.round import Round
from app.rules.tiles import SET, Tile

Decision = tuple[Tile, End | None]

tables = st.builds(
    Options,
    players=st.sampled_from(PLAYERS),
    game=st.sampled_from(["block", "draw"]),
    opening=st.sampled_from(["any", "highest"]),
    blocked=st.sampled_from(["difference", "all"]),
    target=st.integers(1, 500),
)
orders = st.permutations(SET)
dealers = st.integers(0, 3)
# Which of the moves there are is taken at each go, counted round: smaller numbers make simpler hands.
picks = st.lists(st.integers(0, 41), min_size=28, max_size=28)


def decisions(round: Round) -> list[Decision]:
    """All that the seat on turn may decide."""
    return [(play.tile, end) for play in round.plays for end in play.ends or (None,)]


def played(options: Options, order: list[Tile], dealer: int, picks: list[int]) -> list[Round]:
    """Every state of a hand, from the deal to its end."""
    states = [rounds.deal(options, order, dealer % options.players)]
    for pick in picks:
        now = states[-1]
        if now.turn is None:
            break
        open_to = decisions(now)
        states.append(rounds.lay(now, now.turn, *open_to[pick % len(open_to)]))
    return states


states = st.builds(played, tables, orders, dealers, picks)

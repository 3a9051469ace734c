"""In whole games of every solved rule set any move has a reason that can be said."""

from __future__ import annotations

import random

from games.engine.game import new_game
from games.solver.advice import TIE, options
from games.tables.store import SOLVABLE
from games.why.known import Known
from games.why.reasons import reason_for
from games.why.sentences import why_text
from tests.games.solver.games_at_random import random_sequence
from tests.games.solver.solved import as_kept
from tests.games.why.positions import USUAL, exact_chances


def test_every_move_has_a_reason_with_figures_that_can_be() -> None:
    chance = random.Random(3)
    for rules in SOLVABLE:
        bonus = exact_chances(rules.key) if rules.upper_bonus else None
        known = Known(as_kept(rules), bonus, USUAL)
        for faces in ("123456", "3366"):  # many equal dice: jokers and further yachts
            game = new_game(rules, random_sequence(rules, chance, faces))
            while not game.is_finished:
                found = options(game, known.table) if game.dice else ()
                for option in found[:: max(1, len(found) // 4)]:
                    reason = reason_for(game, option.move, known, best=found[0].move)
                    lost = found[0].value - option.value
                    assert (reason.code == "nothing_lost") == (lost <= TIE)
                    assert abs(reason.lost - max(0.0, lost)) < 2e-4
                    assert "%(" not in why_text(reason)
                    chances = [f for name, f in reason.facts.items() if name.endswith("chance")]
                    assert all(-1e-6 <= fact <= 1 + 1e-6 for fact in chances)
                game = game.apply(chance.choice(game.legal_moves()))

"""What players of a duel are called, as the layers above know them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

Names = Callable[[Collection[int], int | None], Mapping[int, str]]

_known: list[Names] = []


def ask(names: Names) -> None:
    """Have names told by `names`, from ids of players and the one who looks at them."""
    _known[:] = [names]


def names_of(player_ids: Collection[int], viewer_id: int | None) -> dict[int, str]:
    """Return the name of each player, or words for one without a name; nothing of the unknown."""
    told: dict[int, str] = {}
    for names in _known:
        told.update(names(player_ids, viewer_id))
    return told

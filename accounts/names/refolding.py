"""Keys of names, made anew after names have come to look alike that did not before."""

from __future__ import annotations

from django.db import models, transaction

from .folding import LONGEST, NOBODY, fold_name

AT_ONCE = 2000


@transaction.atomic
def fold_names_anew(players: models.Manager[models.Model]) -> list[int]:
    """Bring all keys up to how names are folded now; return whose name was another's already.

    Both keep their names. The key alone stays with the one who has it, else with the one who came
    first; the other's is followed by a number, so that nobody else gets a name like theirs.
    """
    changed = {pk: key for pk, kept, key in _keys(players) if kept not in (key, _shared(key, pk))}
    for pk in changed:  # aside first: one's new key may be another's old one
        players.filter(pk=pk).update(folded_name=_shared("", pk))
    taken = set(
        players.filter(folded_name__in=set(changed.values())).values_list("folded_name", flat=True)
    )
    shared = []
    for pk, key in changed.items():
        if key in taken:
            shared.append(pk)
        players.filter(pk=pk).update(folded_name=_shared(key, pk) if key in taken else key)
        taken.add(key)
    return shared


def _keys(players: models.Manager[models.Model]) -> list[tuple[int, str, str]]:
    named = players.exclude(folded_name="").order_by("created_at", "pk")
    rows = named.values_list("pk", "name", "folded_name").iterator(chunk_size=AT_ONCE)
    return [(pk, kept, fold_name(name)) for pk, name, kept in rows]


def _shared(key: str, pk: int) -> str:
    tail = f"{NOBODY}{pk}"
    return f"{key[: LONGEST - len(tail)]}{tail}"

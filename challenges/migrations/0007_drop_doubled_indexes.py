"""Drops indexes whose columns begin another index of their table, and one for LIKE on codes.

The state alone says so of the fields: altering them would build their foreign keys anew.
"""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

INDEXES = (
    ("challenges_attempt_challenge_id_e5f6ef05", "challenges_attempt (challenge_id)"),
    ("challenges_periodtotal_player_id_a49597f1", "challenges_periodtotal (player_id)"),
    ("challenges_trainingposition_player_id_a1566777", "challenges_trainingposition (player_id)"),
)
OF_POSTGRESQL = (
    ("challenges_attempt_code_429d7dff_like", "challenges_attempt (code varchar_pattern_ops)"),
)


def drop_indexes(_apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    indexes, way = _indexes(schema_editor)
    for name, _columns in indexes:
        schema_editor.execute(f"DROP INDEX {way} IF EXISTS {name}")


def make_indexes(_apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    indexes, way = _indexes(schema_editor)
    for name, columns in indexes:
        schema_editor.execute(f"CREATE INDEX {way} IF NOT EXISTS {name} ON {columns}")


def _indexes(schema_editor: BaseDatabaseSchemaEditor) -> tuple[tuple[tuple[str, str], ...], str]:
    if schema_editor.connection.vendor == "postgresql":
        return (*INDEXES, *OF_POSTGRESQL), "CONCURRENTLY"  # a running site goes on meanwhile
    return INDEXES, ""


class Migration(migrations.Migration):

    atomic = False

    dependencies = [
        ('accounts', '0009_calm_mode_and_hidden_names'),
        ('challenges', '0006_skill_and_season'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunPython(drop_indexes, make_indexes)],
            state_operations=[
                migrations.AlterField(
                    model_name='attempt',
                    name='challenge',
                    field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='attempts', to='challenges.challenge'),
                ),
                migrations.AlterField(
                    model_name='periodtotal',
                    name='player',
                    field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='totals', to='accounts.player'),
                ),
                migrations.AlterField(
                    model_name='trainingposition',
                    name='player',
                    field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='training_positions', to='accounts.player'),
                ),
            ],
        ),
    ]

"""Marks that change nothing to the eye make no other name: brings the stored keys up to that."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from accounts.names.refolding import fold_names_anew


def fold_anew(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:  # noqa: ARG001 - Django's
    fold_names_anew(apps.get_model("accounts", "Player").objects)


class Migration(migrations.Migration):

    dependencies = [("accounts", "0007_listed_players")]

    operations = [
        # The code before it lives with these keys as well: they are as unique as its own.
        migrations.RunPython(fold_anew, migrations.RunPython.noop)
    ]

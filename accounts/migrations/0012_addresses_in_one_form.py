"""An address with an international domain and its encoded form are one: brings them to one form."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from accounts.mail.stored import bring_to_one_form


def bring_all(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:  # noqa: ARG001 - Django's
    bring_to_one_form(apps.get_model("account", "EmailAddress").objects)
    bring_to_one_form(apps.get_model("accounts", "User").objects)


class Migration(migrations.Migration):

    dependencies = [
        ("account", "0009_emailaddress_unique_primary_email"),
        ("accounts", "0011_outgoing_mail"),
    ]

    operations = [
        # The code before it finds these addresses as well, by their encoded form.
        migrations.RunPython(bring_all, migrations.RunPython.noop)
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_weighed_games")]

    operations = [
        migrations.AddField("player", "vibrates", models.BooleanField(default=True, db_default=True)),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0003_duels'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='freegame',
            constraint=models.UniqueConstraint(condition=models.Q(('duel__isnull', False)), fields=('duel', 'player'), name='one_entry_a_duel_and_player'),
        ),
    ]

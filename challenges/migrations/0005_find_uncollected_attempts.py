from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('challenges', '0004_public_log'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='attempt',
            index=models.Index(condition=models.Q(('is_collected', False), ('points_lost__isnull', False)), fields=['finished_at', 'id'], name='attempt_uncollected'),
        ),
    ]

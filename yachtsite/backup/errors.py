"""Why a backup, a restore or a move was not done; each is a sentence for the operator."""


class BackupError(Exception):
    """Nothing was changed, unless the sentence says so."""

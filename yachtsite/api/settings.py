"""Settings of the API's framework and of its schema."""

from typing import Any

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.api.access.TokenOrBrowser"],
    "DEFAULT_PERMISSION_CLASSES": ["accounts.api.access.MayAsk"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.media.JsonParser"],
    "DEFAULT_SCHEMA_CLASS": "yachtsite.api.schema.Schema",
    "EXCEPTION_HANDLER": "yachtsite.api.problems.handle",
    "URL_FORMAT_OVERRIDE": None,
    "COERCE_DECIMAL_TO_STRING": False,
}
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "OAS_VERSION": "3.1.1",
    "TITLE": "Daily Yacht",
    "VERSION": "1.0.0",
    "DESCRIPTION": (
        "One dice challenge a day, the same dice for everybody. Begin with `GET /api/v1/today/`, "
        "start a challenge, then roll and write; each answer is the game as it stands. "
        "Send the `ply` of the last answer with each move: a move sent twice is made once.\n\n"
        "Limits: 60 requests a minute with a token, 30 a minute from an address without one, "
        "2 at a time; wait `Retry-After` seconds after a 429. A 304 counts nothing. "
        "Errors are problem bodies (RFC 9457): 400 where a request does not fit this schema, "
        "409 where the game refuses it."
    ),
    "TAGS": [
        {"name": "days", "description": "Challenges, their seeds once closed, their scores."},
        {"name": "play", "description": "Starting, rolling, writing."},
        {"name": "games", "description": "Games, results, the coach, replays."},
        {"name": "people", "description": "You, boards, friends, groups, histories."},
        {"name": "rules", "description": "Rule sets, exact values, grading."},
        {"name": "free play", "description": "Free games and duels."},
        {"name": "train", "description": "Positions to train."},
    ],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": False,
    "COMPONENT_SPLIT_PATCH": False,
    "POSTPROCESSING_HOOKS": [],  # enums stand where they are used
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "APPEND_COMPONENTS": {
        "securitySchemes": {
            "token": {
                "type": "http",
                "scheme": "bearer",
                "bearerFormat": "yacht_…",
                "description": "A token from /settings/tokens/, with the scopes it was given.",
            },
            "browser": {
                "type": "apiKey",
                "in": "cookie",
                "name": "yacht_session",
                "description": "A browser that is signed in; writes carry `X-CSRFToken` too.",
            },
        }
    },
}

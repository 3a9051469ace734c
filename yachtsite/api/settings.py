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

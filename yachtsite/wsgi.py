"""The site as a WSGI application."""

from django.core.wsgi import get_wsgi_application

from yachtsite.start import require_settings

require_settings()
application = get_wsgi_application()

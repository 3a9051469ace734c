"""All URLs of the site, and who answers for errors."""

from django.urls import include, path

from accounts.moderation.site import site as moderators
from accounts.views import set_language
from yachtsite.health import healthz, readyz
from yachtsite.installable import views as installable
from yachtsite.metrics import views as metrics

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("service-worker-<slug:language>.js", installable.service_worker, name="service_worker"),
    path("manifest/<slug:language>.webmanifest", installable.manifest, name="manifest"),
    path("offline/<slug:language>/", installable.offline, name="offline"),
    path("metrics", metrics.metrics, name="metrics"),
    path("admin/figures/", moderators.admin_view(metrics.charts), name="figures"),
    path("admin/", moderators.urls),
    path("language/", set_language, name="set_language"),
    path("", include("challenges.urls")),
    path("", include("accounts.urls")),  # /free/statistics/ before the code of a game
    path("", include("games.urls")),
    path("account/", include("accounts.auth.urls")),
    path("api/", include("yachtsite.api.urls")),
]

handler400 = "yachtsite.errors.bad_request"
handler403 = "yachtsite.errors.not_allowed"
handler404 = "yachtsite.errors.not_found"
handler500 = "yachtsite.errors.server_error"

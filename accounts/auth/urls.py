"""Addresses of signing up and in; the first ones stand before allauth's of the same name."""

from django.urls import include, path

from . import views

urlpatterns = [
    path("signup/", views.SignUp.as_view(), name="account_signup"),
    path("signup/code/", views.SignUpByCode.as_view(), name="account_signup_by_code"),
    path(
        "signup/code/confirm/",
        views.ConfirmSignUpCode.as_view(),
        name="account_confirm_signup_code",
    ),
    path("signup/passkey/", views.SignUpByPasskey.as_view(), name="account_signup_by_passkey"),
    path("2fa/webauthn/add/", views.AddPasskey.as_view(), name="mfa_add_webauthn"),
    path("", include("allauth.urls")),
]

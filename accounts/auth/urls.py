"""URLs of signing up and in; the first ones stand before allauth's of the same name."""

from django.urls import include, path, re_path

from . import changes, code_views, views

urlpatterns = [
    path("signup/", views.SignUp.as_view(), name="account_signup"),
    path("signup/code/", views.SignUpByCode.as_view(), name="account_signup_by_code"),
    path(
        "signup/code/confirm/",
        views.ConfirmSignUpCode.as_view(),
        name="account_confirm_signup_code",
    ),
    path("signup/passkey/", views.SignUpByPasskey.as_view(), name="account_signup_by_passkey"),
    path(
        "login/code/confirm/",
        code_views.ConfirmSignInCode.as_view(),
        name="account_confirm_login_code",
    ),
    path("email/", changes.ChangeEmail.as_view(), name="account_email"),
    path(
        "confirm-email/",
        code_views.ConfirmEmail.as_view(),
        name="account_email_verification_sent",
    ),
    path("password/change/", changes.ChangePassword.as_view(), name="account_change_password"),
    path("password/set/", changes.SetPassword.as_view(), name="account_set_password"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        changes.ResetPassword.as_view(),
        name="account_reset_password_from_key",
    ),
    path("2fa/totp/activate/", changes.ActivateApp.as_view(), name="mfa_activate_totp"),
    path("2fa/totp/deactivate/", changes.DeactivateApp.as_view(), name="mfa_deactivate_totp"),
    path(
        "2fa/recovery-codes/generate/",
        changes.GenerateRecoveryCodes.as_view(),
        name="mfa_generate_recovery_codes",
    ),
    path(
        "2fa/webauthn/keys/<int:pk>/remove/",
        changes.RemovePasskey.as_view(),
        name="mfa_remove_webauthn",
    ),
    path(
        "reauthenticate/code/",
        code_views.RequestReauthenticationCode.as_view(),
        name="account_request_reauthentication_code",
    ),
    path(
        "reauthenticate/code/confirm/",
        code_views.ConfirmReauthenticationCode.as_view(),
        name="account_confirm_reauthentication_code",
    ),
    path(
        "2fa/webauthn/reauthenticate/",
        code_views.ReauthenticateByPasskey.as_view(),
        name="mfa_reauthenticate_webauthn",
    ),
    path("2fa/webauthn/add/", views.AddPasskey.as_view(), name="mfa_add_webauthn"),
    path("", include("allauth.urls")),
]

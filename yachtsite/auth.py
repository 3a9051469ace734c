"""Settings of django-allauth: how people sign up and in, the same on every machine."""

ACCOUNT_ADAPTER = "accounts.auth.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]  # each of our forms drops some
ACCOUNT_FORMS = {
    "signup": "accounts.auth.forms.SignUpForm",
    "login": "accounts.auth.forms.SignInForm",
    "reauthenticate": "accounts.auth.forms.ReauthenticateByPasswordForm",
    "confirm_login_code": "accounts.auth.code_forms.MailCodeForm",
    "confirm_reauthentication_code": "accounts.auth.code_forms.MailCodeForm",
    "confirm_email_verification_code": "accounts.auth.code_forms.EmailCodeForm",
    "set_password": "accounts.auth.forms.SetPasswordForm",
    "change_password": "accounts.auth.forms.ChangePasswordForm",
    "request_login_code": "accounts.auth.email_forms.AskForCodeForm",
    "reset_password": "accounts.auth.email_forms.ForgottenPasswordForm",
    "add_email": "accounts.auth.email_forms.AddEmailForm",
    "reset_password_from_key": "accounts.auth.forms.ResetPasswordForm",
}
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 6, "dashed": False}
# An address is stored once its code has been typed in; there are no others.
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Failed tries are counted by `accounts.auth.limits`.
ACCOUNT_RATE_LIMITS = {"login": "", "login_failed": "", "confirm_email": "20/m/ip,3/m/key"}
MFA_ADAPTER = "accounts.auth.adapter.SecondStepAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = MFA_PASSKEY_SIGNUP_ENABLED = True
MFA_FORMS = {
    "activate_totp": "accounts.auth.code_forms.ActivateAppForm",
    "authenticate": "accounts.auth.code_forms.SecondStepForm",
    "reauthenticate": "accounts.auth.code_forms.ReauthenticateByCodeForm",
    "edit_webauthn": "accounts.auth.forms.RenamePasskeyForm",
    "add_webauthn": "accounts.auth.forms.AddPasskeyForm",
    "signup_webauthn": "accounts.auth.forms.SignUpPasskeyForm",
    "login_webauthn": "accounts.auth.forms.SignInPasskeyForm",
    "authenticate_webauthn": "accounts.auth.forms.SecondStepPasskeyForm",
    "reauthenticate_webauthn": "accounts.auth.forms.ReauthenticateByPasskeyForm",
}
MFA_TOTP_TOLERANCE = 1  # a clock half a minute off

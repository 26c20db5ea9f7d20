"""A Django project that is an identity provider and nothing else: django-oauth-toolkit with OpenID Connect."""

import os
from pathlib import Path

FOLDER = Path(os.environ["PROVIDER_FOLDER"])
ADDRESS = os.environ["PROVIDER_ADDRESS"]
CONSOLE = os.environ["CONSOLE_ADDRESS"]

SECRET_KEY = "only-for-stories"
DEBUG = False
ALLOWED_HOSTS = ["localhost"]
USE_TZ = True
ROOT_URLCONF = "urls"
LOGIN_URL = "/accounts/login/"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": FOLDER / "django.db"}}

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "corsheaders",
    "oauth2_provider",
]
MIDDLEWARE = [
    "corsheaders.middleware.CorsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [Path(__file__).parent / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
            ]
        },
    }
]

# The console asks for tokens, and for who somebody is, from its own address.
CORS_ALLOWED_ORIGINS = [CONSOLE]
# Two servers on this machine share the cookies of "localhost".
SESSION_COOKIE_NAME = "provider_session"

OAUTH2_PROVIDER = {
    "OIDC_ENABLED": True,
    "OIDC_ISS_ENDPOINT": f"{ADDRESS}/o",
    "OIDC_RSA_PRIVATE_KEY": (FOLDER / "oidc.key").read_text(),
    "OAUTH2_VALIDATOR_CLASS": "claims.Claims",
    "SCOPES": {"openid": "Who somebody is", "profile": "Their name", "introspection": "Tell of tokens"},
    "PKCE_REQUIRED": True,
    "ACCESS_TOKEN_EXPIRE_SECONDS": 900,
}

"""Makes the tables, the members and the two clients; reads what to make from standard input, as JSON."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from oauth2_provider.models import Application  # noqa: E402

wanted = json.load(sys.stdin)
call_command("migrate", verbosity=0)

for member in wanted["members"]:
    User.objects.create_user(
        member["subject"], password=member["password"], first_name=member["name"], is_staff=True
    )

console = wanted["console"]
Application.objects.create(
    client_id=wanted["clientId"],
    client_type=Application.CLIENT_PUBLIC,
    authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE,
    redirect_uris=f"{console}/auth_callback {console}/silentRenew.html",
    algorithm=Application.RS256_ALGORITHM,
    skip_authorization=True,
)
Application.objects.create(
    client_id=wanted["services"]["id"],
    client_secret=wanted["services"]["secret"],
    client_type=Application.CLIENT_CONFIDENTIAL,
    authorization_grant_type=Application.GRANT_CLIENT_CREDENTIALS,
)

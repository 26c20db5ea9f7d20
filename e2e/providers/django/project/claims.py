from oauth2_provider.oauth2_validators import OAuth2Validator


class Claims(OAuth2Validator):
    """The subject is the user's name, as in what introspection tells, and not the number of a row."""

    def get_additional_claims(self, request):
        return {"sub": request.user.username, "name": request.user.first_name}

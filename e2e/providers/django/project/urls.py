from django.contrib.auth.views import LoginView
from django.urls import include, path
from oauth2_provider.views import ConnectDiscoveryInfoView

urlpatterns = [
    # The address of the discovery has no slash at its end, and what asks there follows no redirect.
    path("o/.well-known/openid-configuration", ConnectDiscoveryInfoView.as_view()),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
    path("accounts/login/", LoginView.as_view(template_name="login.html")),
]

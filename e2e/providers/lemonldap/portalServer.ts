/**
 * A Perl server for LemonLDAP's portal with its images and scripts. Removes the `domain` attribute from the portal's
 * cookies, because browsers reject it for an IP address.
 */
export const portalServer = `use strict;
use Plack::Builder;
use Plack::Util;
use Lemonldap::NG::Portal::Main;
my $portal = Lemonldap::NG::Portal::Main->run({});
builder {
  enable 'Static', path => qr{^/static/}, root => '/usr/share/lemonldap-ng/portal/htdocs/';
  enable 'Static', path => sub { s{^/javascript/}{/} }, root => '/usr/share/javascript/';
  enable sub {
    my $app = shift;
    sub {
      Plack::Util::response_cb($app->(@_), sub {
        my $headers = $_[0]->[1];
        for (my $at = 0; $at < @$headers; $at += 2) {
          $headers->[$at + 1] =~ s/;\\s*domain=[^;]*//i if lc $headers->[$at] eq 'set-cookie';
        }
      });
    };
  };
  $portal;
};
`;

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForeignProvider, Place } from '../foreignProvider.ts';
import { startProgram } from '../startProgram.ts';

const project = join(import.meta.dirname, 'project');
/** The path of Debian's Python, which has the Debian packages; another Python may come first in PATH. */
const python = '/usr/bin/python3';
const clientId = 'district-console';
const services = { id: 'district-services', secret: 'secret-of-the-stories' };

/**
 * django-oauth-toolkit 1.7 (github.com/jazzband/django-oauth-toolkit). It has opaque access tokens, refresh tokens, and
 * an introspection endpoint that is missing from discovery and identifies users by `username`. Clients cannot sign
 * users out, so a user who signs out of the console is still signed in at the provider.
 */
export const django: ForeignProvider = {
  name: 'django',
  packages: ['python3-django-oauth-toolkit', 'python3-django-cors-headers', 'gunicorn'],
  program: '/usr/bin/gunicorn',
  signsInForAnybody: true,
  hasSignedTokens: false,
  endsItsSession: false,
  start: async (place) => {
    const address = `http://localhost:${place.port}`;
    const environment = prepare(place, address);
    const stop = await startProgram(
      [python, '-m', 'gunicorn', '--chdir', project, '--bind', `localhost:${place.port}`, application],
      { folder: place.folder, answersAt: `${address}/o/.well-known/openid-configuration`, environment },
    );
    return {
      settings: {
        OIDC_AUTHORITY: `${address}/o`,
        OIDC_CLIENT_ID: clientId,
        OIDC_SCOPE: 'openid profile',
        OIDC_INTROSPECTION_ENDPOINT: `${address}/o/introspect/`,
        OIDC_INTROSPECTION_CLIENT_ID: services.id,
        OIDC_INTROSPECTION_CLIENT_SECRET: services.secret,
        OIDC_INTROSPECTION_SUBJECT: 'username',
      },
      stop,
    };
  },
  signIn: async (page, { subject, password }) => {
    await page.locator('#id_username').fill(subject);
    await page.locator('#id_password').fill(password);
    await page.keyboard.press('Enter');
  },
  goOn: async () => {},
  agreeToSignOut: async () => {},
};

const application = 'django.core.wsgi:get_wsgi_application()';

/**
 * Creates the provider's signing key, tables, users, and its two OAuth clients: the console and the district's
 * services.
 */
function prepare({ folder, console, members }: Place, address: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'oidc.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const environment = {
    DJANGO_SETTINGS_MODULE: 'settings',
    PYTHONPATH: project,
    PYTHONDONTWRITEBYTECODE: '1',
    PROVIDER_FOLDER: folder,
    PROVIDER_ADDRESS: address,
    CONSOLE_ADDRESS: console,
  };
  const input = JSON.stringify({ console, clientId, services, members });
  execFileSync(python, [join(project, 'set_up.py')], { input, env: { ...process.env, ...environment } });
  return environment;
}

/**
 * `npm run e2e:providers`: runs end-to-end tests (stories) against third-party identity providers from Debian packages.
 * Installs missing packages if permitted, else lists them and exits with 1.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { exitWithError, print } from './print.mjs';

/** Packages needed by the folders of `e2e/providers`. */
const packages = [
  'glewlwyd',
  'sqlite3',
  'liblemonldap-ng-portal-perl',
  'libgd-securityimage-perl',
  'libimage-magick-perl',
  'libdbd-sqlite3-perl',
  'libio-string-perl',
  'libstring-random-perl',
  'starman',
  'python3-django-oauth-toolkit',
  'python3-django-cors-headers',
  'gunicorn',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();
bringPackages();
const chromium = ensureChromium();
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
await buildIfStale();
const parameters = [
  'playwright',
  'test',
  '--config',
  'e2e/providers/playwright.config.ts',
  ...process.argv.slice(2),
];
process.exit(spawnSync('npx', parameters, { stdio: 'inherit', env }).status ?? 1);

function bringPackages() {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || run('which', ['apt-get']).status !== 0) {
    exitWithError(
      `These packages of Debian are missing, and only root can install them: ${missing.join(' ')}`,
    );
  }
  print(`Installing ${missing.join(' ')} …`);
  run('apt-get', ['update', '-qq'], 'inherit');
  const { status } = run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    'inherit',
  );
  if (status !== 0) exitWithError(`apt could not install ${missing.join(' ')}.`);
}

function isInstalled(name) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query fills it in.
  return run('dpkg-query', ['-W', '-f', '${db:Status-Status}', name]).stdout?.toString() === 'installed';
}

function run(command, parameters, stdio = 'pipe') {
  return spawnSync(command, parameters, {
    stdio,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

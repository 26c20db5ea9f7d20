import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './print.mjs';

/** Headless Chromium without window code: a third less work per page than the full browser in headless mode. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a Chromium, installing one if missing: from Debian's packages, else Playwright's download. */
export function ensureChromium() {
  return process.env.CHROMIUM_PATH ?? pathOf(shell) ?? fromDebian() ?? found() ?? fromPlaywright();
}

function found() {
  return names.map(pathOf).find((path) => path !== undefined);
}

function pathOf(name) {
  const path = run('which', [name]).stdout?.toString().trim();
  return path && existsSync(path) ? path : undefined;
}

function fromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || run('which', ['apt-get']).status !== 0) return undefined;
  print('Installing Debian’s Chromium …');
  run('apt-get', ['update', '-qq'], 'inherit');
  // Installs the first package that exists: older Debian releases only have the full browser.
  for (const name of [shell, 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', name], 'inherit').status === 0) return found();
  }
  return undefined;
}

/** Downloads Chromium with Playwright, if it has none. Returns no path, since Playwright finds its own download. */
function fromPlaywright() {
  print('Downloading a Chromium by Playwright …');
  const { status } = run('npx', ['playwright', 'install', 'chromium'], 'inherit');
  if (status !== 0) throw new Error('No Chromium was found and none could be brought; set CHROMIUM_PATH.');
  return undefined;
}

/** Time limit of a step in ms. Without a network some steps would wait forever. */
const timeout = 300_000;

function run(command, args, stdio = 'pipe') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env, timeout: timeout });
}

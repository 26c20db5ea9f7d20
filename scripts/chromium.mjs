import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium, bringing one when there is none: Debian's package, else Playwright's download. */
export function bringChromium() {
  return process.env.CHROMIUM_PATH ?? found() ?? fromDebian() ?? fromPlaywright();
}

function found() {
  return names
    .map((name) => run('which', [name]).stdout?.toString().trim())
    .find((path) => path && existsSync(path));
}

function fromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || run('which', ['apt-get']).status !== 0) return undefined;
  say('Installing Debian’s Chromium …');
  run('apt-get', ['update', '-qq'], 'inherit');
  run('apt-get', ['install', '-y', '-qq', 'chromium'], 'inherit');
  return found();
}

/** Playwright finds its own download without being told where it is. */
function fromPlaywright() {
  say('Downloading a Chromium by Playwright …');
  const { status } = run('npx', ['playwright', 'install', 'chromium'], 'inherit');
  if (status !== 0) throw new Error('No Chromium was found and none could be brought; set CHROMIUM_PATH.');
  return undefined;
}

function run(command, args, stdio = 'pipe') {
  return spawnSync(command, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

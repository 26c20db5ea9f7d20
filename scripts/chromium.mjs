import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './print.mjs';

/** Chromium without its window: a third less work for each page than the browser that only hides its window. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium, bringing one when there is none: Debian's packages, else Playwright's download. */
export function bringChromium() {
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
  // Older releases have the whole browser alone.
  for (const name of [shell, 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', name], 'inherit').status === 0) return found();
  }
  return undefined;
}

/** Playwright finds its own download without being told where it is. */
function fromPlaywright() {
  print('Downloading a Chromium by Playwright …');
  const { status } = run('npx', ['playwright', 'install', 'chromium'], 'inherit');
  if (status !== 0) throw new Error('No Chromium was found and none could be brought; set CHROMIUM_PATH.');
  return undefined;
}

/** Longest time for one step (ms): without a network some of them would wait for ever. */
const timeout = 300_000;

function run(command, args, stdio = 'pipe') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env, timeout: timeout });
}

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { giveUp, say } from './say.mjs';

const installed = 'node_modules/.package-lock.json';
const oldest = [20, 19];

/** Stops with a sentence on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  giveUp(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs the packages that package-lock.json names, when that has not been done since it changed. */
export function installIfNeeded() {
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (isCurrent) return;
  say('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp('The packages could not be installed; the lines above say why.');
}

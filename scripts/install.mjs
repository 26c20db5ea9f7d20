import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { exitWithError, print } from './print.mjs';

const installed = 'node_modules/.package-lock.json';
const oldest = [20, 19];

/** Exits with a message if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  exitWithError(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Installs the packages of package-lock.json if the installed ones differ. Includes the packages that build the
 * console, which npm skips with NODE_ENV `production`. Prints `line` before it installs.
 */
export function installIfNeeded(line = 'Installing packages …') {
  if (isInstalled()) return;
  print(line);
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) exitWithError('The packages could not be installed; the lines above say why.');
}

/** Whether every package is installed in the locked version. Optional packages may be missing. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  const present = packagesIn(installed);
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '');
  return wanted.every(
    ([path, { version, optional }]) => present[path]?.version === version || (optional && !present[path]),
  );
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a process started, as a text that is only good for comparing; undefined when it does not run.
 * Where the system does not say, all running processes give the empty text.
 */
export function startOf(id: number): string | undefined {
  if (!isRunning(id)) return undefined;
  if (existsSync('/proc/self/stat')) return startInProc(id);
  if (process.platform === 'win32') return '';
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], { encoding: 'utf8' }).trim();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Somebody else's process: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux: the clock ticks from boot to start, the 22nd field, and which boot that was. */
function startInProc(id: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the program's name in brackets, may hold blanks.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

import { isReachable } from '#providers/reachability/isReachable.ts';

const reloadedAtKey = 'absmgmt.reloadedAt';

/** A second reload within this time, in milliseconds, would be a loop. */
const calmTime = 600_000;

/**
 * Reloads the page because a chunk is missing (docs/specification.md#application-2-loading-and-failure). Reloads once,
 * never in a loop, and only if the server can be reached. Resolves if it does not reload.
 */
export async function reloadOnce(): Promise<void> {
  if (hasJustReloaded() || !(await isReachable())) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
  await new Promise(() => {});
}

function hasJustReloaded(): boolean {
  const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  return Date.now() - reloadedAt < calmTime;
}

import { useSyncExternalStore } from 'react';

let isBusy = false;
const listeners = new Set<() => void>();

/** The router says that the next page is on its way, or that it is there. */
export function sayOnItsWay(now: boolean): void {
  if (now === isBusy) return;
  isBusy = now;
  for (const listener of listeners) listener();
}

/** Whether the next page is on its way. */
export function useIsOnItsWay(): boolean {
  return useSyncExternalStore(listen, () => isBusy);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';

let isBusy = false;
const listeners = new Set<() => void>();

/** Called by the router when the next page starts or finishes loading. */
export function setNavigating(now: boolean): void {
  if (now === isBusy) return;
  isBusy = now;
  for (const listener of listeners) listener();
}

/** Whether the next page is loading. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(listen, () => isBusy);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';

const isHidden = () => document.hidden;

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the tab is in the background: nobody reads it. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden);
}

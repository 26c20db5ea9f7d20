import { useEffect, useSyncExternalStore } from 'react';

/** Something that can be done on the page that is open, by its name. */
export interface PageCommand {
  readonly key: string;
  readonly label: string;
  /** To what it is done. */
  readonly detail?: string;
  /** The permission that is missing, where one is. */
  readonly missing?: string;
  readonly run: () => void;
}

let commands: readonly PageCommand[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PageCommand[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Offers what can be done on this page in the command palette, for as long as the page is open. */
export function usePageCommands(own: readonly PageCommand[]): void {
  useEffect(() => {
    if (own.length === 0) return;
    set([...commands, ...own]);
    return () => set(commands.filter((command) => !own.includes(command)));
  }, [own]);
}

/** What can be done on the page that is open. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => commands,
  );
}

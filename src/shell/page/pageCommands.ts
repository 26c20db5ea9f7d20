import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { PageAction } from './pageAction.ts';

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
function usePageCommands(own: readonly PageCommand[]): void {
  useEffect(() => {
    if (own.length === 0) return;
    set([...commands, ...own]);
    return () => set(commands.filter((command) => !own.includes(command)));
  }, [own]);
}

/** Offers the actions of a page by their names; what cannot be done now is left out, what is not permitted explains itself. */
export function useActionCommands(actions: readonly PageAction[], detail: string): void {
  const go = useNavigate();
  const offered = actions.filter(({ disabledBecause, missing }) => !disabledBecause || missing);
  const latest = useRef(offered);
  latest.current = offered;
  const key = JSON.stringify(offered.map(({ label, missing }) => [label, missing]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew when what is offered is another.
  const commands = useMemo(
    () =>
      offered.map(({ label, missing }, at) => ({
        key: `act-${label}`,
        label,
        detail,
        ...(missing === undefined ? {} : { missing }),
        run: () => {
          const { to, onSelect } = latest.current[at] ?? {};
          if (to === undefined) onSelect?.();
          else void go(to);
        },
      })),
    [key, detail],
  );
  usePageCommands(commands);
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

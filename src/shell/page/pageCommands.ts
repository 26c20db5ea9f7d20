import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { PageAction } from './pageAction.ts';

/** A command of the open page, for the palette. */
export interface PageCommand {
  readonly key: string;
  readonly label: string;
  /** The record or page that the command applies to. */
  readonly detail?: string;
  /** The missing permission, if the user may not run the command. */
  readonly missing?: string;
  readonly run: () => void;
}

let commands: readonly PageCommand[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PageCommand[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Registers commands in the palette while the page is open. */
function usePageCommands(own: readonly PageCommand[]): void {
  useEffect(() => {
    if (own.length === 0) return;
    set([...commands, ...own]);
    return () => set(commands.filter((command) => !own.includes(command)));
  }, [own]);
}

/**
 * Registers a page's actions as commands. Disabled actions are omitted; denied ones stay and explain the missing
 * permission.
 */
export function useActionCommands(actions: readonly PageAction[], detail: string): void {
  const go = useNavigate();
  const available = actions.filter(({ disabledBecause, missing }) => !disabledBecause || missing);
  const latest = useRef(available);
  latest.current = available;
  const key = JSON.stringify(available.map(({ label, missing }) => [label, missing]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew when what is offered is another.
  const commands = useMemo(
    () =>
      available.map(({ label, missing }, at) => ({
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

/** Returns the commands of the open page. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => commands,
  );
}

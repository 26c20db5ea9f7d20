import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { createAbsenceLink } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { isTyping } from '../../ui/input/isTyping.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import type { MenuEntry } from '../menu/menuFor.ts';
import { useMenu } from '../menu/useMenu.ts';

/** Actions with a shortcut on every page. */
export type ShellAction = 'search' | 'palette' | 'shortcuts' | 'addAbsence';

export interface Shortcut {
  readonly action: ShellAction;
  /** The name of the key that triggers the shortcut, as `pressedKey` returns it. */
  readonly key: string;
  /** Whether the key needs Ctrl, or Cmd on a Mac. */
  readonly withControl: boolean;
  /** The keys of the shortcut, as displayed. */
  readonly keys: string;
  /** Message key of the shortcut's description. */
  readonly text: string;
  /** The permissions that the shortcut requires. */
  readonly permissions?: readonly string[];
}

/**
 * Shortcuts of every page, used both to handle and to document them. On a list, the list's own action for `n` takes
 * precedence.
 */
const shortcuts: readonly Shortcut[] = [
  { action: 'palette', key: 'k', withControl: true, keys: 'Ctrl/Cmd + K', text: 'palette' },
  { action: 'search', key: '/', withControl: false, keys: '/', text: 'search' },
  { action: 'shortcuts', key: '?', withControl: false, keys: '?', text: 'help' },
  {
    action: 'addAbsence',
    key: 'n',
    withControl: false,
    keys: 'N',
    text: 'addAbsence',
    permissions: ['ABSR.CREATE', createAbsenceLink],
  },
];

/** Returns the shortcuts of every page that the user has permission for. */
export function useShortcuts(): readonly Shortcut[] {
  const { organization, permissions: held } = useSession();
  return shortcuts.filter(
    ({ permissions }) =>
      permissions === undefined || (organization && permissions.every((name) => allows(held, name))),
  );
}

/** The first key of shortcuts that open a page: `g`, then a letter. */
const goKey = 'g';

/** Maximum time for the second key, in milliseconds. */
const goTime = 1500;

/**
 * Returns the menu entries with shortcuts. Campus users have none
 * (docs/specification.md#application-2-navigation-menu).
 */
export function useGoEntries(): readonly (MenuEntry & { readonly shortcut: string })[] {
  const { organization } = useSession();
  const groups = useMenu();
  const entries = organization ? groups.flatMap((group) => group.entries) : [];
  return entries.flatMap((entry) =>
    entry.shortcut === undefined ? [] : [{ ...entry, shortcut: entry.shortcut }],
  );
}

/** Opens a menu page on `g` and a letter within 1500 ms. The page does not receive the second key. */
export function useGoKeys(isOn: boolean): void {
  const go = useNavigate();
  const entries = useGoEntries();
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  press.current = (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const isSecond = event.timeStamp - begun.current < goTime;
    begun.current = Number.NEGATIVE_INFINITY;
    if (!isOn || !isPlain) return;
    const found = entries.find(({ shortcut }) => shortcut === `${goKey} ${pressedKey(event)}`);
    if (isSecond && found) {
      event.preventDefault();
      event.stopPropagation();
      void go(found.path);
    } else if (pressedKey(event) === goKey) begun.current = event.timeStamp;
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

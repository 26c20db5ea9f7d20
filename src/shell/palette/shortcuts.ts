/** What a key does that works on every page. */
export type ShellAction = 'search' | 'palette' | 'shortcuts';

interface Shortcut {
  readonly action: ShellAction;
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  /** Together with Ctrl, or Cmd on a Mac. */
  readonly withControl: boolean;
  /** As people read it. */
  readonly keys: string;
  /** What it does: the name of its text. */
  readonly text: string;
}

/** The shortcuts of every page; what opens them and what documents them reads this table. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'palette', key: 'k', withControl: true, keys: 'Ctrl/Cmd + K', text: 'palette' },
  { action: 'search', key: '/', withControl: false, keys: '/', text: 'search' },
  { action: 'shortcuts', key: '?', withControl: false, keys: '?', text: 'help' },
];

/** The first key of those that lead to a page: `g`, then a letter. */
export const goKey = 'g';

/** How long the second key may take, in milliseconds. */
export const goTime = 1500;

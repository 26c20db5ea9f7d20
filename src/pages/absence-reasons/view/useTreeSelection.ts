import { useMemo, useState } from 'react';
import type { TreeEntry } from '../tree/node.ts';
import type { TreeRow } from '../tree/treeRows.ts';

export interface TreeSelection {
  readonly entries: readonly TreeEntry[];
  /** Number of selected entries that the view does not show. */
  readonly notShown: number;
  readonly has: (key: string) => boolean;
  /** Selects or deselects an entry. With `extend`, selects all entries between the last toggled entry and this one. */
  readonly toggle: (key: string, extend?: boolean) => void;
  readonly state: 'none' | 'some' | 'all';
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Manages the selected entries by key. Entries that no longer exist are dropped from the selection. */
export function useTreeSelection(all: readonly TreeEntry[], rows: readonly TreeRow[]): TreeSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const shownKeys = rows.flatMap(({ entry }) => (entry ? [entry.key] : []));
  const entries = useMemo(() => all.filter(({ key }) => keys.has(key)), [all, keys]);
  const shownCount = shownKeys.filter((key) => keys.has(key)).length;
  const state = shownCount === 0 ? 'none' : shownCount === shownKeys.length ? 'all' : 'some';

  const toggle = (key: string, extend = false) => {
    const isOn = extend || !keys.has(key);
    const chosen = extend ? between(shownKeys, last ?? key, key) : [key];
    setLast(key);
    setKeys((current) => changed(current, chosen, isOn));
  };
  return {
    entries,
    notShown: entries.length - shownCount,
    has: (key) => keys.has(key),
    toggle,
    state,
    toggleAll: () => setKeys((current) => changed(current, shownKeys, state !== 'all')),
    clear: () => setKeys(new Set()),
  };
}

function changed(keys: ReadonlySet<string>, chosen: readonly string[], isOn: boolean): Set<string> {
  const others = [...keys].filter((key) => !chosen.includes(key));
  return new Set(isOn ? [...others, ...chosen] : others);
}

function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 || to === undefined ? [other] : keys.slice(from, to + 1);
}

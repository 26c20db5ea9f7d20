/** One entry of a picker. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
  /** A second line below the label, such as the parent record in a tree. */
  readonly detail?: string | undefined;
  /** The field that matched the search, with its value; undefined if the label matched. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** A badge next to the label, such as "Hidden". */
  readonly mark?: string | undefined;
  readonly role?: 'none' | 'create';
}

/**
 * The picker entry with a value. If no entry has the value, creates one from the value itself, so that a stored value
 * is never dropped.
 */
export function entryOf(entries: readonly Entry[], value: unknown): Entry {
  const known = entries.find((entry) => entry.role === undefined && Object.is(entry.value, value));
  return known ?? { key: keyOf(value), value, label: typeof value === 'string' ? value : keyOf(value) };
}

/** The key of a value: its JSON, which distinguishes 1 from "1". */
export function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/**
 * The "None selected" entry, which is the first entry of every drop-down
 * (docs/specification.md#master-data-3-admin-user).
 */
export function noneEntry(label: string): Entry {
  return { key: 'none', value: null, label, role: 'none' };
}

/** The values of the selected entries. Null if none is selected, unless the field is required. */
export function valuesOf(
  chosen: readonly Entry[],
  { required }: { readonly required?: boolean | undefined },
) {
  return chosen.length === 0 && required !== true ? null : chosen.map((entry) => entry.value);
}

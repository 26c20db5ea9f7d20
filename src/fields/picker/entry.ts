/** One entry of a picker. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
  /** A second line, such as the parent. */
  readonly detail?: string | undefined;
  /** The field that matched the search, if it is not the label. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** A badge, such as "Hidden". */
  readonly mark?: string | undefined;
  readonly role?: 'none' | 'create';
}

/** The entry of a value; an entry made from the value itself if none matches, so that no stored value is dropped. */
export function entryOf(entries: readonly Entry[], value: unknown): Entry {
  const known = entries.find((entry) => entry.role === undefined && Object.is(entry.value, value));
  return known ?? { key: keyOf(value), value, label: typeof value === 'string' ? value : keyOf(value) };
}

/** The key of a value: its JSON, which distinguishes 1 from "1". */
export function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** The first entry of every drop-down (docs/specification.md#master-data-3-admin-user). */
export function noneEntry(label: string): Entry {
  return { key: 'none', value: null, label, role: 'none' };
}

/** The values of the selected entries; null for none, unless the field must be present. */
export function valuesOf(
  chosen: readonly Entry[],
  { required }: { readonly required?: boolean | undefined },
) {
  return chosen.length === 0 && required !== true ? null : chosen.map((entry) => entry.value);
}

/** One entry of a picker. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
  /** A second line: what it belongs to. */
  readonly detail?: string | undefined;
  /** Where it was found, when that is not its label. */
  readonly match?: { readonly title: string; readonly value: string } | undefined;
  /** A word beside it: "Hidden". */
  readonly mark?: string | undefined;
  readonly role?: 'none' | 'create';
}

/** The entry of a value; the value itself, as text, where no entry has it: nothing set is ever dropped. */
export function entryOf(entries: readonly Entry[], value: unknown): Entry {
  const known = entries.find((entry) => entry.role === undefined && Object.is(entry.value, value));
  return known ?? { key: keyOf(value), value, label: typeof value === 'string' ? value : keyOf(value) };
}

/** The key of a value: its JSON, so that 1 and "1" are told apart. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** The first entry of every drop-down (docs/specification.md#master-data-3-admin-user). */
export function noneEntry(label: string): Entry {
  return { key: 'none', value: null, label, role: 'none' };
}

/** The values of the chosen entries; no value for none, except where the field must be there. */
export function valuesOf(
  chosen: readonly Entry[],
  { required }: { readonly required?: boolean | undefined },
) {
  return chosen.length === 0 && required !== true ? null : chosen.map((entry) => entry.value);
}

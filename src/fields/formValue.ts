import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import { matchingAlternative } from '#schemas/model/fields/innerValues.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { isObject, memberOf } from '#schemas/values/plainData.ts';
import { isUnreadable } from './frame/unreadable.ts';

/** The form representation of a variant field's value: the index of the chosen variant, and the value of its inputs. */
export interface FormVariant {
  readonly $alternative: number | null;
  readonly $value: unknown;
}

/** The form representation of a map entry. Entries are an array in order, so that their names can be edited. */
export interface FormMapEntry {
  readonly name: string;
  readonly value: unknown;
}

/** The form key of a map's entries. It is next to the map's declared fields. */
export const entriesName = '$entries';

type Change = (field: Field, value: unknown) => unknown;

/**
 * Converts a record value to its form representation: every field is present, null if empty, and variants have their
 * choice. Values that are already converted are not changed.
 */
export function toForm(field: Field, value: unknown): unknown {
  if (isUnreadable(value)) return value;
  return (intoForm[field.kind] ?? plain)(field, value);
}

const plain: Change = (_, value) => value ?? null;

const intoForm: Partial<Record<Field['kind'], Change>> = {
  group: ({ fields }, value) => fieldsToForm(fields, isObject(value) ? value : {}),
  rows: (field, value) =>
    Array.isArray(value) ? value.map((row) => rowToForm(field, row)) : (value ?? null),
  tuple: ({ fields, rest }, value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const further = rest === undefined ? [] : items.slice(fields.length).map((item) => toForm(rest, item));
    return [...fields.map((place, index) => toForm(place, items[index])), ...further];
  },
  map: mapToForm,
  variant: variantToForm,
  nested: (field, value) => {
    const inner = field.opened?.();
    return inner === undefined || value === null || value === undefined ? null : toForm(inner, value);
  },
};

/**
 * Converts the fields of an object to their form representation, under names that are escaped for form paths.
 * Undeclared properties are kept.
 */
export function fieldsToForm(fields: readonly Field[], value: RecordData): RecordData {
  const own = fields.map(
    (field) => [stepNamed(field.name), toForm(field, fieldValueIn(value, field))] as const,
  );
  const renamed = new Set(fields.flatMap(({ name }) => (stepNamed(name) === name ? [] : [name])));
  const others = renamed.size === 0 ? value : withoutNames(value, renamed);
  return { ...others, ...Object.fromEntries(own) };
}

/** Reads a field from an object in either representation, form or record. */
export function fieldValueIn(value: unknown, { name }: Pick<Field, 'name'>): unknown {
  return memberOf(value, stepNamed(name)) ?? memberOf(value, name);
}

function withoutNames(value: RecordData, names: ReadonlySet<string>): RecordData {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}

function rowToForm(field: Field, row: unknown): unknown {
  const [only] = field.fields;
  if (only && isPlainRows(field)) return toForm(only, row);
  return isObject(row) ? fieldsToForm(field.fields, row) : row;
}

function mapToForm({ fields, other }: Field, value: unknown): unknown {
  const group = isObject(value) ? value : {};
  if (Object.hasOwn(group, entriesName)) return group;
  const own = new Set(fields.map(({ name }) => name));
  const entries = Object.entries(group).filter(([name]) => !own.has(name));
  return {
    ...fieldsToForm(fields, Object.fromEntries(Object.entries(group).filter(([name]) => own.has(name)))),
    [entriesName]: entries.map(([name, part]): FormMapEntry => {
      const field = other?.(name);
      return { name, value: field ? toForm(field, part) : part };
    }),
  };
}

function variantToForm(field: Field, value: unknown): FormVariant {
  if (isFormVariant(value)) return value;
  const chosen = matchingAlternative(field, value);
  if (value === null || value === undefined || chosen === undefined)
    return { $alternative: null, $value: null };
  return { $alternative: (field.alternatives ?? []).indexOf(chosen), $value: toForm(chosen, value) };
}

/** Whether a value is the form representation of a variant field's value. */
export function isFormVariant(value: unknown): value is FormVariant {
  return isObject(value) && Object.hasOwn(value, '$alternative');
}

/** Switches a variant field to another variant, and keeps the values of fields that both variants have. */
export function switchVariant(field: Field, index: number | null, before: unknown): FormVariant {
  const chosen = index === null ? undefined : field.alternatives?.[index];
  if (chosen === undefined) return { $alternative: null, $value: null };
  const shared = chosen.kind === 'group' && isObject(before) ? sharedValues(chosen, before) : undefined;
  return {
    $alternative: index,
    $value: filledWithFixed(chosen, toForm(chosen, shared ?? chosen.default ?? null)),
  };
}

function sharedValues({ fields }: Field, before: RecordData): RecordData {
  const shared = fields.filter(
    (one) => fixedValue(one) === undefined && fieldValueIn(before, one) !== undefined,
  );
  return Object.fromEntries(shared.map((one) => [one.name, fieldValueIn(before, one)]));
}

/** Sets the fixed values that identify a variant, and defaults for empty fields. */
function filledWithFixed(chosen: Field, value: unknown): unknown {
  if (chosen.kind !== 'group' || !isObject(value)) return value;
  const fixed = chosen.fields.filter((field) => fixedValue(field) !== undefined);
  const defaults = chosen.fields.filter(
    (one) => one.default !== undefined && (fieldValueIn(value, one) ?? null) === null,
  );
  return {
    ...value,
    ...Object.fromEntries(defaults.map((field) => [stepNamed(field.name), toForm(field, field.default)])),
    ...Object.fromEntries(fixed.map((field) => [stepNamed(field.name), fixedValue(field)])),
  };
}

/** Converts a form value back to its representation in the record; null if empty. */
export function fromForm(field: Field, value: unknown): unknown {
  if (isUnreadable(value) || value === null || value === undefined) return value ?? null;
  return (outOfForm[field.kind] ?? plain)(field, value);
}

const outOfForm: Partial<Record<Field['kind'], Change>> = {
  group: ({ fields }, value) => (isObject(value) ? fieldsFromForm(fields, value) : value),
  rows: (field, value) => (Array.isArray(value) ? value.map((row) => rowFromForm(field, row)) : value),
  tuple: ({ fields, rest }, value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const read = items.map((item, index) => {
      const field = fields[index] ?? rest;
      return field === undefined ? item : compact(field, fromForm(field, item));
    });
    const last = read.findLastIndex((item) => item !== null && item !== undefined);
    // An empty tuple item that is followed by an item with a value counts as false in a yes/no field, and as null in
    // any other field.
    const empty = (index: number) => (fields[index]?.kind === 'boolean' ? false : null);
    return last < 0 ? null : read.slice(0, last + 1).map((item, index) => item ?? empty(index));
  },
  map: mapFromForm,
  variant: (field, value) => {
    if (!isFormVariant(value)) return value;
    const chosen = value.$alternative === null ? undefined : field.alternatives?.[value.$alternative];
    if (chosen === undefined) return null;
    const fixed = fixedValue(chosen);
    return fixed ?? compact(chosen, fromForm(chosen, value.$value)) ?? emptyOf(chosen);
  },
  nested: (field, value) => {
    const inner = field.opened?.();
    return inner === undefined ? value : compact(inner, fromForm(inner, value));
  },
};

/** The value of a chosen variant without input: empty for lists and maps, null for other kinds. */
function emptyOf({ kind }: Field): unknown {
  if (kind === 'rows' || kind === 'choices' || kind === 'tuple') return [];
  return kind === 'map' ? {} : null;
}

/** Converts the fields of an object back to their representation in the record. */
export function fieldsFromForm(fields: readonly Field[], value: RecordData): RecordData {
  const known = fields.filter(({ name }) => Object.hasOwn(value, stepNamed(name)));
  const steps = new Set(known.flatMap(({ name }) => (stepNamed(name) === name ? [] : [stepNamed(name)])));
  const read = known.map((field) => [field.name, fromForm(field, value[stepNamed(field.name)])]);
  return { ...(steps.size === 0 ? value : withoutNames(value, steps)), ...Object.fromEntries(read) };
}

function rowFromForm(field: Field, row: unknown): unknown {
  const [only] = field.fields;
  if (only && isPlainRows(field)) return compact(only, fromForm(only, row));
  return isObject(row) ? fieldsFromForm(field.fields, row) : row;
}

/**
 * Converts a map back to the record's representation. An empty map is null unless required; entries without name and
 * value are dropped.
 */
function mapFromForm({ fields, other, required }: Field, value: unknown): unknown {
  if (!isObject(value)) return value;
  const own = withoutEmpty(fields, fieldsFromForm(fields, withoutEntries(value)));
  const entries = entriesIn(value).filter((entry) => entry.name !== '' || entry.value !== null);
  const namedValues = entries.map((entry) => {
    const field = other?.(entry.name);
    return [entry.name, field ? entryValue(field, fromForm(field, entry.value)) : entry.value] as const;
  });
  const allValues = { ...own, ...Object.fromEntries(namedValues) };
  return Object.keys(allValues).length === 0 && !required ? null : allValues;
}

function withoutEntries(value: RecordData): RecordData {
  const { [entriesName]: _, ...own } = value;
  return own;
}

/** The entries of a map in its form representation. */
export function entriesIn(value: unknown): readonly FormMapEntry[] {
  const entries = isObject(value) ? value[entriesName] : undefined;
  return Array.isArray(entries) ? (entries as FormMapEntry[]) : [];
}

/**
 * Converts the value of a map entry. An empty text is stored as an empty string, because an entry exists even if it has
 * only a name.
 */
function entryValue(field: Field, value: unknown): unknown {
  if (value !== null) return compact(field, value);
  return ['text', 'longText'].includes(field.kind) ? '' : null;
}

/** Removes the empty fields from a group's value. */
function compact(field: Field, value: unknown): unknown {
  return field.kind === 'group' && isObject(value) ? withoutEmpty(field.fields, value) : value;
}

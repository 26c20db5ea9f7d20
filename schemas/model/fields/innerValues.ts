import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { isSameValue } from '../../values/sameValue.ts';
import type { FieldKind } from './fieldKind.ts';
import { fixedValue } from './fixedValue.ts';
import type { Field } from './readFields.ts';

/** A value inside another one, with its field. */
export interface InnerValue {
  readonly field: Field;
  /** The key inside the outer value: a property name, or an index in a list. */
  readonly name: string;
  readonly value: unknown;
  /** Whether the value has a property name that the user chose, because the schema declares none. */
  readonly isNamed: boolean;
}

/**
 * The values directly inside a value, with their fields; empty for a plain value, or a value that does not match its
 * field.
 */
export function innerValues(field: Field, value: unknown): InnerValue[] {
  const of = partsOf[field.kind];
  return of === undefined || value === null || value === undefined ? [] : of(field, value);
}

const partsOf: Partial<Record<FieldKind, (field: Field, value: unknown) => InnerValue[]>> = {
  group: ({ fields }, value) => (isObject(value) ? declared(fields, value) : []),
  map: mapValues,
  rows: ({ fields }, value) =>
    Array.isArray(value) ? value.map((row, index) => rowValue(fields, row, index)) : [],
  tuple: ({ fields, rest }, value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, index) => {
      const field = fields[index] ?? rest;
      return field === undefined ? [] : [{ field, name: String(index), value: item, isNamed: false }];
    });
  },
  variant: (field, value) => {
    const chosen = matchingAlternative(field, value);
    return chosen === undefined ? [] : innerValues(chosen, value);
  },
  nested: (field, value) => {
    const inner = field.opened?.();
    return inner === undefined ? [] : innerValues(inner, value);
  },
};

function declared(fields: readonly Field[], value: Readonly<Record<string, unknown>>): InnerValue[] {
  const there = fields.filter(({ name }) => Object.hasOwn(value, name));
  return there.map((field) => ({ field, name: field.name, value: value[field.name], isNamed: false }));
}

function mapValues({ fields, other }: Field, value: unknown): InnerValue[] {
  if (!isObject(value)) return [];
  const own = new Set(fields.map((field) => field.name));
  const others = Object.entries(value).filter(([name]) => !own.has(name));
  return [
    ...declared(fields, value),
    ...others.flatMap(([name, part]) => {
      const field = other?.(name);
      return field === undefined ? [] : [{ field, name, value: part, isNamed: true }];
    }),
  ];
}

/** Returns a row of a list with its field. The fields of an object row are combined into one group field. */
function rowValue(fields: readonly Field[], row: unknown, index: number): InnerValue {
  const [only] = fields;
  const field = only?.name === '' ? only : asGroup(fields);
  return { field, name: String(index), value: row, isNamed: false };
}

const groups = new WeakMap<readonly Field[], Field>();

/** Combines the fields of a row into one field. */
export function asGroup(fields: readonly Field[]): Field {
  const cached = groups.get(fields);
  if (cached) return cached;
  const group: Field = {
    name: '',
    title: '',
    kind: 'group',
    shape: { type: 'object' },
    nullable: false,
    required: true,
    readOnly: false,
    options: {},
    choices: [],
    fields,
  };
  groups.set(fields, group);
  return group;
}

/**
 * The alternative of a variant field that a value matches best, by type, fixed values and property names. Undefined if
 * none matches.
 */
export function matchingAlternative({ alternatives = [] }: Field, value: unknown): Field | undefined {
  const rated = alternatives.map((field) => ({ field, rate: likeness(field, value) }));
  const best = Math.max(-1, ...rated.map(({ rate }) => rate));
  return best < 0 ? undefined : rated.find(({ rate }) => rate === best)?.field;
}

/** Scores how well a value matches a field. A negative score means that it cannot match. */
function likeness(field: Field, value: unknown): number {
  if (value === null || value === undefined) return field.nullable ? 0 : -1;
  const fixed = fixedLikeness(field, value);
  if (fixed !== undefined) return fixed;
  if (field.kind === 'variant')
    return Math.max(-1, ...(field.alternatives ?? []).map((one) => likeness(one, value)));
  if (field.kind === 'json') return 0;
  if (!isOfType(field.shape, value)) return -1;
  if (isObject(value)) return namesIn(field, value);
  if (Array.isArray(value)) return itemsLike(field, value);
  return field.kind === 'integer' ? 3 : 2;
}

/** The score for a field that lists its values; undefined for others. */
function fixedLikeness(field: Field, value: unknown): number | undefined {
  const { kind, choices } = field;
  if (kind !== 'fixed' && kind !== 'choice') return undefined;
  const only = fixedValue(field);
  if (only !== undefined) return isSameValue(only, value) ? 9 : -1;
  return choices.some((choice) => choice.value === value) ? 8 : -1;
}

function isOfType({ type, properties, items }: JsonSchemaObject, value: unknown): boolean {
  const types = [type ?? (properties ? 'object' : items ? 'array' : [])].flat();
  if (types.length === 0) return true;
  const tests: Readonly<Record<string, boolean>> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    boolean: typeof value === 'boolean',
    array: Array.isArray(value),
    object: isObject(value),
  };
  return types.some((one) => tests[one] === true);
}

/**
 * Scores an object by its property names. Declared names raise the score, fixed values raise it more, unknown and
 * missing names lower it.
 */
function namesIn({ kind, fields, shape }: Field, value: Readonly<Record<string, unknown>>): number {
  const present = fields.filter(({ name }) => value[name] !== undefined && value[name] !== null);
  const fixed = present.filter((field) => fixedOf(field).length > 0);
  const isOther = (field: Field) => !fixedOf(field).some((one) => isSameValue(one, value[field.name]));
  if (fixed.some(isOther)) return -1;
  const unknown = Object.keys(value).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0 && shape.additionalProperties === false) return -1;
  const missing = fields.filter((field) => field.required && memberOf(value, field.name) === undefined);
  const strange = kind === 'map' ? 0 : unknown.length;
  return Math.max(0, 10 + present.length + 3 * fixed.length - missing.length * 2 - strange);
}

/** The possible values of a field that accepts only listed values. */
function fixedOf(field: Field): unknown[] {
  const only = fixedValue(field);
  return only === undefined ? field.choices.map((choice) => choice.value) : [only];
}

function itemsLike(field: Field, items: readonly unknown[]): number {
  const parts = innerValues(field, items);
  const rates = parts.map((part) => likeness(part.field, part.value));
  return rates.length === 0 ? 2 : Math.max(-1, Math.min(...rates, 20));
}

import type { JsonSchema, RecordData } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import type { Entity } from '../entity/readEntity.ts';
import { innerValues } from '../fields/innerValues.ts';
import type { Field, FieldsFor, Holds } from '../fields/readFields.ts';
import { partHolds } from './partHolds.ts';
import { holds } from './validateRecord.ts';

/** An object whose fields may go by its values: a record, or a group. */
interface Steered {
  readonly fields: readonly Field[];
  readonly fieldsFor?: FieldsFor | undefined;
}

/** Taking a value away can hide another one; after so many rounds it stays as it is. */
const mostRounds = 8;

/**
 * An object without the values of fields that its other values hide (`if`, `dependentSchemas`, the branch that a field
 * tells), inside groups, rows and shapes too. `chosen`: the branch that a person chose where no field tells it; without
 * one the values of all such branches stay.
 */
export function shownValues(steered: Steered, value: RecordData, holds: Holds, chosen?: number): RecordData {
  let shown = value;
  for (let round = 0; round < mostRounds && steered.fieldsFor !== undefined; round += 1) {
    const names = new Set(steered.fieldsFor(present(shown), holds, chosen ?? 'all').map(({ name }) => name));
    const hidden = steered.fields.filter(({ name }) => !names.has(name) && (shown[name] ?? null) !== null);
    if (hidden.length === 0) break;
    shown = Object.fromEntries(
      Object.entries(shown).filter(([name]) => !hidden.some((one) => one.name === name)),
    );
  }
  const inner = steered.fields.filter((field) => isSteeredInside(field));
  if (inner.length === 0) return shown;
  const entries = Object.entries(shown).map(([name, part]) => {
    const field = inner.find((one) => one.name === name);
    return [name, field === undefined ? part : shownInside(field, part, holds)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * A whole record without the values that nobody sees in its form: by the conditions of the schema, and by those of the
 * fields (`x-field.when`). The record itself where it has none of them.
 */
export function shownRecord(
  entity: Pick<Entity, 'schema' | 'fields' | 'fieldsFor'>,
  record: RecordData,
): RecordData {
  const hidden = entity.fields.filter((field) => !field.readOnly && isHidden(field, record));
  const open = hidden.reduce((rest, { name }) => withoutName(rest, name), record);
  if (entity.fieldsFor === undefined && !entity.fields.some(isSteeredInside)) return open;
  const shown = shownValues(entity, open, partHolds(entity.schema));
  return JSON.stringify(shown) === JSON.stringify(record) ? record : shown;
}

function isHidden({ options }: Field, record: RecordData): boolean {
  const condition = options.when?.hidden;
  return condition !== undefined && holds(condition as JsonSchema, record);
}

function withoutName(record: RecordData, name: string): RecordData {
  if (!Object.hasOwn(record, name)) return record;
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}

/** What is null is not there, as the schema sees it. */
export function present(value: RecordData): RecordData {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}

const known = new WeakMap<Field, boolean>();

/** Whether anything inside of a field goes by values; parts that contain themselves are looked into when they are there. */
function isSteeredInside(field: Field): boolean {
  const before = known.get(field);
  if (before !== undefined) return before;
  const parts = [...field.fields, ...(field.alternatives ?? []), ...(field.rest ? [field.rest] : [])];
  const is =
    field.fieldsFor !== undefined ||
    field.kind === 'nested' ||
    field.kind === 'map' ||
    parts.some(isSteeredInside);
  known.set(field, is);
  return is;
}

function shownInside(field: Field, value: unknown, holds: Holds): unknown {
  if (field.kind === 'group' && isObject(value)) return shownValues(field, value, holds);
  const parts = new Map(innerValues(field, value).map((part) => [part.name, part.field]));
  if (parts.size === 0) return value;
  const at = (name: string, part: unknown) => {
    const inner = parts.get(name);
    return inner === undefined ? part : shownInside(inner, part, holds);
  };
  if (Array.isArray(value)) return value.map((part, index) => at(String(index), part));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, at(name, part)]));
}

import type { RecordData } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { MatchesSchema } from '../fields/branchChoice.ts';
import { innerValues } from '../fields/innerValues.ts';
import type { Field, FieldsFor } from '../fields/readFields.ts';
import { subschemaMatcher } from './subschemaMatcher.ts';

/** A record or group whose visible fields may depend on its values. */
interface Steered {
  readonly fields: readonly Field[];
  readonly fieldsFor?: FieldsFor | undefined;
}

/** The maximum number of rounds in which hidden values are removed. Removing a value can hide another field. */
const mostRounds = 8;

/**
 * Removes the values of fields that other values of the object hide (by `if`, `dependentSchemas`, or the branch that a
 * field's value determines), including fields in groups, rows and alternatives. `chosen` is the branch that the user
 * chose if no field's value determines it; without it, the values of all branches stay.
 */
export function visibleValues(
  steered: Steered,
  value: RecordData,
  holds: MatchesSchema,
  chosen?: number,
): RecordData {
  let visible = value;
  for (let round = 0; round < mostRounds && steered.fieldsFor !== undefined; round += 1) {
    const names = new Set(
      steered.fieldsFor(present(visible), holds, chosen ?? 'all').map(({ name }) => name),
    );
    const hidden = steered.fields.filter(({ name }) => !names.has(name) && (visible[name] ?? null) !== null);
    if (hidden.length === 0) break;
    visible = Object.fromEntries(
      Object.entries(visible).filter(([name]) => !hidden.some((one) => one.name === name)),
    );
  }
  const inner = steered.fields.filter((field) => isSteeredInside(field));
  if (inner.length === 0) return visible;
  const entries = Object.entries(visible).map(([name, part]) => {
    const field = inner.find((one) => one.name === name);
    return [name, field === undefined ? part : shownInside(field, part, holds)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Removes the values of fields that the schema's conditions and branches hide. Returns the record itself if nothing is
 * hidden. Values hidden only by `x-field.when` stay, because a file or a call may set them before they are visible.
 */
export function visibleRecord(
  entity: Pick<Entity, 'schema' | 'fields' | 'fieldsFor'>,
  record: RecordData,
): RecordData {
  if (entity.fieldsFor === undefined && !entity.fields.some(isSteeredInside)) return record;
  const visible = visibleValues(entity, record, subschemaMatcher(entity.schema));
  return JSON.stringify(visible) === JSON.stringify(record) ? record : visible;
}

/** Removes nulls, because the schema treats null as absent. */
export function present(value: RecordData): RecordData {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}

const cache = new WeakMap<Field, boolean>();

/** Whether any field inside a field depends on values. Recursive fields count as dependent. */
function isSteeredInside(field: Field): boolean {
  const before = cache.get(field);
  if (before !== undefined) return before;
  const parts = [...field.fields, ...(field.alternatives ?? []), ...(field.rest ? [field.rest] : [])];
  const is =
    field.fieldsFor !== undefined ||
    field.kind === 'nested' ||
    field.kind === 'map' ||
    parts.some(isSteeredInside);
  cache.set(field, is);
  return is;
}

function shownInside(field: Field, value: unknown, holds: MatchesSchema): unknown {
  if (field.kind === 'group' && isObject(value)) return visibleValues(field, value, holds);
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

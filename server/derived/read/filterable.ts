import type { Field } from '#schemas/model/fields/readFields.ts';
import { longestPage, type Operator } from '#schemas/protocol/entities/listQuery.ts';
import { formats } from '#schemas/values/formats.ts';
import { isStorable } from '#schemas/values/storable.ts';
import type { SqlType } from '../../database/table.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

/** Whether a value can be compared with a field. SQL must never get a value that it cannot parse. */
export function isComparableValue(
  stored: StoredEntity,
  field: Field,
  operator: Operator,
  value: unknown,
): boolean {
  if (operator === 'empty') return typeof value === 'boolean';
  const type = comparedType(stored, field);
  if (operator !== 'in' && operator !== 'any') return comparable[type](value);
  if (!Array.isArray(value) || value.length > longestPage) return false;
  return value.every((one) => one === null || comparable[type](one));
}

/** Returns the column type that a filter value is compared as. For a list of references, the type of their ids. */
export function comparedType(stored: StoredEntity, field: Field): SqlType {
  const linked = stored.references.find((reference) => reference.links && reference.path[0] === field.name);
  return linked ? stored.targetType(linked) : stored.type(field.name);
}

/** Whether a value can be compared with each column type. SQL must never get a value that it cannot parse. */
export const comparable: Record<SqlType, (value: unknown) => boolean> = {
  bigint: (value) => Number.isSafeInteger(value),
  integer: (value) => Number.isSafeInteger(value),
  numeric: (value) => Number.isFinite(value),
  'double precision': (value) => Number.isFinite(value),
  text: isPlainText,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isPlainText(value) && isDate(value),
  timestamptz: (value) => isPlainText(value) && (isDate(value) || isDateTime(value)),
  bytea: () => false,
  jsonb: (value) => isPlainText(value) || typeof value === 'number' || typeof value === 'boolean',
};

function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000 && isStorable(value);
}

const { date: isDate, 'date-time': isDateTime } = formats;

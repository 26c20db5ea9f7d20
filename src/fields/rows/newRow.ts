import type { Field } from '#schemas/model/readFields.ts';
import { isPlainRows } from '#schemas/model/recordShape.ts';
import { memberOf } from '../shown/memberOf.ts';

/** A row as it starts: the schema's defaults, and an explicit "none" everywhere else. */
export function newRow(field: Field): unknown {
  return completed(field, undefined);
}

/**
 * A row in which every field says something. A form falls back to what stood at a row's place before
 * wherever the row that has moved there says nothing.
 */
export function completed(field: Field, row: unknown): unknown {
  const [only] = field.fields;
  if (isPlainRows(field)) return row ?? only?.default ?? null;
  const isNew = row === undefined;
  return Object.fromEntries(
    field.fields.map((inner) => [inner.name, part(inner, memberOf(row, inner.name), isNew)]),
  );
}

function part(inner: Field, value: unknown, isNew: boolean): unknown {
  if (value === undefined && isNew && inner.default !== undefined) return inner.default;
  if (inner.kind === 'group') {
    return Object.fromEntries(
      inner.fields.map((one) => [one.name, part(one, memberOf(value, one.name), isNew)]),
    );
  }
  return value ?? (inner.kind === 'rows' ? [] : null);
}

import type { Entity } from '../model/entity/readEntity.ts';
import type { ColumnMapping } from '../protocol/imports/import.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { foldText } from './foldText.ts';
import { isListField } from './importableFields.ts';
import { union } from './readRow.ts';

/** The combined values of several lines for the same record, or the field whose values conflict. */
export type JoinedValues =
  | { readonly values: RecordData; readonly differs?: undefined }
  | { readonly differs: string };

/**
 * Whether a file may have several lines for the same record: it may if one of its columns sets a list, such as the
 * schools of a person.
 */
export function hasListColumn({ fields }: Entity, columns: readonly ColumnMapping[]): boolean {
  const lists = new Set(fields.filter(isListField).map(({ name }) => name));
  return columns.some(({ field }) => field !== null && lists.has(field));
}

/**
 * Combines a further line with the values of the same record. Lists are merged. A field that only one line sets keeps
 * its value. A conflict in any other field is reported, because the lines are then for different records, or one of
 * them is wrong. Pure.
 */
export function joinValues({ fields }: Entity, first: RecordData, other: RecordData): JoinedValues {
  const values: Record<string, unknown> = { ...first };
  const lists = new Set(fields.filter(isListField).map(({ name }) => name));
  for (const [name, value] of Object.entries(other)) {
    const before = values[name] ?? undefined;
    if (before === undefined) values[name] = value;
    else if (value === null || value === undefined) continue;
    else if (lists.has(name) && Array.isArray(before) && Array.isArray(value))
      values[name] = union(before, value);
    else if (!isSame(before, value)) return { differs: name };
  }
  return { values };
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || (foldText(one) !== '' && foldText(one) === foldText(other));
  return JSON.stringify(one) === JSON.stringify(other);
}

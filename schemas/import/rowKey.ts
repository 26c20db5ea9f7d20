import type { Entity } from '../model/entity/readEntity.ts';
import type { ImportMapping } from '../protocol/imports/import.ts';
import type { RecordData } from '../values/jsonSchema.ts';

/** The field and value by which a row finds its record. */
export interface RowKey {
  readonly field: string;
  readonly value: string | number;
}

/** The field values by which a row can find its record, in the order of the mapping's match fields. Pure. */
export function rowKeys(
  entity: Entity,
  { match }: Pick<ImportMapping, 'match'>,
  values: RecordData,
  id: string | undefined,
): RowKey[] {
  return match.flatMap((field): RowKey[] => {
    const value = field === entity.id.name && id !== undefined ? idOf(entity, id) : values[field];
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [{ field, value }] : [];
  });
}

function idOf({ id }: Entity, text: string): string | number {
  return id.kind === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Whether a record has the value of a row key; ignores case and blanks. Pure. */
export function isFoundBy({ field, value }: RowKey, record: RecordData): boolean {
  return plain(record[field]) === plain(value);
}

function plain(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { selectList } from './presentRecord.ts';

/** Columns that are read with each record of an entity, by name, as SQL (`Domain.readWith`). */
export type ReadWith = Readonly<Record<string, string>> | undefined;

/** The rows of records whose entity has such columns, for as long as the records are at work. */
const rows = new WeakMap<RecordData, Row>();

/** What is read with the records of an entity beside their fields. */
export function readWithOf(domain: Domain, { entity }: StoredEntity): ReadWith {
  return domain.readWith?.[entity.name];
}

/** The SELECT list of an entity with what is read beside its fields. */
export function selectWith(stored: StoredEntity, readWith: ReadWith): string {
  return selectAlso(selectList(stored), readWith);
}

/** The same for some columns alone. */
export function selectAlso(columns: string, readWith: ReadWith): string {
  const further = Object.entries(readWith ?? {}).map(([name, column]) => `${column} as ${quoted(name)}`);
  return [columns, ...further].join(', ');
}

/** The record of a row that was read so: what was read beside its fields is known until the record is gone. */
export function withRow(record: RecordData, row: Row, readWith: ReadWith): RecordData {
  if (readWith) rows.set(record, row);
  return record;
}

/** What was read with a record, where it was read so. */
export function rowOf(record: RecordData): Row | undefined {
  return rows.get(record);
}

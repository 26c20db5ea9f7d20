import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { quoted } from '../../database/table.ts';
import type { Domain } from '../../domain/domainRule.ts';
import { organizationIn, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { selectList } from './presentRecord.ts';

/** Additional SQL columns to read with each record of an entity, by name (`Domain.readWith`). */
export type ReadWith = Readonly<Record<string, (organization: string) => string>> | undefined;

/** The row of each record with additional columns, while the record is in use. */
const rows = new WeakMap<RecordData, Row>();

/** Returns the additional columns of an entity. */
export function readWithOf(domain: Domain, { entity }: StoredEntity): ReadWith {
  return domain.readWith?.[entity.name];
}

/** SELECT list of an entity with its additional columns. Call it after the statement has named the organization. */
export function selectWith(stored: StoredEntity, readWith: ReadWith, statement = new Statement()): string {
  const organization = organizationIn(statement, tableName(stored));
  const further = Object.entries(readWith ?? {}).map(
    ([name, column]) => `${column(organization)} as ${quoted(name)}`,
  );
  return [selectList(stored), ...further].join(', ');
}

/** Remembers the row of a record with additional columns, until the record is garbage collected. */
export function withRow(record: RecordData, row: Row, readWith: ReadWith): RecordData {
  if (readWith) rows.set(record, row);
  return record;
}

/** Returns the row with the additional columns of a record, if it was read with them. */
export function rowOf(record: RecordData): Row | undefined {
  return rows.get(record);
}

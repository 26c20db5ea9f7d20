import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { quoted } from '../../database/table.ts';
import type { Domain } from '../../domain/domainRule.ts';
import { organizationSql, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { selectList } from './presentRecord.ts';

/** Additional SQL columns that are read with each record of an entity, keyed by name (`Domain.readWith`). */
export type ExtraColumns = Readonly<Record<string, (organization: string) => string>> | undefined;

/** The database row of each record that was read with additional columns. Released together with the record. */
const rows = new WeakMap<RecordData, Row>();

/** Returns the additional columns of an entity. */
export function extraColumnsOf(domain: Domain, { entity }: StoredEntity): ExtraColumns {
  return domain.readWith?.[entity.name];
}

/**
 * SELECT list of an entity with its additional columns. Call it after the organization was added to the statement's
 * parameters, so that the columns use that parameter.
 */
export function selectWithExtraColumns(
  stored: StoredEntity,
  readWith: ExtraColumns,
  statement = new Statement(),
): string {
  const organization = organizationSql(statement, tableName(stored));
  const further = Object.entries(readWith ?? {}).map(
    ([name, column]) => `${column(organization)} as ${quoted(name)}`,
  );
  return [selectList(stored), ...further].join(', ');
}

/**
 * Stores the database row of a record that was read with additional columns, until the record is garbage collected.
 * Returns the record.
 */
export function withRow(record: RecordData, row: Row, readWith: ExtraColumns): RecordData {
  if (readWith) rows.set(record, row);
  return record;
}

/** Returns the row with the additional columns of a record, if it was read with them. */
export function rowOf(record: RecordData): Row | undefined {
  return rows.get(record);
}

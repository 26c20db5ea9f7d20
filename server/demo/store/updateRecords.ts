import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import { columnNames, systemColumns } from '../../derived/columnNames.ts';
import type { StoredEntity } from '../../derived/storedEntity.ts';
import { columnsGiven } from './insertRows.ts';

/**
 * Writes what a facet adds to rows that are there already, in one statement; what a record does not hold
 * stays. For records that are known to be valid: it applies no rule, keeps the version and writes no log.
 */
export async function updateRecords(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  records: Iterable<RecordData>,
  onProgress: (records: number) => void = () => {},
): Promise<void> {
  const names = columnNames(stored.entity);
  const rows = [...records].map(
    (record): Row =>
      Object.fromEntries(Object.entries(record).map(([field, value]) => [names.get(field) ?? field, value])),
  );
  const columns = columnsGiven(stored.table, rows);
  const id = stored.idColumn;
  const changed = columns.map(({ name }) => quoted(name)).filter((name) => name !== id);
  if (changed.length > 0) {
    await sql(
      `update ${quoted(stored.table.name)} as kept
       set ${changed.map((name) => `${name} = coalesce(given.${name}, kept.${name})`).join(', ')}
       from jsonb_to_recordset($1::jsonb) as given (${columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')})
       where kept.${systemColumns.organization} = $2 and kept.${id} = given.${id}`,
      [JSON.stringify(rows), organization],
    );
  }
  onProgress(rows.length);
}

import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import type { Row, Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import { recalculateOrganization } from '../../derived/expressions/recalculate.ts';
import type { Catalogue, StoredEntity } from '../../derived/store/storedEntity.ts';
import { editingTables } from '../../editing/tables.ts';
import { insertRecords, type RecordSet } from '../insert/insertRecords.ts';
import { columnsGiven, insertRows } from '../insert/insertRows.ts';
import type { District } from '../places/district.ts';
import { storeOrganizations } from './storeOrganizations.ts';

/** Tells how far a district is: how many records of all are in, and of which entity the last ones were. */
export type OnRecords = (done: number, all: number, entity: string) => void;

/**
 * Writes all records of a district, its organisation last: in one transaction, so that after a kill
 * there is either the whole district or nothing of it.
 */
export async function storeDistrict(
  sql: Sql,
  catalogue: Catalogue,
  district: District,
  sets: readonly RecordSet[],
  onRecords: OnRecords = () => {},
): Promise<void> {
  const all = sets.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  for (const { entity, records } of sets) {
    const stored = catalogue.named(entity);
    const write = stored.parent ? updateRecords : insertRecords;
    await write(sql, stored, district.orgId, records, (count) => {
      done += count;
      onRecords(done, all, entity);
    });
  }
  await storePlans(sql, district.orgId);
  await recalculateOrganization(sql, catalogue, district.orgId);
  await storeOrganizations(sql, [district]);
}

/** What the lesson plans say. */
async function storePlans(sql: Sql, organization: number): Promise<void> {
  await sql(
    `insert into absence_file_content (org_id, file_id, file_path, content_type, content)
     select org_id, file_id, gen_random_uuid()::text, 'text/plain', convert_to($2, 'UTF8')
     from absence_file where org_id = $1`,
    [organization, lessonPlan],
  );
}

const lessonPlan = 'The roll is in the red folder.\nFirst period: read chapter 4 and talk about it.\n';

/** Writes rows of the change log, in the order in which the changes were made. */
export async function storeChanges(sql: Sql, rows: readonly Row[]): Promise<void> {
  const table = editingTables.find(({ name }) => name === 'change_log');
  if (table) await insertRows(sql, table.name, columnsGiven(table, rows), rows);
}

/**
 * Writes what a facet adds to rows that are there already, in one statement; what a record does not hold
 * stays. For records that are known to be valid: it applies no rule, keeps the version and writes no log.
 */
async function updateRecords(
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

import type { Row, Sql } from '../../database/database.ts';
import { recalculateOrganization } from '../../derived/expressions/recalculate.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { saveSharedPeople } from '../../domain/people/sharedPeople.ts';
import { editingTables } from '../../editing/tables.ts';
import { insertRecords, type RecordSet } from '../insert/insertRecords.ts';
import { columnsGiven, insertRows } from '../insert/insertRows.ts';
import type { District } from '../places/district.ts';
import { storeOrganizations } from './storeOrganizations.ts';
import { mergeFacets } from './wholeRecords.ts';

/** Called with the number of records of each inserted batch. */
export type OnRecords = (records: number) => void;

/**
 * Writes all records of a district in batches (`parts`), the organization last, in one transaction: after a crash, the
 * database has either the whole district or nothing of it.
 */
export async function storeDistrict(
  sql: Sql,
  catalogue: Catalogue,
  district: District,
  parts: Iterable<readonly RecordSet[]>,
  onRecords: OnRecords = () => {},
): Promise<void> {
  for (const sets of parts) await storePart(sql, catalogue, district, sets, onRecords);
  await storePlans(sql, district.orgId);
  await saveSharedPeople(sql, district.orgId);
  await recalculateOrganization(sql, catalogue, district.orgId);
  await storeOrganizations(sql, [district]);
}

/** Writes one batch of a district's records, each record after the records it refers to. */
export async function storePart(
  sql: Sql,
  catalogue: Catalogue,
  { orgId }: District,
  sets: readonly RecordSet[],
  onRecords: OnRecords = () => {},
): Promise<void> {
  for (const { stored, facets, records } of mergeFacets(catalogue, sets))
    await insertRecords(sql, stored, orgId, records, { facets, onProgress: onRecords });
}

/** Writes the contents of lesson plans. */
async function storePlans(sql: Sql, organization: number): Promise<void> {
  await sql(
    `insert into absence_file_content (org_id, file_id, file_path, content_type, content)
     select org_id, file_id, gen_random_uuid()::text, 'text/plain', convert_to($2, 'UTF8')
     from absence_file where org_id = $1`,
    [organization, lessonPlan],
  );
}

const lessonPlan = 'The roll is in the red folder.\nFirst period: read chapter 4 and talk about it.\n';

/** Writes change log rows in chronological order. */
export async function storeChanges(sql: Sql, rows: readonly Row[]): Promise<void> {
  const table = editingTables.find(({ name }) => name === 'change_log');
  if (table) await insertRows(sql, table.name, columnsGiven(table, rows), rows);
}

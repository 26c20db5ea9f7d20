import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import type { Row, Sql } from '../../database/database.ts';
import { analyzeSmallTable } from '../../database/statement.ts';
import type { ReferencePath } from '../../derived/store/referencesOf.ts';
import { type StoredEntity, storedFields, storedSortIn } from '../../derived/store/storedEntity.ts';
import { linkColumns } from '../../derived/store/tableFor.ts';
import { idsAt } from '../../derived/write/links.ts';
import { continueIds, insertRows, type RowColumn } from './insertRows.ts';
import { withFastLoading } from './loadingFast.ts';

/** All records of one entity, in insert order. */
export interface RecordSet {
  /** Name of the entity in the registry. */
  readonly entity: string;
  readonly count: number;
  /** The records, generated while they are read, so that a large district is never entirely in memory. */
  readonly records: Iterable<RecordData>;
}

const batchSize = 2_000;

/** Id of the record of a single-record entity. */
const singleId = 1;

/**
 * Inserts records in bulk, with their given ids and their rows in link tables. For valid records: applies no rules and
 * writes no change log.
 */
export async function insertRecords(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  records: Iterable<RecordData>,
  { facets = [], onProgress = () => {} }: InsertOptions = {},
): Promise<void> {
  await withFastLoading(sql, [stored.table], () =>
    insertBatches(sql, { stored, facets, organization }, records, onProgress),
  );
}

interface InsertOptions {
  /**
   * Facets (record tabs) that are stored in the same rows as the entity. The inserted records include the fields of
   * these facets.
   */
  readonly facets?: readonly StoredEntity[];
  readonly onProgress?: (records: number) => void;
}

interface Target {
  readonly stored: StoredEntity;
  readonly facets: readonly StoredEntity[];
  readonly organization: number;
}

const notInserted: readonly string[] = [systemColumns.other, systemColumns.asSent];

/**
 * Columns to insert: those of the given rows, and those with a default, because a missing field must stay empty instead
 * of getting the default.
 */
function columnsToInsert({ stored, facets }: Target, rows: readonly Row[]): RowColumn[] {
  const tables = [stored, ...facets].map(({ table }) => table);
  const columns = new Map(tables.flatMap((table) => table.columns.map((column) => [column.name, column])));
  const included = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...columns.values()].filter(
    ({ name, default: defaultSql }) =>
      !notInserted.includes(name) && (included.has(name) || defaultSql !== undefined),
  );
}

async function insertBatches(
  sql: Sql,
  target: Target,
  records: Iterable<RecordData>,
  onProgress: (records: number) => void,
): Promise<void> {
  const { stored, organization } = target;
  const rowOf = rowMaker(target);
  for (const batch of batchesOf(records)) {
    const rows = batch.map(rowOf);
    await insertRows(sql, stored.table.name, columnsToInsert(target, rows), rows);
    await continueIds(sql, stored.table, rows);
    await analyzeSmallTable(sql, stored.table.name, batchSize);
    for (const { holder, reference } of linksOf(target))
      await insertLinks(sql, holder, organization, reference, batch);
    onProgress(batch.length);
  }
}

/** All link tables of the rows, including those that only a facet has. */
function linksOf({ stored, facets }: Target) {
  const all = [stored, ...facets].flatMap((holder) =>
    holder.references.map((reference) => ({ holder, reference })),
  );
  return [...new Map(all.reverse().map((one) => [one.reference.links, one])).values()];
}

function* batchesOf(records: Iterable<RecordData>): Generator<RecordData[]> {
  let batch: RecordData[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Converts records to rows by column name, with organization and version. */
function rowMaker({ stored, facets, organization }: Target): (record: RecordData) => Row {
  const columns = new Map([...facets, stored].flatMap(columnsOf));
  const owner = organizationOf(stored, organization);
  const id = stored.entity.single ? { [columns.get(stored.entity.id.name) ?? 'id']: singleId } : {};
  return (record) => {
    const row: Row = { ...owner, ...id, [systemColumns.version]: record[versionField] ?? 1 };
    for (const [field, value] of Object.entries(record)) {
      const column = columns.get(field);
      if (column !== undefined && value !== undefined) row[column] = value;
    }
    return row;
  };
}

/** Columns of an entity, by field. */
function columnsOf(stored: StoredEntity): [string, string][] {
  const names = columnNames(stored.entity);
  return storedFields(stored).map((field) => [field, names.get(field) ?? field]);
}

function organizationOf(stored: StoredEntity, organization: number): Row {
  return stored.organized ? { [systemColumns.organization]: organization } : {};
}

/** Inserts the rows of link tables, which give the references inside JSON columns real foreign keys. */
async function insertLinks(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  reference: ReferencePath,
  records: readonly RecordData[],
): Promise<void> {
  if (reference.links === undefined) return;
  const id = stored.entity.id.name;
  const owner = organizationOf(stored, organization);
  const sortColumns = storedSortIn(stored, reference.links);
  const columns: RowColumn[] = [
    ...Object.keys(owner).map((name): RowColumn => ({ name, type: 'bigint' })),
    { name: linkColumns.owner, type: stored.type(id) },
    { name: linkColumns.target, type: stored.targetType(reference) },
    ...sortColumns.map(({ column }): RowColumn => ({ name: column, type: 'text' })),
  ];
  const rows = records.flatMap((record) =>
    idsAt(record, reference.path).map((target) => ({
      ...owner,
      [linkColumns.owner]: record[id],
      [linkColumns.target]: target,
      ...Object.fromEntries(sortColumns.map(({ column, field }) => [column, record[field]])),
    })),
  );
  await insertRows(sql, reference.links, columns, rows);
}

import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import type { Row, Sql } from '../../database/database.ts';
import { countSmallTable } from '../../database/statement.ts';
import type { ReferencePath } from '../../derived/store/referencesOf.ts';
import { type StoredEntity, storedFields, storedSortIn } from '../../derived/store/storedEntity.ts';
import { linkColumns } from '../../derived/store/tableFor.ts';
import { idsAt } from '../../derived/write/links.ts';
import { continueIds, insertRows, type RowColumn } from './insertRows.ts';
import { loadingFast } from './loadingFast.ts';

/** All records of one entity, in the order in which they can be stored. */
export interface RecordSet {
  /** The entity's name in the registry. */
  readonly entity: string;
  readonly count: number;
  /** Made while they are read: a large district never stands in memory whole. */
  readonly records: Iterable<RecordData>;
}

/** Rows of one statement. */
const batchSize = 2_000;

/** An entity of one record keeps it under this id. */
const singleId = 1;

/**
 * Writes records in bulk, with the ids that they bring and their rows in the tables of links. For
 * records that are known to be valid: it applies no rule and writes no change log.
 */
export async function insertRecords(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  records: Iterable<RecordData>,
  { facets = [], onProgress = () => {} }: InsertOptions = {},
): Promise<void> {
  await loadingFast(sql, [stored.table], () =>
    insertBatches(sql, { stored, facets, organization }, records, onProgress),
  );
}

interface InsertOptions {
  /** Facets that are kept in the same rows, and whose fields the records bring too. */
  readonly facets?: readonly StoredEntity[];
  readonly onProgress?: (records: number) => void;
}

/** Where records go. */
interface Target {
  readonly stored: StoredEntity;
  readonly facets: readonly StoredEntity[];
  readonly organization: number;
}

const notInserted: readonly string[] = [systemColumns.other, systemColumns.asSent];

/** The columns that rows bring, and those that would get a default else: what a record does not hold stays empty. */
function columnsToInsert({ stored, facets }: Target, rows: readonly Row[]): RowColumn[] {
  const tables = [stored, ...facets].map(({ table }) => table);
  const columns = new Map(tables.flatMap((table) => table.columns.map((column) => [column.name, column])));
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...columns.values()].filter(
    ({ name, default: usual }) => !notInserted.includes(name) && (given.has(name) || usual !== undefined),
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
    await countSmallTable(sql, stored.table.name, batchSize);
    for (const { holder, reference } of linksOf(target))
      await insertLinks(sql, holder, organization, reference, batch);
    onProgress(batch.length);
  }
}

/** Every table of links that the rows have, once: those of a facet, too, that the list does not have. */
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

/** Records as rows: by column name, with the organisation and the version. */
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

/** The columns of an entity by its fields. */
function columnsOf(stored: StoredEntity): [string, string][] {
  const names = columnNames(stored.entity);
  return storedFields(stored).map((field) => [field, names.get(field) ?? field]);
}

function organizationOf(stored: StoredEntity, organization: number): Row {
  return stored.organized ? { [systemColumns.organization]: organization } : {};
}

/** The rows that let real foreign keys hold references inside JSON. */
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
  const kept = storedSortIn(stored, reference.links);
  const columns: RowColumn[] = [
    ...Object.keys(owner).map((name): RowColumn => ({ name, type: 'bigint' })),
    { name: linkColumns.owner, type: stored.type(id) },
    { name: linkColumns.target, type: stored.targetType(reference) },
    ...kept.map(({ column }): RowColumn => ({ name: column, type: 'text' })),
  ];
  const rows = records.flatMap((record) =>
    idsAt(record, reference.path).map((target) => ({
      ...owner,
      [linkColumns.owner]: record[id],
      [linkColumns.target]: target,
      ...Object.fromEntries(kept.map(({ column, field }) => [column, record[field]])),
    })),
  );
  await insertRows(sql, reference.links, columns, rows);
}

import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql, StatementOptions } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { organizationCondition, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { countRows, type Total } from './countRows.ts';
import { type ExtraColumns, selectWithExtraColumns } from './extraColumns.ts';
import { linkCountSql, linkedPage, pageCountSql } from './linkedPage.ts';
import { listConditionSql, plannerOptions } from './listConditionSql.ts';
import { listSourceSql } from './listSourceSql.ts';
import { orderOf, type StoredNamed } from './orderOf.ts';
import { recordOf } from './presentRecord.ts';
import type { ListQuery } from './readListQuery.ts';
import { rankedPage } from './search/rankedPage.ts';
import { searchMatches } from './search/searchMatches.ts';

export interface RecordPage extends Total {
  readonly records: readonly RecordData[];
  /** The database rows of the records, including the additional columns. */
  readonly rows: readonly Row[];
}

/**
 * Returns one page of an entity's records and the total. `readWith`: additional columns as SQL, by name. `toRecord`:
 * maps a row to a record.
 */
export async function listRecords(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  storedNamed: StoredNamed,
  readWith?: ExtraColumns,
  toRecord = recordOf,
): Promise<RecordPage> {
  const columns = selectWithExtraColumns(stored, readWith);
  if (query.isRanked && query.search !== '' && !stored.computed) {
    const page = await rankedRows(stored, query, organization, sql, columns);
    return { ...page, records: page.rows.map((row) => toRecord(stored, row)) };
  }
  const matches = await searchMatches(stored, query, organization, sql);
  const ids = matches?.ids;
  const pageQuery = ids ? { ...query, search: '', conditions: [], ids } : query;
  const statement = new Statement();
  const pageColumns = { columns, storedNamed };
  const { text, options } = stored.computed
    ? await computedPage(sql, stored, pageQuery, organization, statement, pageColumns)
    : pageText(stored, pageQuery, organization, statement, pageColumns);
  const rows = await sql(text, statement.values, options);
  const records = rows.map((row) => toRecord(stored, row));
  if (matches) return { records, rows, total: matches.total, isAbout: matches.isAbout };
  return { records, rows, ...(await total(stored, query, organization, sql, rows)) };
}

interface PageText {
  readonly text: string;
  readonly options: StatementOptions;
}

/**
 * Builds the query for a page of computed rows. It runs once, because such rows cannot be looked up by id, and counts
 * in the same run.
 */
async function computedPage(
  sql: Sql,
  ...[stored, query, organization, statement, { columns, storedNamed }]: Parameters<typeof pageText>
): Promise<PageText> {
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const text = `select ${columns}, count(*) over () as ${aheadColumn} from ${from}
    where ${listConditionSql(stored, query, organization, statement)}
    order by ${orderOf(stored, query, storedNamed, statement)} limit ${sizeOf(query)} offset ${query.from}`;
  return { text, options: { plan: 'perValues' } };
}

function pageText(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
  { columns, storedNamed }: { readonly columns: string; readonly storedNamed: StoredNamed },
): PageText {
  const linked = linkedPage(stored, query, organization, statement);
  const limit = `limit ${sizeOf(query)} offset ${query.from}`;
  const options = pagePlan(stored, query, linked?.others ?? query);
  if (linked && query.from === 0) {
    const atMost = sizeOf(query) * pagesAhead;
    const counted = pageCountSql(stored, query, organization, statement, atMost);
    const text = `select ${columns}, ${counted} as ${aheadColumn} from ${linked.from} order by ${linked.ordered} ${limit}`;
    return { text, options };
  }
  const ordered = orderOf(stored, query, storedNamed, statement);
  const ids = linked
    ? `${stored.idColumn} from ${linked.from} order by ${linked.ordered}`
    : `${stored.idColumn} from ${tableName(stored)}
      where ${listConditionSql(stored, query, organization, statement)} order by ${ordered}`;
  // Selects the page by ids first, so that a deep page reads only the index up to it.
  const text = `with page as materialized (select ${ids} ${limit})
    select ${columns} from ${tableName(stored)}
    where ${organizationCondition(stored, organization, statement)} and ${stored.idColumn} in (select ${stored.idColumn} from page)
    order by ${ordered}`;
  return { text, options };
}

/**
 * Name of the column with the list's total, if the total is counted while the page is read: for the first page of a
 * list read from links, and for every page of computed rows.
 */
const aheadColumn = 'counted_ahead';

/**
 * Maximum number of pages of links that are counted together with the first page. Longer lists are counted by a
 * separate query.
 */
const pagesAhead = 8;

/** Returns a page of search results, best match first. */
function rankedRows(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  columns: string,
): ReturnType<typeof rankedPage> {
  const base = (statement: Statement) =>
    listConditionSql(stored, { ...query, search: '' }, organization, statement);
  return rankedPage({ stored, query, organization, sql, columns, base });
}

function sizeOf({ from, to }: ListQuery): number {
  return to - from + 1;
}

/**
 * Planner option for a page. Page size and offset are literals in the SQL, because as parameters they make the planner
 * assume a tenth of all rows. To keep the number of distinct statements small, only first pages of the standard sizes
 * share a plan. For a page read from links, the condition on the target does not prevent sharing.
 */
function pagePlan(stored: StoredEntity, query: ListQuery, others: ListQuery): StatementOptions {
  const isCommon = query.from === 0 && pageSizes.some((size) => size === sizeOf(query));
  return isCommon && !query.ids ? plannerOptions(stored, others) : { plan: 'perValues' };
}

async function total(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  rows: readonly Row[],
): Promise<Total> {
  const known = totalFromPage(query, rows);
  if (known !== undefined) return { total: known, isAbout: false };
  const statement = new Statement();
  const links = linkCountSql(stored, query, organization, statement);
  const matches =
    links?.matches ??
    `select 1 from ${await listSourceSql(stored, query, organization, statement, sql)}
      where ${listConditionSql(stored, query, organization, statement)}`;
  return countRows(sql, matches, statement, query, countPlan(stored, query, links));
}

/**
 * Returns the total if the page shows it: the page is not full, or its query has counted all records (`aheadColumn`).
 */
function totalFromPage(query: ListQuery, rows: readonly Row[]): number | undefined {
  const found = rows.length;
  const isEnd = found < sizeOf(query) && (found > 0 || query.from === 0);
  if (isEnd) return query.from + found;
  const ahead = rows[0]?.[aheadColumn] ?? undefined;
  return ahead === undefined ? undefined : Number(ahead);
}

/**
 * Planner option for counting a list. If only links are counted, all targets share one plan. If the links are joined
 * with records, each target gets its own plan, because the best plan depends on the number of its links.
 */
function countPlan(
  stored: StoredEntity,
  query: ListQuery,
  links: ReturnType<typeof linkCountSql>,
): StatementOptions {
  if (!links) return plannerOptions(stored, query);
  return links.others === undefined ? { plan: 'shared' } : { plan: 'perValues' };
}

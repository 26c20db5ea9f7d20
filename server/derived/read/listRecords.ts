import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql, StatementOptions } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { counted, type Total } from './counted.ts';
import { countedBeside, countedLinks, linkedPage } from './linkedPage.ts';
import { orderOf, type StoredNamed } from './orderOf.ts';
import { recordOf } from './presentRecord.ts';
import type { ListQuery } from './readListQuery.ts';
import { type ReadWith, selectWith } from './readWith.ts';
import { rowsOf } from './rowsOf.ts';
import { fewFound } from './search/fewFound.ts';
import { rankedPage } from './search/rankedPage.ts';
import { planOf, whereOf } from './whereOf.ts';

export interface RecordPage extends Total {
  readonly records: readonly RecordData[];
  /** The rows that they are of, with what was read with them. */
  readonly rows: readonly Row[];
}

/** One page of an entity's records, and how many there are in all. `readWith`: further columns, by name, as SQL; `toRecord`: what becomes of a row. */
export async function listRecords(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  storedNamed: StoredNamed,
  readWith?: ReadWith,
  toRecord = recordOf,
): Promise<RecordPage> {
  const columns = selectWith(stored, readWith);
  if (query.isRanked && query.search !== '' && !stored.computed) {
    const page = await rankedRows(stored, query, organization, sql, columns);
    return { ...page, records: page.rows.map((row) => toRecord(stored, row)) };
  }
  const ids = await fewFound(stored, query, organization, sql);
  const asked = ids ? { ...query, search: '', conditions: [], ids } : query;
  const statement = new Statement();
  const drawn = { columns, storedNamed };
  const { text, options } = stored.computed
    ? await computedPage(sql, stored, asked, organization, statement, drawn)
    : pageText(stored, asked, organization, statement, drawn);
  const rows = await sql(text, statement.values, options);
  const records = rows.map((row) => toRecord(stored, row));
  if (ids) return { records, rows, total: ids.length, isAbout: false };
  return { records, rows, ...(await total(stored, query, organization, sql, rows)) };
}

interface PageText {
  readonly text: string;
  readonly options: StatementOptions;
}

/** A page of rows that are worked out: once, since they are not found by their ids, and counted in the same run. */
async function computedPage(
  sql: Sql,
  ...[stored, query, organization, statement, { columns, storedNamed }]: Parameters<typeof pageText>
): Promise<PageText> {
  const from = await rowsOf(stored, query, organization, statement, sql);
  const text = `select ${columns}, count(*) over () as ${aheadColumn} from ${from}
    where ${whereOf(stored, query, organization, statement)}
    order by ${orderOf(stored, query, storedNamed)} limit ${sizeOf(query)} offset ${query.from}`;
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
    const counted = countedBeside(stored, query, organization, statement, atMost);
    const text = `select ${columns}, ${counted} as ${aheadColumn} from ${linked.from} order by ${linked.ordered} ${limit}`;
    return { text, options };
  }
  const ordered = orderOf(stored, query, storedNamed);
  const ids = linked
    ? `${stored.idColumn} from ${linked.from} order by ${linked.ordered}`
    : `${stored.idColumn} from ${tableName(stored)}
      where ${whereOf(stored, query, organization, statement)} order by ${ordered}`;
  // The page is found by its ids alone, so that a deep one reads the index and not the rows.
  const text = `with page as materialized (select ${ids} ${limit})
    select ${columns} from ${tableName(stored)}
    where ${organizationIs(stored, organization, statement)} and ${stored.idColumn} in (select ${stored.idColumn} from page)
    order by ${ordered}`;
  return { text, options };
}

/** What a first page of links tells beside its records, and every page of rows that are worked out: how many there are, as far as it has looked. */
const aheadColumn = 'counted_ahead';

/** So many pages of links are counted together with the first one; how many more there are is asked by itself. */
const pagesAhead = 8;

/** A page of a search, the best first. */
function rankedRows(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  columns: string,
): ReturnType<typeof rankedPage> {
  const base = (statement: Statement) => whereOf(stored, { ...query, search: '' }, organization, statement);
  return rankedPage({ stored, query, organization, sql, columns, base });
}

function sizeOf({ from, to }: ListQuery): number {
  return to - from + 1;
}

/**
 * A page's size and place stand in its text, because a plan that does not know them takes a tenth of all rows for the
 * page. So that the texts stay few, only first pages of the sizes on offer share theirs. A page of links is found in
 * the same way for every target: only what is asked beside decides.
 */
function pagePlan(stored: StoredEntity, query: ListQuery, others: ListQuery): StatementOptions {
  const isCommon = query.from === 0 && pageSizes.some((size) => size === sizeOf(query));
  return isCommon && !query.ids ? planOf(stored, others) : { plan: 'perValues' };
}

async function total(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  rows: readonly Row[],
): Promise<Total> {
  const known = knownTotal(query, rows);
  if (known !== undefined) return { total: known, isAbout: false };
  const statement = new Statement();
  const links = countedLinks(stored, query, organization, statement);
  const matches =
    links?.matches ??
    `select 1 from ${await rowsOf(stored, query, organization, statement, sql)}
      where ${whereOf(stored, query, organization, statement)}`;
  return counted(sql, matches, statement, query, countPlan(stored, query, links));
}

/** How many there are, where the page tells it: it ends before it is full, or has counted them all. */
function knownTotal(query: ListQuery, rows: readonly Row[]): number | undefined {
  const found = rows.length;
  const isEnd = found < sizeOf(query) && (found > 0 || query.from === 0);
  if (isEnd) return query.from + found;
  const ahead = rows[0]?.[aheadColumn] ?? undefined;
  return ahead === undefined ? undefined : Number(ahead);
}

/** All links of a target are counted in the same way for every target; how their records are, depends on how many. */
function countPlan(
  stored: StoredEntity,
  query: ListQuery,
  links: ReturnType<typeof countedLinks>,
): StatementOptions {
  if (!links) return planOf(stored, query);
  return links.others === undefined ? { plan: 'shared' } : { plan: 'perValues' };
}

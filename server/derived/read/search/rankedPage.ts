import { mayBeNear } from '#schemas/rules/search/rank.ts';
import type { Row, Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { countRows, type Total } from '../countRows.ts';
import type { ListQuery } from '../readListQuery.ts';
import { type Candidates, candidateSql, candidatesSql, conditionsFor, sortedAtMost } from './candidates.ts';
import { type SearchTerms, searchTermsOf } from './conditions.ts';
import { smallLists } from './smallTables.ts';

/** Planner option of search statements: PostgreSQL plans each statement for its actual search words. */
const plan = { plan: 'perValues' } as const;

/** A searched list: its entity, its query, its organization and its other conditions. */
export interface SearchedList {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly organization: number;
  readonly sql: Sql;
  /** SELECT list of the rows to return. */
  readonly columns: string;
  /** SQL condition of the list without its search. */
  readonly base: (statement: Statement) => string;
}

export interface RankedRows extends Total {
  readonly rows: readonly Row[];
}

/**
 * Returns a page of rows, best match first (`schemas/rules/search/rank.ts`), and equal matches by label and id. If
 * there are more than 300 matches, reads one rank after the other, each in label order, only until the page is full. If
 * nothing matches exactly, looks for near matches on request, in a small table by reading all rows.
 */
export async function rankedPage(list: SearchedList): Promise<RankedRows> {
  const { stored, query, sql } = list;
  const fitting = await pageOf(list, 'fitting');
  if (fitting.total > 0 || !query.isNear || !mayBeNear(query.search)) return fitting;
  const small = await smallLists(sql, [list]);
  return pageOf(list, small.has(stored.entity.name) ? 'nearInAll' : 'near');
}

async function pageOf(list: SearchedList, method: Candidates): Promise<RankedRows> {
  const { ids, total } = await bestOf(list, method);
  if (total <= sortedAtMost) return { rows: await rowsOf(list, ids), total, isAbout: false };
  const ranked = await idsByRank(list, method);
  return { rows: await rowsOf(list, ranked), ...(await totalOf(list, method, ranked.length)) };
}

interface Best {
  readonly ids: readonly unknown[];
  /** The number of matches; 301 means more than 300. */
  readonly total: number;
}

/** Returns the ids of one page of search results, and the number of matches. Sorts all candidates to find the page. */
async function bestOf(
  { stored, query, organization, sql, base }: SearchedList,
  method: Candidates,
): Promise<Best> {
  const statement = new Statement();
  const terms = searchTermsOf(stored, query, organization, statement);
  const found = terms && candidatesSql(stored, terms, base(statement), method);
  if (found === undefined) return { ids: [], total: 0 };
  const [row] = await sql<{ total: unknown; ids: unknown[] | null }>(
    `select count(*) as total,
       (array_agg(id order by rank, label collate "C", id))[${query.from + 1}:${query.to + 1}] as ids
     from (${found}) as found`,
    statement.values,
    plan,
  );
  return { ids: row?.ids ?? [], total: Number(row?.total) };
}

/**
 * Returns the ids of a page of search results. Reads one rank after the other, best first, and stops when the page is
 * full.
 */
async function idsByRank(list: SearchedList, method: Candidates): Promise<unknown[]> {
  const { stored, query, sql, base } = list;
  const ids: unknown[] = [];
  const wanted = query.to + 1;
  const count = conditionsFor(termsOf(list, new Statement()), method).length;
  for (let place = 0; place < count && ids.length < wanted; place += 1) {
    const statement = new Statement();
    const terms = termsOf(list, statement);
    const conditions = conditionsFor(terms, method)
      .slice(0, place + 1)
      .map(([, condition]) => condition());
    const better = conditions.slice(0, place).map((condition) => ` and not ${condition}`);
    // A row with an exact rank matches by definition. Near ranks need the search condition as well.
    const near = method === 'fitting' ? '' : ` and ${candidateSql(terms, method)}`;
    const order = terms.label === undefined ? '' : `${terms.label} collate "C", `;
    const text = `select ${stored.idColumn} as id from ${tableName(stored)}
      where ${base(statement)}${near} and ${conditions[place]}${better.join('')}
      order by ${order}${stored.idColumn} limit ${wanted - ids.length}`;
    for (const { id } of await sql(text, statement.values, plan)) ids.push(id);
  }
  return ids.slice(query.from);
}

/** Returns the number of search results: known if the page is not full, else counted. */
async function totalOf(list: SearchedList, method: Candidates, onPage: number): Promise<Total> {
  const { stored, query, sql, base } = list;
  const isEnd = onPage > 0 && onPage < query.to - query.from + 1;
  if (isEnd) return { total: query.from + onPage, isAbout: false };
  const statement = new Statement();
  const found = candidateSql(termsOf(list, statement), method);
  const matches = `select 1 from ${tableName(stored)} where ${base(statement)} and ${found}`;
  return countRows(sql, matches, statement, query, plan);
}

function termsOf({ stored, query, organization }: SearchedList, statement: Statement): SearchTerms {
  const terms = searchTermsOf(stored, query, organization, statement);
  if (!terms) throw new Error('A search without words has no ranks.');
  return terms;
}

async function rowsOf(
  { stored, organization, sql, columns }: SearchedList,
  ids: readonly unknown[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const statement = new Statement();
  const type = stored.type(stored.entity.id.name);
  const list = `${statement.value(ids)}::${type}[]`;
  return sql(
    `select ${columns} from ${tableName(stored)}
     where ${organizationCondition(stored, organization, statement)} and ${stored.idColumn} = any(${list})
     order by array_position(${list}, ${stored.idColumn})`,
    statement.values,
    plan,
  );
}

import type { Row, Sql } from '../../../database/database.ts';
import { Statement } from '../../../database/statement.ts';
import { organizationIs, type StoredEntity, tableName } from '../../store/storedEntity.ts';
import type { ListQuery } from '../readListQuery.ts';
import { type Candidates, candidatesSql, sortedAtMost } from './candidates.ts';
import { rankConditions, type Sought, soughtIn } from './conditions.ts';

/** Every statement here is planned for its own words. */
const plan = { plan: 'perValues' } as const;

/** A list that is searched: in which organisation, and what it asks beside its search. */
export interface Searching {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly organization: number;
  readonly sql: Sql;
  /** What is read of each row, as SQL. */
  readonly columns: string;
  /** The condition of the list without its search. */
  readonly base: (statement: Statement) => string;
}

export interface RankedRows {
  readonly rows: readonly Row[];
  /** How many fit, where that is known. */
  readonly total: number | undefined;
}

/**
 * The rows of a page, the best first (`schemas/rules/search/rank.ts`); equal ones by label and id. No statement reads
 * more than 300 rows, or those of the pages up to this one: of a text that fits more, each rank is read in the order of
 * the labels until the page is full. Only where nothing fits all rows of a small table may be looked at.
 */
export async function rankedPage(searching: Searching): Promise<RankedRows> {
  const found = await bestOf(searching, 'fitting');
  if (found.total === 0 && searching.query.isNear) {
    return bestOf(searching, (await isSmall(searching)) ? 'nearInAll' : 'near');
  }
  if (found.total !== undefined) return found;
  return { rows: await rowsOf(searching, await idsByRank(searching)), total: undefined };
}

async function bestOf(searching: Searching, way: Candidates): Promise<RankedRows> {
  const { stored, query, sql, base } = searching;
  const statement = new Statement();
  const sought = soughtIn(stored, query, statement);
  const found = sought && candidatesSql(stored, sought, base(statement), way);
  if (found === undefined) return { rows: [], total: 0 };
  const ids = await sql(
    `select id, count(*) over () as found_count from (${found}) as found
     order by rank, label collate "C", id limit ${query.to - query.from + 1} offset ${query.from}`,
    statement.values,
    plan,
  );
  if (ids.length === 0 && query.from > 0) return { rows: [], total: undefined };
  const total = Number(ids[0]?.found_count ?? 0);
  if (total > sortedAtMost && way === 'fitting') return { rows: [], total: undefined };
  return {
    rows: await rowsOf(
      searching,
      ids.map(({ id }) => id),
    ),
    total,
  };
}

/** A table of so many rows is read faster than its index is asked for every way to mistype a word. */
const smallTable = 2000;

async function isSmall({ stored, sql, base }: Searching): Promise<boolean> {
  const statement = new Statement();
  const some = `select 1 from ${tableName(stored)} where ${base(statement)} limit ${smallTable + 1}`;
  const [row] = await sql(`select count(*) as rows from (${some}) as some_rows`, statement.values, plan);
  return Number(row?.rows) <= smallTable;
}

/** The ids of a page, rank by rank: none is read that stands behind the page. */
async function idsByRank({ stored, query, sql, base }: Searching): Promise<unknown[]> {
  const ids: unknown[] = [];
  const wanted = query.to + 1;
  const count = rankConditions(soughtOf(stored, query, new Statement())).length;
  for (let place = 0; place < count && ids.length < wanted; place += 1) {
    const statement = new Statement();
    const sought = soughtOf(stored, query, statement);
    const conditions = rankConditions(sought)
      .slice(0, place + 1)
      .map(([, condition]) => condition());
    const better = conditions.slice(0, place).map((condition) => ` and not ${condition}`);
    const order = sought.label === undefined ? '' : `${sought.label} collate "C", `;
    const text = `select ${stored.idColumn} as id from ${tableName(stored)}
      where ${base(statement)} and ${conditions[place]}${better.join('')}
      order by ${order}${stored.idColumn} limit ${wanted - ids.length}`;
    for (const { id } of await sql(text, statement.values, plan)) ids.push(id);
  }
  return ids.slice(query.from);
}

function soughtOf(stored: StoredEntity, query: ListQuery, statement: Statement): Sought {
  const sought = soughtIn(stored, query, statement);
  if (!sought) throw new Error('A search without words has no ranks.');
  return sought;
}

async function rowsOf(
  { stored, organization, sql, columns }: Searching,
  ids: readonly unknown[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const statement = new Statement();
  const type = stored.type(stored.entity.id.name);
  const list = `${statement.value(ids)}::${type}[]`;
  return sql(
    `select ${columns} from ${tableName(stored)}
     where ${organizationIs(stored, organization, statement)} and ${stored.idColumn} = any(${list})
     order by array_position(${list}, ${stored.idColumn})`,
    statement.values,
    plan,
  );
}

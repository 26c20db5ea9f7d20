import type { SearchHit } from '#schemas/protocol/entities/search.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { Statement } from '../database/statement.ts';
import { listConditionSql } from '../derived/read/listConditionSql.ts';
import { recordsOf } from '../derived/read/matchingRecords.ts';
import { candidatesSql, sortedAtMost } from '../derived/read/search/candidates.ts';
import { searchTermsOf } from '../derived/read/search/conditions.ts';
import { smallLists } from '../derived/read/search/smallTables.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { type EntitySearch, type Found, hitsOf, type SearchPlace, searchQuery } from './searchEntity.ts';

/**
 * Returns the best search results of many lists in one statement, which reads at most 301 matches of each. Each result
 * names its list.
 */
export async function searchLists(
  place: SearchPlace,
  lists: readonly StoredEntity[],
  requested: Omit<EntitySearch, 'detail'>,
): Promise<Found> {
  const { rows, total } = await bestOf(place, lists, requested);
  const hitsByKey = new Map<string, SearchHit>();
  for (const stored of lists) {
    const { name } = stored.entity;
    const ids = rows.filter(({ list }) => list === name).map(({ id }) => id);
    const hits = ids.length === 0 ? [] : await hitsIn(place, stored, ids, requested);
    for (const hit of hits) hitsByKey.set(`${name} ${hit.id}`, hit);
  }
  return { hits: rows.flatMap(({ list, id }) => hitsByKey.get(`${list} ${id}`) ?? []), total };
}

interface Row {
  readonly list: string;
  readonly id: string;
}

async function bestOf(
  place: SearchPlace,
  lists: readonly StoredEntity[],
  requested: Omit<EntitySearch, 'detail'>,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const statement = new Statement();
  const branches = await branchesOf(place, lists, requested, statement);
  if (branches.length === 0) return { rows: [], total: 0 };
  const rows = await place.sql(
    `select list, id, count(*) over () as total from (${branches.join(' union all ')}) as every_list
     order by rank, label collate "C", list, id limit ${requested.limit}`,
    statement.values,
    { plan: 'perValues' },
  );
  const found = rows.map(({ list, id }): Row => ({ list: String(list), id: String(id) }));
  return { rows: found, total: Math.min(Number(rows[0]?.total ?? 0), sortedAtMost * branches.length) };
}

/**
 * Returns the SQL that selects matching rows, one query for each list. In small lists, near matches are found by
 * reading all rows.
 */
async function branchesOf(
  place: SearchPlace,
  lists: readonly StoredEntity[],
  requested: Omit<EntitySearch, 'detail'>,
  statement: Statement,
): Promise<string[]> {
  const searched = lists.map((stored) => {
    const query = searchQuery(place, stored, requested);
    const withoutSearch = { ...query, search: '' };
    const base = (one: Statement) => listConditionSql(stored, withoutSearch, place.actor.organization, one);
    return { stored, query, base };
  });
  const small = requested.isNear ? await smallLists(place.sql, searched) : new Set();
  return searched.flatMap(({ stored, query, base }) => {
    const { name } = stored.entity;
    const terms = searchTermsOf(stored, query, place.actor.organization, statement);
    const near = small.has(name) ? 'nearInAll' : 'near';
    const way = requested.isNear ? near : 'fitting';
    const found = terms && candidatesSql(stored, terms, base(statement), way);
    return found === undefined
      ? []
      : [`select ${statement.value(name)}::text as list, id::text as id, label, rank from (${found}) as one`];
  });
}

async function hitsIn(
  place: SearchPlace,
  stored: StoredEntity,
  ids: readonly string[],
  requested: Omit<EntitySearch, 'detail'>,
): Promise<SearchHit[]> {
  const { actor, sql } = place;
  const title = translateText(stored.entity, actor.language, stored.entity.title);
  const query = { ...searchQuery(place, stored, requested), search: '', ids };
  const records = await recordsOf(stored, query, actor.organization, sql);
  return hitsOf(place, stored, records, { ...requested, detail: () => title });
}

import { ranks } from '#schemas/rules/search/rank.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { matchSql, type RankCondition, rankConditions, type SearchTerms } from './conditions.ts';
import { type NearMethod, nearConditions, nearSql } from './near.ts';

/** Up to this many matches are sorted at once. Beyond it, ranks are read one after the other. */
export const sortedAtMost = 300;

/** How to find candidates: exact matches, near matches by the search index, or near matches by reading all rows. */
export type Candidates = 'fitting' | NearMethod;

/** SQL condition for the candidates, or undefined if this method can find nothing. */
export function candidateSql(sought: SearchTerms, way: Candidates): string | undefined {
  return way === 'fitting' ? matchSql(sought) : nearSql(sought, way);
}

/** Returns the ranks of the candidates with their conditions, best first. */
export function conditionsFor(sought: SearchTerms, way: Candidates): RankCondition[] {
  return way === 'fitting' ? rankConditions(sought) : nearConditions(sought);
}

/**
 * SQL for the candidates of a search in an entity: at most 301 matches with `id`, `label` (its words) and `rank`.
 * Undefined if this way can find nothing. `base` is the list's condition without the search.
 */
export function candidatesSql(
  stored: StoredEntity,
  sought: SearchTerms,
  base: string,
  way: Candidates,
): string | undefined {
  const label = sought.label ?? `''::text`;
  const seen = `select ${stored.idColumn} as id, ${label} as label, ${sought.all} as found_in, (${sought.isCode?.() ?? 'false'}) as is_code,
      (${sought.isReferred?.() ?? 'false'}) as is_referred
    from ${tableName(stored)} where ${base}`;
  const known = {
    ...sought,
    all: 'found_in',
    isCode: sought.isCode && (() => 'is_code'),
    isReferred: sought.isReferred && (() => 'is_referred'),
    label: sought.label && 'label',
  };
  const found = candidateSql(way === 'nearInAll' ? known : sought, way);
  if (found === undefined) return undefined;
  const limit = `limit ${sortedAtMost + 1}`;
  const inner =
    way === 'nearInAll'
      ? `select * from (${seen} offset 0) as seen where ${found} ${limit}`
      : `${seen} and ${found} ${limit}`;
  return `select id, label, ${rankSql(conditionsFor(known, way))} as rank from (${inner}) as found`;
}

/** SQL for the number of a row's rank. */
export function rankSql(conditions: readonly RankCondition[]): string {
  const cases = conditions.map(([rank, sql]) => `when ${sql()} then ${ranks.indexOf(rank)}`);
  return `case ${cases.join(' ')} end`;
}

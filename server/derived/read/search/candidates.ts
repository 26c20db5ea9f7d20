import { ranks } from '#schemas/rules/search/rank.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { matchSql, type RankCondition, rankConditions, type SearchTerms } from './conditions.ts';
import { type NearMethod, nearConditions, nearSql } from './near.ts';

/**
 * Maximum number of search matches that are sorted together. If there are more, each rank is read separately, best
 * first.
 */
export const sortedAtMost = 300;

/**
 * How to find the candidates of a search: exact matches, near matches by the search index, or near matches by reading
 * all rows.
 */
export type Candidates = 'fitting' | NearMethod;

/** SQL condition for the candidates of a search, or undefined if the method cannot find any. */
export function candidateSql(terms: SearchTerms, method: Candidates): string | undefined {
  return method === 'fitting' ? matchSql(terms) : nearSql(terms, method);
}

/** Returns the ranks of the candidates with their conditions, best first. */
export function conditionsFor(terms: SearchTerms, method: Candidates): RankCondition[] {
  return method === 'fitting' ? rankConditions(terms) : nearConditions(terms);
}

/**
 * SQL for the candidates of a search in an entity: at most 301 matches with `id`, `label` (the searched words of the
 * label) and `rank`. Undefined if the method cannot find any. `base` is the condition of the list without the search.
 */
export function candidatesSql(
  stored: StoredEntity,
  terms: SearchTerms,
  base: string,
  method: Candidates,
): string | undefined {
  const label = terms.label ?? `''::text`;
  const seen = `select ${stored.idColumn} as id, ${label} as label, ${terms.all} as found_in, (${terms.isCode?.() ?? 'false'}) as is_code,
      (${terms.isReferred?.() ?? 'false'}) as is_referred
    from ${tableName(stored)} where ${base}`;
  const known = {
    ...terms,
    all: 'found_in',
    isCode: terms.isCode && (() => 'is_code'),
    isReferred: terms.isReferred && (() => 'is_referred'),
    label: terms.label && 'label',
  };
  const found = candidateSql(method === 'nearInAll' ? known : terms, method);
  if (found === undefined) return undefined;
  const limit = `limit ${sortedAtMost + 1}`;
  const inner =
    method === 'nearInAll'
      ? `select * from (${seen} offset 0) as seen where ${found} ${limit}`
      : `${seen} and ${found} ${limit}`;
  return `select id, label, ${rankSql(conditionsFor(known, method))} as rank from (${inner}) as found`;
}

/** SQL for the rank of a row, as the index of the first rank whose condition holds. */
export function rankSql(conditions: readonly RankCondition[]): string {
  const cases = conditions.map(([rank, sql]) => `when ${sql()} then ${ranks.indexOf(rank)}`);
  return `case ${cases.join(' ')} end`;
}

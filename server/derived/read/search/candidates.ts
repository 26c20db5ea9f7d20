import { ranks } from '#schemas/rules/search/rank.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { matchSql, type RankCondition, rankConditions, type Sought } from './conditions.ts';
import { type NearWay, nearConditions, nearSql } from './near.ts';

/** Of so many that fit the best are chosen at once; where there are more, one rank is read after the other. */
export const sortedAtMost = 300;

/** What is looked at: what fits, what nearly fits by the search index, or the same by reading all rows. */
export type Candidates = 'fitting' | NearWay;

/** Whether a record is among the candidates; undefined where nothing can be found in that way. */
export function foundSql(sought: Sought, way: Candidates): string | undefined {
  return way === 'fitting' ? matchSql(sought) : nearSql(sought, way);
}

/** The ranks that candidates can have and their conditions, the best first. */
export function conditionsFor(sought: Sought, way: Candidates): RankCondition[] {
  return way === 'fitting' ? rankConditions(sought) : nearConditions(sought);
}

/**
 * What is looked at of an entity for a search: at most 301 of those that fit, with `id`, `label` (its words) and `rank`;
 * undefined where nothing can be found in that way. `base` is the condition beside the search.
 */
export function candidatesSql(
  stored: StoredEntity,
  sought: Sought,
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
  const found = foundSql(way === 'nearInAll' ? known : sought, way);
  if (found === undefined) return undefined;
  const limit = `limit ${sortedAtMost + 1}`;
  const inner =
    way === 'nearInAll'
      ? `select * from (${seen} offset 0) as seen where ${found} ${limit}`
      : `${seen} and ${found} ${limit}`;
  return `select id, label, ${rankSql(conditionsFor(known, way))} as rank from (${inner}) as found`;
}

/** The place in the order of a row that has one of the ranks. */
export function rankSql(conditions: readonly RankCondition[]): string {
  const cases = conditions.map(([rank, sql]) => `when ${sql()} then ${ranks.indexOf(rank)}`);
  return `case ${cases.join(' ')} end`;
}

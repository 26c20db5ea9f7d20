import { nearExpression, ranks } from '#schemas/rules/search/rank.ts';
import { type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { matchSql, nearSql, rankConditions, type Sought } from './conditions.ts';

/** Of so many that fit the best are chosen at once; where there are more, one rank is read after the other. */
export const sortedAtMost = 300;

/** What is looked at: what fits, what nearly fits by the search index, or the same by reading all rows. */
export type Candidates = 'fitting' | 'near' | 'nearInAll';

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
  const seen = `select ${stored.idColumn} as id, ${label} as label, ${sought.all} as found_in, (${sought.isCode}) as is_code
    from ${tableName(stored)} where ${base}`;
  const known = { ...sought, all: 'found_in', isCode: 'is_code', label: sought.label && 'label' };
  const limit = `limit ${sortedAtMost + 1}`;
  const rank = way === 'fitting' ? rankSql(known) : nearRankSql(known);
  const choose = (inner: string) => `select id, label, ${rank} as rank from (${inner}) as found`;
  if (way === 'fitting') return choose(`${seen} and ${matchSql(sought)} ${limit}`);
  const near = way === 'near' ? nearSql(sought, 'patterns') : nearSql(known, 'expression');
  if (near === undefined) return undefined;
  return choose(
    way === 'near'
      ? `${seen} and ${near} ${limit}`
      : `select * from (${seen} offset 0) as seen where ${near} ${limit}`,
  );
}

function rankSql(sought: Sought): string {
  const cases = rankConditions(sought).map(([rank, sql]) => `when ${sql()} then ${ranks.indexOf(rank)}`);
  return `case ${cases.join(' ')} end`;
}

/** As `nearNameOf` of `schemas/rules/search/rank.ts`. */
function nearRankSql(sought: Sought): string {
  const { label, typed, value } = sought;
  const ofLabel = label && nearSql({ ...sought, all: label }, 'expression');
  if (!label || ofLabel === undefined) return String(ranks.indexOf('near'));
  const first = typed[0] ?? '';
  const near = nearExpression(first);
  const begins = [
    `${label} like ${value(` ${first}%`)}`,
    ...(near ? [`${label} ~ ${value(`^${near}`)}`] : []),
  ];
  return `case when not ${ofLabel} then ${ranks.indexOf('near')}
    when ${begins.join(' or ')} then ${ranks.indexOf('nearBegins')} else ${ranks.indexOf('nearLabel')} end`;
}

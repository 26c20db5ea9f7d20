import { nearExpression, nearPatterns } from '#schemas/rules/search/rank.ts';
import { foundPattern } from '#schemas/rules/search/words.ts';
import { every, type RankCondition, type Sought } from './conditions.ts';

/** How what is one letter away is looked for: in the search index, or in all rows of a table that is small. */
export type NearWay = 'near' | 'nearInAll';

/**
 * Whether a record fits when one letter of one word is wrong; undefined where no word is long enough. By patterns, which
 * the search index knows, or by one expression for each word, which is as fast only where all rows are read anyway.
 */
export function nearSql(sought: Sought, way: NearWay): string | undefined {
  const { all, typed, value } = sought;
  const near = (word: string) =>
    way === 'near'
      ? nearPatterns(word).map((pattern) => `${all} like ${value(`% ${pattern}%`)}`)
      : [nearExpression(word)].flatMap((one) => (one === undefined ? [] : [`${all} ~ ${value(one)}`]));
  const ways = typed.flatMap((word, place) => {
    const patterns = near(word);
    return patterns.length === 0 ? [] : [`((${patterns.join(' or ')})${restSql(sought, place)})`];
  });
  return ways.length === 0 ? undefined : `(${ways.join(' or ')})`;
}

/** That all words but one are found. */
function restSql(sought: Sought, place: number): string {
  const others = { ...sought, typed: sought.typed.filter((_, at) => at !== place) };
  return others.typed.length === 0 ? '' : ` and ${every(others, sought.all, foundPattern)}`;
}

/** The ranks of what is one letter away, the best first, as `nearNameOf` of `schemas/rules/search/rank.ts`. */
export function nearConditions(sought: Sought): RankCondition[] {
  const { label } = sought;
  const others: RankCondition = ['near', () => 'true'];
  if (label === undefined) return [others];
  const ofLabel = () => nearSql({ ...sought, all: label }, 'nearInAll') ?? 'false';
  return [
    ['nearBegins', () => `(${ofLabel()} and (${beginsSql(sought, label)}))`],
    ['nearLabel', ofLabel],
    others,
  ];
}

/** Whether a label begins with the first word, or with what is one letter away from it. */
function beginsSql({ typed, value }: Sought, label: string): string {
  const first = typed[0] ?? '';
  const near = nearExpression(first);
  const begins = `${label} like ${value(` ${first}%`)}`;
  return near === undefined ? begins : `${begins} or ${label} ~ ${value(`^${near}`)}`;
}

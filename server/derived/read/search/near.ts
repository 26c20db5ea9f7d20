import { nearExpressions, nearPatterns, nearWords } from '#schemas/rules/search/rank.ts';
import { foundPattern } from '#schemas/rules/search/words.ts';
import type { RankCondition, Sought } from './conditions.ts';

/** How what is one letter away is looked for: in the search index, or in all rows of a table that is small. */
export type NearWay = 'near' | 'nearInAll';

/**
 * Whether a record fits when one letter is wrong in some of the words; undefined where no word is long enough. By patterns,
 * which the search index knows, or by one expression for each word, which is as fast only where all rows are read anyway.
 */
export function nearSql({ all, typed, value }: Sought, way: NearWay): string | undefined {
  if (typed.every((word) => nearPatterns(word).length === 0)) return undefined;
  const expressions = nearExpressions(typed);
  const nearTo = (word: string, patterns: readonly string[], expression: string | undefined): string[] => {
    if (expression === undefined) return [];
    if (way === 'nearInAll') return [`${all} ~ ${value(expression)}`];
    // The index knows nothing of a short word: those that the others leave are looked at.
    if (nearPatterns(word).length === 0) return [`(${all} || '') ~ ${value(expression)}`];
    return patterns.map((pattern) => `${all} like ${value(`% ${pattern}%`)}`);
  };
  const words = nearWords(typed).map((patterns, place) => {
    const word = typed[place] ?? '';
    const ways = [`${all} like ${value(foundPattern(word))}`, ...nearTo(word, patterns, expressions[place])];
    return `(${ways.join(' or ')})`;
  });
  return `(${words.join(' and ')})`;
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
  const [near] = nearExpressions(typed);
  const begins = `${label} like ${value(` ${first}%`)}`;
  return near === undefined ? begins : `${begins} or ${label} ~ ${value(`^${near}`)}`;
}

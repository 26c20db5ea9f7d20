import { nearExpressions, nearPatterns, nearWords } from '#schemas/rules/search/rank.ts';
import { foundPattern } from '#schemas/rules/search/words.ts';
import { anySql, inAnyReading, type RankCondition, type SearchTerms } from './conditions.ts';

/** How to find matches with one wrong letter: by the search index, or by reading all rows of a small table. */
export type NearMethod = 'near' | 'nearInAll';

/**
 * SQL condition that a record matches if some words may have one wrong letter. Undefined if no word is long enough. The
 * index needs patterns. When all rows are read anyway, a single expression per word is as fast.
 */
export function nearSql({ all, readings, value }: SearchTerms, method: NearMethod): string | undefined {
  const ofReadings = readings.flatMap((typed) => nearReading({ all, typed, value }, method) ?? []);
  return ofReadings.length === 0 ? undefined : anySql(ofReadings);
}

/** One reading of the search text: its words (`typed`), and the SQL text to search (`all`). */
type Reading = Pick<SearchTerms, 'all' | 'value'> & { readonly typed: readonly string[] };

function nearReading({ all, typed, value }: Reading, method: NearMethod): string | undefined {
  if (typed.every((word) => nearPatterns(word).length === 0)) return undefined;
  const expressions = nearExpressions(typed);
  const nearTo = (word: string, patterns: readonly string[], expression: string | undefined): string[] => {
    if (expression === undefined) return [];
    if (method === 'nearInAll') return [`${all} ~ ${value(expression)}`];
    // The index cannot find short words. `|| ''` prevents its use, so that they are only checked on rows that the other
    // words found.
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

/**
 * Returns the ranks of near matches with their SQL conditions, best first, like `nearNameOf` of
 * `schemas/rules/search/rank.ts`.
 */
export function nearConditions(terms: SearchTerms): RankCondition[] {
  const { label, value, readings } = terms;
  const others: RankCondition = ['near', () => 'true'];
  if (label === undefined) return [others];
  const ofLabel = inAnyReading(readings, (typed) => {
    const isNear = () => nearReading({ all: label, typed, value }, 'nearInAll') ?? 'false';
    return [
      ['nearBegins', () => `(${isNear()} and (${beginsSql({ all: label, typed, value })}))`],
      ['nearLabel', isNear],
    ];
  });
  return [...ofLabel, others];
}

/** SQL condition that a label begins with the first word, or with a text one letter away. */
function beginsSql({ all: label, typed, value }: Reading): string {
  const first = typed[0] ?? '';
  const [near] = nearExpressions(typed);
  const begins = `${label} like ${value(` ${first}%`)}`;
  return near === undefined ? begins : `${begins} or ${label} ~ ${value(`^${near}`)}`;
}

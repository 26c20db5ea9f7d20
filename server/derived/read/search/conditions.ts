import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type SearchParts, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { beginners, nearExpression, nearPatterns, type Rank } from '#schemas/rules/search/rank.ts';
import { isShort, spaced, typedWords } from '#schemas/rules/search/words.ts';
import { namesInTemplate } from '#schemas/values/naming.ts';
import type { Statement } from '../../../database/statement.ts';
import { wordsFunction } from '../../../database/table.ts';
import { searchExpression } from '../../store/indexesFor.ts';
import type { StoredEntity } from '../../store/storedEntity.ts';
import { mayView } from '../mayView.ts';
import type { ListQuery } from '../readListQuery.ts';

/** What is looked for, as SQL: in which texts, by which words. */
export interface Sought {
  /** The words of the label; undefined where no field of it is searched. */
  readonly label: string | undefined;
  /** The words of all that is searched: what the search index is over. */
  readonly all: string;
  /** Codes that are the whole text; `false` where there is none. */
  readonly isCode: string;
  readonly typed: readonly string[];
  readonly value: (text: string) => string;
}

/** What a search looks at, of the fields that the person may see; undefined where nothing can be found. */
export function soughtIn(
  stored: StoredEntity,
  query: Pick<ListQuery, 'search' | 'permissions'>,
  statement: Statement,
): Sought | undefined {
  const { entity } = stored;
  const parts = searchParts(entity, (name) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && mayView(field, query.permissions);
  });
  const typed = typedWords(query.search);
  const names = [...parts.label, ...parts.others];
  const number = numberSql(stored, query.search, statement);
  if (typed.length === 0 || (names.length === 0 && number === undefined)) return undefined;
  const value = placeholders(statement);
  const all = names.length === 0 ? `' '::text` : searchExpression(names.map(stored.column));
  return {
    label: parts.label.length === 0 ? undefined : searchExpression(parts.label.map(stored.column)),
    all,
    isCode: codeSql(stored, parts, { all, phrase: spaced(typed), value }, number),
    typed,
    value,
  };
}

/** The same text gets the same placeholder. */
function placeholders(statement: Statement): Sought['value'] {
  const known = new Map<string, string>();
  return (text) => {
    const there = known.get(text) ?? statement.value(text);
    known.set(text, there);
    return there;
  };
}

/** A record whose label is its number is found by it. */
function numberSql(
  { entity, idColumn, type }: StoredEntity,
  search: string,
  statement: Statement,
): string | undefined {
  const isNumbered =
    namesInTemplate(entity.label).includes(entity.id.name) && type(entity.id.name) === 'bigint';
  const digits = search.replace(/^#/, '');
  return isNumbered && /^\d{1,15}$/.test(digits)
    ? `${idColumn} = ${statement.value(Number(digits))}`
    : undefined;
}

function codeSql(
  { column }: StoredEntity,
  { codes }: SearchParts,
  { all, phrase, value }: Pick<Sought, 'all' | 'value'> & { readonly phrase: string },
  number: string | undefined,
): string {
  const isOne = codes.map((name) => `${wordsFunction}(${column(name)}) = ${value(phrase)}`);
  const inCodes =
    isOne.length === 0 ? [] : [`(${all} like ${value(`%${phrase}%`)} and (${isOne.join(' or ')}))`];
  return [...inCodes, ...(number === undefined ? [] : [number])].join(' or ') || 'false';
}

/** Whether a record fits at all: every word is found somewhere. */
export function matchSql({ all, isCode, typed, value }: Sought): string {
  const words = typed.map((word) => `${all} like ${value(foundPattern(word))}`).join(' and ');
  return isCode === 'false' ? `(${words})` : `(${words} or ${isCode})`;
}

function foundPattern(word: string): string {
  return isShort(word) ? `% ${word}%` : `%${word}%`;
}

/** A rank and its condition; its values are given to the statement when it is asked for. */
export type RankCondition = readonly [rank: Rank, sql: () => string];

/** The conditions of `schemas/rules/search/rank.ts`, the best first. */
export function rankConditions(sought: Sought): RankCondition[] {
  const { all, isCode } = sought;
  const ofCode: RankCondition[] = isCode === 'false' ? [] : [['code', () => `(${isCode})`]];
  return [...ofCode, ...labelConditions(sought), ['others', () => every(sought, all, foundPattern)]];
}

function labelConditions(sought: Sought): RankCondition[] {
  const { label, all, typed, value } = sought;
  if (label === undefined) return [];
  const phrase = spaced(typed);
  const begins = phrase.slice(0, -1);
  const of = (pattern: (word: string) => string) => every(sought, label, pattern);
  // The index is over all that is searched: a condition on the label alone asks it too.
  const within = (sql: string) => (label === all ? sql : `${every(sought, all, foundPattern)} and ${sql}`);
  return [
    [
      'whole',
      () => `(${within(`length(${label}) = ${[...phrase].length} and ${of((word) => `% ${word} %`)}`)})`,
    ],
    [
      'begins',
      () =>
        `(${label} collate "C" >= ${value(begins)} and ${label} collate "C" < ${value(`${begins}${last}`)})`,
    ],
    ['phrase', () => `(${within(`${label} like ${value(`%${begins}%`)}`)})`],
    ['words', () => `(${within(of((word) => `%${` ${word}%`.repeat(beginners(typed, word))}`))})`],
    ['inside', () => `(${within(of(foundPattern))})`],
  ];
}

/** The last character that there is: whatever begins with a text is before the text with it. */
const last = '\u{10FFFF}';

function every({ typed, value }: Sought, text: string, pattern: (word: string) => string): string {
  return `(${typed.map((word) => `${text} like ${value(pattern(word))}`).join(' and ')})`;
}

/**
 * Whether a record fits when one letter of one word is wrong; undefined where no word is long enough. By patterns, which
 * the search index knows, or by one expression for each word, which is as fast only where all rows are read anyway.
 */
export function nearSql(sought: Sought, way: 'patterns' | 'expression'): string | undefined {
  const { all, typed, value } = sought;
  const near = (word: string) =>
    way === 'patterns'
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

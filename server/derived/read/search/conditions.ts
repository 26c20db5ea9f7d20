import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type SearchParts, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { countBeginning, type Rank } from '#schemas/rules/search/rank.ts';
import { foundPattern, queryVariants, spaced, widestOf } from '#schemas/rules/search/words.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Statement } from '../../../database/statement.ts';
import { searchExpression } from '../../store/indexesFor.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { mayView } from '../mayView.ts';
import type { ListQuery } from '../readListQuery.ts';
import { visibilitySql } from '../visibilitySql.ts';

/** A search in SQL: expressions for the texts to search, conditions, and the words to find. */
export interface SearchTerms {
  /** SQL for the words of the label, or undefined if no field of the label is searched. */
  readonly label: string | undefined;
  /** SQL for the words of all searched fields, which the search index covers. */
  readonly all: string;
  /**
   * Returns the SQL condition that a code column equals the whole search text, and adds its values to the statement.
   * Undefined if the entity has no code column.
   */
  readonly isCode: (() => string) | undefined;
  /**
   * Returns the SQL condition that the record's id is the searched number, and adds its value to the statement.
   * Undefined if the search text is not a number.
   */
  readonly isNumber: (() => string) | undefined;
  /** SQL condition that a referenced record matches, or undefined if the list does not search references. */
  readonly isReferred: (() => string) | undefined;
  /** Alternative readings of the search text, each as a list of words. One reading must match. */
  readonly readings: readonly string[][];
  readonly value: (text: string) => string;
}

/**
 * Returns the expressions, conditions and words of a search, limited to the fields that the person may see. Undefined
 * if nothing can match.
 */
export function searchTermsOf(
  stored: StoredEntity,
  query: SearchQuery,
  organization: number,
  statement: Statement,
): SearchTerms | undefined {
  const { entity } = stored;
  const isSeen = (name: string) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && mayView(field, query.permissions);
  };
  const parts = searchParts(entity, isSeen);
  const readings = queryVariants(query.search);
  const names = [...parts.label, ...parts.others];
  const number = numberSql(stored, query.search, statement);
  const referred = entity.list.search.filter(
    (name) => fieldNamed(entity, name)?.kind === 'reference' && isSeen(name),
  );
  const isNothing = names.length === 0 && number === undefined && referred.length === 0;
  if (readings.length === 0 || isNothing) return undefined;
  const value = placeholders(statement);
  const all = names.length === 0 ? `' '::text` : searchExpression(names.map(stored.column));
  return {
    label: parts.label.length === 0 ? undefined : searchExpression(parts.label.map(stored.column)),
    all,
    isCode: isCodeIn(stored, parts, { all, phrases: readings.map(spaced), value }, number),
    isNumber: number,
    isReferred:
      referred.length === 0
        ? undefined
        : () => anySql(referred.map((name) => referredSql(stored, name, query, organization, statement))),
    readings,
    value,
  };
}

/** The search text, and the permissions and visibility of the reader. */
type SearchQuery = Pick<ListQuery, 'search' | 'permissions' | 'visibility'>;

/** SQL condition that the record refers to a visible record that matches the whole text. */
function referredSql(
  stored: StoredEntity,
  name: string,
  query: SearchQuery,
  organization: number,
  statement: Statement,
): string {
  const target = stored.referred(name);
  const terms = allows(query.permissions, target.entity.permission.view)
    ? searchTermsOf(target, query, organization, statement)
    : undefined;
  if (!terms) return 'false';
  return `${stored.column(name)} = any(array(select ${target.idColumn} from ${tableName(target)}
    where ${organizationCondition(target, organization, statement)} and ${visibilitySql(target, query.visibility, statement)}
      and ${matchSql(terms)}))`;
}

/**
 * Returns a function that adds a text to the statement and returns its placeholder. Equal texts share one placeholder.
 */
function placeholders(statement: Statement): SearchTerms['value'] {
  const known = new Map<string, string>();
  return (text) => {
    const there = known.get(text) ?? statement.value(text);
    known.set(text, there);
    return there;
  };
}

/**
 * SQL condition that a record's id is the searched number. Undefined unless the entity's label shows the id and the
 * search is a number.
 */
function numberSql(
  { entity, idColumn, type }: StoredEntity,
  search: string,
  statement: Statement,
): SearchTerms['isCode'] {
  const isNumbered =
    namesInTemplate(entity.label).includes(entity.id.name) && type(entity.id.name) === 'bigint';
  const digits = search.replace(/^#/, '');
  return isNumbered && /^\d{1,15}$/.test(digits)
    ? () => `${idColumn} = ${statement.value(Number(digits))}`
    : undefined;
}

function isCodeIn(
  { column }: StoredEntity,
  { codes }: SearchParts,
  { all, phrases, value }: Pick<SearchTerms, 'all' | 'value'> & { readonly phrases: readonly string[] },
  number: SearchTerms['isCode'],
): SearchTerms['isCode'] {
  const isOne = (phrase: string) =>
    codes.map((name) => `${searchExpression([column(name)])} = ${value(phrase)}`);
  const isPhrase = (phrase: string) =>
    `(${all} like ${value(`%${phrase}%`)} and (${isOne(phrase).join(' or ')}))`;
  const inCodes = () => anySql(phrases.map(isPhrase));
  if (codes.length === 0) return number;
  return number ? () => `${inCodes()} or ${number()}` : inCodes;
}

/**
 * SQL condition that a record matches a search: its texts contain every word, its id is the searched number, or a
 * referenced record matches. An exact match of a code needs no condition of its own, because such a code contains every
 * word.
 */
export function matchSql({ all, isNumber, isReferred, readings, value }: SearchTerms): string {
  const words = widestOf(readings).map((typed) => everyWordSql({ typed, value }, all, foundPattern));
  return anySql([...words, ...(isNumber ? [isNumber()] : []), ...(isReferred ? [isReferred()] : [])]);
}

/** SQL condition that at least one of several conditions holds. */
export function anySql(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? 'false') : `(${conditions.join(' or ')})`;
}

/** A rank with its SQL condition. Calling the function adds the condition's values to the statement. */
export type RankCondition = readonly [rank: Rank, sql: () => string];

/** Returns the ranks of `schemas/rules/search/rank.ts` with their SQL conditions, best first. */
export function rankConditions(terms: SearchTerms): RankCondition[] {
  const { isCode, readings } = terms;
  const ofCode: RankCondition[] = isCode ? [['code', () => `(${isCode()})`]] : [];
  return [...ofCode, ...inAnyReading(readings, (typed) => wordConditions(terms, typed))];
}

/** Merges the ranks of all readings of the search text: a record gets the best rank that any reading gives it. */
export function inAnyReading(
  readings: SearchTerms['readings'],
  conditionsOf: (typed: readonly string[]) => RankCondition[],
): RankCondition[] {
  const [first = [], ...others] = readings.map(conditionsOf);
  return first.map(([rank, sql], place) => {
    const same = [sql, ...others.flatMap((conditions) => conditions[place]?.[1] ?? [])];
    return [rank, () => anySql(same.map((one) => one()))];
  });
}

function wordConditions(
  { label, all, isReferred, value }: SearchTerms,
  typed: readonly string[],
): RankCondition[] {
  const isFound = () => everyWordSql({ typed, value }, all, foundPattern);
  const others: RankCondition = ['others', () => anySql([isFound(), ...(isReferred ? [isReferred()] : [])])];
  if (label === undefined) return [others];
  const phrase = spaced(typed);
  const begins = phrase.slice(0, -1);
  // Tests the text of all searched fields in addition to the label, which is a part of that text, because only the text
  // of all fields is indexed.
  const texts = label === all ? [label] : [all, label];
  const like = (pattern: string) => texts.map((text) => `${text} like ${value(pattern)}`).join(' and ');
  const of = (pattern: (word: string) => string) => typed.map((word) => like(pattern(word))).join(' and ');
  return [
    ['whole', () => `(length(${label}) = ${[...phrase].length} and ${of((word) => `% ${word} %`)})`],
    [
      'begins',
      () =>
        `(${label} collate "C" >= ${value(begins)} and ${label} collate "C" < ${value(`${begins}${last}`)})`,
    ],
    ['phrase', () => `(${like(`%${begins}%`)})`],
    ['words', () => `(${of((word) => `%${` ${word}%`.repeat(countBeginning(typed, word))}`)})`],
    ['inside', () => `(${of(foundPattern)})`],
    others,
  ];
}

/** The highest character. A prefix followed by it sorts after every text that begins with the prefix. */
const last = '\u{10FFFF}';

/** SQL condition that every word is found in a text, each by its own pattern. */
function everyWordSql(
  { typed, value }: Pick<SearchTerms, 'value'> & { readonly typed: readonly string[] },
  text: string,
  pattern: (word: string) => string,
): string {
  return `(${typed.map((word) => `${text} like ${value(pattern(word))}`).join(' and ')})`;
}

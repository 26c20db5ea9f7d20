import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type SearchParts, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { beginners, type Rank } from '#schemas/rules/search/rank.ts';
import { foundPattern, readingsOf, spaced, widestOf } from '#schemas/rules/search/words.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Statement } from '../../../database/statement.ts';
import { searchExpression } from '../../store/indexesFor.ts';
import { organizationIs, type StoredEntity, tableName } from '../../store/storedEntity.ts';
import { mayView } from '../mayView.ts';
import type { ListQuery } from '../readListQuery.ts';
import { visibleTo } from '../visibleTo.ts';

/** What is looked for, as SQL: in which texts, by which words. */
export interface Sought {
  /** The words of the label; undefined where no field of it is searched. */
  readonly label: string | undefined;
  /** The words of all that is searched: what the search index is over. */
  readonly all: string;
  /** Whether a code is the whole text; undefined where there is none. Its values are given when it is asked for. */
  readonly isCode: (() => string) | undefined;
  /** Whether a record that it refers to is found, where the list searches by that; undefined where it does not. */
  readonly isReferred: (() => string) | undefined;
  /** The ways to read what is typed: one of them fits. */
  readonly readings: readonly string[][];
  readonly value: (text: string) => string;
}

/** What a search looks at, of the fields that the person may see; undefined where nothing can be found. */
export function soughtIn(
  stored: StoredEntity,
  query: SearchQuery,
  organization: number,
  statement: Statement,
): Sought | undefined {
  const { entity } = stored;
  const isSeen = (name: string) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && mayView(field, query.permissions);
  };
  const parts = searchParts(entity, isSeen);
  const readings = readingsOf(query.search);
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
    isReferred:
      referred.length === 0
        ? undefined
        : () => oneOf(referred.map((name) => referredSql(stored, name, query, organization, statement))),
    readings,
    value,
  };
}

/** What is searched for, and what the person may see. */
type SearchQuery = Pick<ListQuery, 'search' | 'permissions' | 'visibility'>;

/** That a record refers to one that is found by the whole text, of those that the person sees. */
function referredSql(
  stored: StoredEntity,
  name: string,
  query: SearchQuery,
  organization: number,
  statement: Statement,
): string {
  const target = stored.referred(name);
  const sought = allows(query.permissions, target.entity.permission.view)
    ? soughtIn(target, query, organization, statement)
    : undefined;
  if (!sought) return 'false';
  return `${stored.column(name)} = any(array(select ${target.idColumn} from ${tableName(target)}
    where ${organizationIs(target, organization, statement)} and ${visibleTo(target, query.visibility, statement)}
      and ${matchSql(sought)}))`;
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
): Sought['isCode'] {
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
  { all, phrases, value }: Pick<Sought, 'all' | 'value'> & { readonly phrases: readonly string[] },
  number: Sought['isCode'],
): Sought['isCode'] {
  const isOne = (phrase: string) =>
    codes.map((name) => `${searchExpression([column(name)])} = ${value(phrase)}`);
  const isPhrase = (phrase: string) =>
    `(${all} like ${value(`%${phrase}%`)} and (${isOne(phrase).join(' or ')}))`;
  const inCodes = () => oneOf(phrases.map(isPhrase));
  if (codes.length === 0) return number;
  return number ? () => `${inCodes()} or ${number()}` : inCodes;
}

/** Whether a record fits at all: every word is found somewhere. */
export function matchSql({ all, isCode, isReferred, readings, value }: Sought): string {
  const words = widestOf(readings).map((typed) => every({ typed, value }, all, foundPattern));
  return oneOf([...words, ...(isCode ? [isCode()] : []), ...(isReferred ? [isReferred()] : [])]);
}

/** That one of some conditions holds. */
export function oneOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? 'false') : `(${conditions.join(' or ')})`;
}

/** A rank and its condition; its values are given to the statement when it is asked for. */
export type RankCondition = readonly [rank: Rank, sql: () => string];

/** The conditions of `schemas/rules/search/rank.ts`, the best first. */
export function rankConditions(sought: Sought): RankCondition[] {
  const { isCode, readings } = sought;
  const ofCode: RankCondition[] = isCode ? [['code', () => `(${isCode()})`]] : [];
  return [...ofCode, ...inAnyReading(readings, (typed) => wordConditions(sought, typed))];
}

/** The same ranks for each reading, as one list: a rank is that of the reading that fits best. */
export function inAnyReading(
  readings: Sought['readings'],
  conditionsOf: (typed: readonly string[]) => RankCondition[],
): RankCondition[] {
  const [first = [], ...others] = readings.map(conditionsOf);
  return first.map(([rank, sql], place) => {
    const same = [sql, ...others.flatMap((conditions) => conditions[place]?.[1] ?? [])];
    return [rank, () => oneOf(same.map((one) => one()))];
  });
}

function wordConditions(
  { label, all, isReferred, value }: Sought,
  typed: readonly string[],
): RankCondition[] {
  const isFound = () => every({ typed, value }, all, foundPattern);
  const others: RankCondition = ['others', () => oneOf([isFound(), ...(isReferred ? [isReferred()] : [])])];
  if (label === undefined) return [others];
  const phrase = spaced(typed);
  const begins = phrase.slice(0, -1);
  // What is searched begins with the label, and the index is over it: whatever the label is like, it is like that too.
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
    ['words', () => `(${of((word) => `%${` ${word}%`.repeat(beginners(typed, word))}`)})`],
    ['inside', () => `(${of(foundPattern)})`],
    others,
  ];
}

/** The last character that there is: whatever begins with a text is before the text with it. */
const last = '\u{10FFFF}';

/** That every word is found in a text, by a pattern of its own. */
export function every(
  { typed, value }: Pick<Sought, 'value'> & { readonly typed: readonly string[] },
  text: string,
  pattern: (word: string) => string,
): string {
  return `(${typed.map((word) => `${text} like ${value(pattern(word))}`).join(' and ')})`;
}

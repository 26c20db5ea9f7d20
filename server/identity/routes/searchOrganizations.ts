import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { mayBeNear, nearWords } from '#schemas/rules/search/rank.ts';
import { foundPattern, queryVariants, spaced } from '#schemas/rules/search/words.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../../common/domainError.ts';
import { columnNames } from '../../database/columnNames.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { keyFunction, quoted, wordsFunction } from '../../database/table.ts';
import { hasClosed } from '../access/isSupport.ts';
import { hitColumns, presentHit } from '../access/organizations.ts';

export interface OrganizationSearch {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  /** State of the organizations to find. Default: open and closed ones. */
  readonly state?: 'open' | 'closed' | 'all';
  /** Ids of the organizations that the person may see; undefined for support. */
  readonly only: readonly number[] | undefined;
  /**
   * Which matches to find: exact ones, or near ones with one wrong letter. Default: exact ones, or near ones if there
   * are none.
   */
  readonly way?: keyof typeof wordConditions;
}

export interface OrganizationPage {
  readonly total: number;
  readonly organizations: readonly OrganizationHit[];
}

const name = `${wordsFunction}(org_name)`;

/**
 * Returns a page of the organizations that match all words of a search, best first (`schemas/rules/search/rank.ts`). A
 * word matches a part of the name, the state's code or name, or the beginning of the NCES id. If no organization
 * matches, finds those with one wrong letter per word. Never returns the whole list.
 */
export async function searchOrganizations(
  sql: Sql,
  registry: Registry,
  search: OrganizationSearch,
): Promise<OrganizationPage> {
  if (!isStorable(search.search)) {
    throw new DomainError('badRequest', {
      args: { reason: 'the search has a character that can’t be stored' },
    });
  }
  const found = await pageOf(sql, registry, search, wordConditions[search.way ?? 'fitting']);
  const isTried = search.way !== undefined || found.total > 0 || !mayBeNear(search.search);
  return isTried ? found : pageOf(sql, registry, search, wordConditions.near);
}

/**
 * SQL condition that an organization matches a typed word. `near` are prefixes of words that differ from it by one
 * letter.
 */
type WordCondition = (
  statement: Statement,
  state: Entity | undefined,
  word: string,
  near: readonly string[],
) => string;

const wordConditions = { fitting: wordCondition, near: nearCondition } as const;

async function pageOf(
  sql: Sql,
  registry: Registry,
  search: OrganizationSearch,
  condition: WordCondition,
): Promise<OrganizationPage> {
  const statement = new Statement();
  const where = conditions(statement, registry, search, condition).join(' and ') || 'true';
  const [count] = await sql(`select count(*) as total from organization where ${where}`, statement.values);
  const rank = rankSql(statement, search.search);
  const page = `limit ${statement.value(search.limit)} offset ${statement.value(search.offset)}`;
  const rows = await sql(
    `select ${hitColumns} from organization where ${where}
     order by ${rank}${keyFunction}(org_name) collate "C", org_id ${page}`,
    statement.values,
  );
  return { total: Number(count?.total), organizations: rows.map(presentHit) };
}

/** SQL for the rank of a match, best first: NCES id, whole name, beginning of the name, beginning of a word. */
function rankSql(statement: Statement, search: string): string {
  const readings = queryVariants(search);
  if (readings.length === 0) return '';
  const like = (pattern: string) => `${name} like ${statement.value(pattern)}`;
  const inAny = (condition: (phrase: string, typed: readonly string[]) => string) =>
    readings.map((typed) => `(${condition(spaced(typed), typed)})`).join(' or ');
  return `case when ${inAny((phrase) => `org_xref_id = ${statement.value(phrase.trim())}`)} then 0
    when ${inAny(like)} then 1
    when ${inAny((phrase) => like(`${phrase.slice(0, -1)}%`))} then 2
    when ${inAny((phrase) => like(`%${phrase.slice(0, -1)}%`))} then 3
    when ${inAny((_, typed) => typed.map((word) => like(`% ${word}%`)).join(' and '))} then 4 else 5 end, `;
}

function conditions(
  statement: Statement,
  registry: Registry,
  { search, only, state: requested = 'all' }: OrganizationSearch,
  condition: WordCondition,
): string[] {
  const state = registry.entities.find(({ name }) => name === 'reference-data/state');
  const readings = queryVariants(search).map((words) => {
    const near = nearWords(words);
    return words.map((word, place) => condition(statement, state, word, near[place] ?? [])).join(' and ');
  });
  const isNothing = readings.length === 0 && search.trim() !== '';
  return [
    ...(requested === 'all' ? [] : [requested === 'closed' ? hasClosed : `not ${hasClosed}`]),
    ...(only === undefined ? [] : [`org_id = any(${statement.value(only)}::bigint[])`]),
    ...(isNothing ? ['false'] : []),
    ...(readings.length === 0 ? [] : [`((${readings.join(') or (')}))`]),
  ];
}

function wordCondition(statement: Statement, state: Entity | undefined, word: string): string {
  const begins = statement.value(`${word}%`);
  return `(${[
    `${name} like ${statement.value(foundPattern(word))}`,
    `state_code = upper(${statement.value(word)})`,
    `org_xref_id like ${begins}`,
    ...(state ? [stateNameCondition(state, begins)] : []),
  ].join(' or ')})`;
}

/** SQL condition like `wordCondition`, which also matches names with one wrong letter. */
function nearCondition(
  statement: Statement,
  state: Entity | undefined,
  word: string,
  near: readonly string[],
): string {
  const conditions = near.map((pattern) => `${name} like ${statement.value(`% ${pattern}%`)}`);
  return `(${[wordCondition(statement, state, word), ...conditions].join(' or ')})`;
}

/** SQL condition that a word of the state's name starts with the text, so that `york` finds New York. */
function stateNameCondition(state: Entity, begins: string): string {
  const columns = columnNames(state);
  const [code, name] = ['stateCode', 'stateName'].map((field) => quoted(columns.get(field) ?? field));
  return `state_code in (select ${code} from ${quoted(state.table)}
    where ' ' || ${keyFunction}(${name}) like '% ' || ${keyFunction}(${begins}))`;
}

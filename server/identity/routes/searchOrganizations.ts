import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../../common/domainError.ts';
import { columnNames } from '../../database/columnNames.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { keyFunction, quoted } from '../../database/table.ts';
import { hasClosed } from '../access/isSupport.ts';
import { presentHit } from '../access/organizations.ts';

export interface OrganizationSearch {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  /** Left out: open and closed ones. */
  readonly state?: 'open' | 'closed' | 'all';
  /** The only organisations that the person may see; absent for support. */
  readonly only: readonly number[] | undefined;
}

export interface OrganizationPage {
  readonly total: number;
  readonly organizations: readonly OrganizationHit[];
}

const mostWords = 6;

/**
 * One page of the organisations that match all words of a search: part of the name (accents and letter
 * case do not matter), the state's code or name, or the beginning of the NCES id. Never the whole list.
 */
export async function searchOrganizations(
  sql: Sql,
  registry: Registry,
  search: OrganizationSearch,
): Promise<OrganizationPage> {
  if (!isStorable(search.search)) {
    throw new DomainError('badRequest', {
      args: { reason: 'the search has a character that cannot be stored' },
    });
  }
  const statement = new Statement();
  const where = conditions(statement, registry, search).join(' and ') || 'true';
  const [count] = await sql(`select count(*) as total from organization where ${where}`, statement.values);
  const page = `limit ${statement.value(search.limit)} offset ${statement.value(search.offset)}`;
  const rows = await sql(
    `select org_id, org_name, org_xref_id, state_code, city, to_char(closed_on, 'YYYY-MM-DD') as closed_on,
       ${hasClosed} as is_closed
     from organization where ${where}
     order by ${keyFunction}(org_name) collate "C", org_id ${page}`,
    statement.values,
  );
  return { total: Number(count?.total), organizations: rows.map(presentHit) };
}

function conditions(
  statement: Statement,
  registry: Registry,
  { search, only, state: requested = 'all' }: OrganizationSearch,
): string[] {
  const state = registry.entities.find(({ name }) => name === 'reference-data/state');
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return [
    ...(requested === 'all' ? [] : [requested === 'closed' ? hasClosed : `not ${hasClosed}`]),
    ...(only === undefined ? [] : [`org_id = any(${statement.value(only)}::bigint[])`]),
    ...words.map((word) => wordCondition(statement, state, word)),
  ];
}

function wordCondition(statement: Statement, state: Entity | undefined, word: string): string {
  const contains = statement.value(`%${likeText(word)}%`);
  const begins = statement.value(`${likeText(word)}%`);
  const whole = statement.value(word);
  return `(${[
    `${keyFunction}(org_name) like ${keyFunction}(${contains})`,
    `state_code = upper(${whole})`,
    `org_xref_id like ${begins}`,
    ...(state ? [stateNameCondition(state, begins)] : []),
  ].join(' or ')})`;
}

/** A state found by the beginning of a word of its name: `york` finds New York. */
function stateNameCondition(state: Entity, begins: string): string {
  const columns = columnNames(state);
  const [code, name] = ['stateCode', 'stateName'].map((field) => quoted(columns.get(field) ?? field));
  return `state_code in (select ${code} from ${quoted(state.table)}
    where ' ' || ${keyFunction}(${name}) like '% ' || ${keyFunction}(${begins}))`;
}

/** A text in which the wildcards of LIKE stand for themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type EverywhereAnswer,
  everywhereAnswerSchema,
  longestSearch,
  type SearchAnswer,
  searchAnswerSchema,
  searchAtMost,
  searchTypes,
} from '#schemas/protocol/entities/search.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import { keyFunction, quoted } from '../database/table.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { operation, spellings } from '../http/operation.ts';
import { searchOrganizations } from '../identity/routes/searchOrganizations.ts';
import { type EverywhereKind, everywhereKinds, finderName } from './everywhereKinds.ts';
import { readSearch, type Search, search } from './readSearch.ts';

interface Parts {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

const tag = 'Search';
const query = {
  searchFor: {
    type: 'string',
    minLength: 1,
    maxLength: longestSearch,
    description: 'Words that must all be found; part of a word is enough.',
  },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: searchAtMost,
    default: searchAtMost,
    description: 'How many of each kind.',
  },
} as const;

const searchOperation = operation({
  tag,
  operationId: 'search',
  summary: 'Find people, reference data, an absence by its number, for support districts',
  query: {
    ...query,
    searchType: {
      enum: Object.values(searchTypes).map(String),
      description: '2 only employees, 3 only substitutes.',
    },
  },
  requiredQuery: ['searchFor'],
  response: { 200: searchAnswerSchema },
});

const everywhereOperation = operation({
  tag,
  operationId: 'searchEverywhere',
  summary: 'Find people and districts in all organisations: support alone',
  query,
  requiredQuery: ['searchFor'],
  response: { 200: everywhereAnswerSchema },
});

/** Attaches the search in an organisation, and that of support in all of them, to the absence service. */
export function registerSearch(scope: FastifyInstance, parts: Parts): void {
  for (const prefix of spellings) {
    scope.get(`${prefix}/search`, { schema: searchOperation }, (request) => inOrganization(parts, request));
    scope.get(`${prefix}/search/everywhere`, { schema: everywhereOperation }, (request) =>
      everywhere(parts, request),
    );
  }
}

function inOrganization({ database, catalogue }: Parts, request: FastifyRequest): Promise<SearchAnswer> {
  const { actor } = request;
  const requested = readSearch(request);
  return database.read(actor.organization, (sql) => search({ catalogue, actor, sql }, requested));
}

/** Support alone; whoever acts as somebody else is not support then. */
function everywhere({ database, catalogue }: Parts, request: FastifyRequest): Promise<EverywhereAnswer> {
  const { actor } = request;
  const requested = readSearch(request);
  if (actor.userType !== 'csRep' || actor.impersonation) {
    throw new DomainError('forbidden', { text: 'refused.supportOnly' });
  }
  return database.identity((sql) => searchEverywhere({ catalogue, subject: actor.subject, sql }, requested));
}

export interface EverywherePlace {
  readonly catalogue: Catalogue;
  /** Who asks; the database looks up once more that it is support. */
  readonly subject: string;
  /** A connection of the role of sign-in: no other may call the finders. */
  readonly sql: Sql;
}

type Person = EverywhereAnswer['people'][number];

/** Words that are looked for at most. */
const mostWords = 6;

/** Shorter words are in no index of three letters each; one word at least must be as long as that. */
const indexed = /[\p{L}\p{N}]{3}/u;

/**
 * The first districts, and the first people of each kind, in all organisations. People are looked for when a
 * word has three letters or digits in a row.
 */
async function searchEverywhere(place: EverywherePlace, requested: Search): Promise<EverywhereAnswer> {
  const { sql, catalogue } = place;
  const { text, limit } = requested;
  const page = { search: text, limit, offset: 0, only: undefined };
  const { organizations } = await searchOrganizations(sql, catalogue.registry, page);
  const kinds = Object.keys(everywhereKinds) as EverywhereKind[];
  const people: Person[] = [];
  for (const kind of kinds) people.push(...(await peopleOf(place, kind, requested)));
  return { districts: [...organizations], people: await withNames(sql, people) };
}

async function peopleOf(
  { sql, catalogue, subject }: EverywherePlace,
  kind: EverywhereKind,
  { text, limit }: Search,
): Promise<Person[]> {
  if (!indexed.test(text)) return [];
  const words = text.split(/\s+/).slice(0, mostWords);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const finder = quoted(finderName(catalogue.registry.named(everywhereKinds[kind])));
  const folded = `array(select ${keyFunction}(word) from unnest($2::text[]) as word)`;
  const rows = await sql(`select * from ${finder}($1, ${folded}, $3)`, [subject, patterns, limit]);
  return rows.map((row) => presentPerson(kind, row));
}

function presentPerson(kind: EverywhereKind, row: Row): Person {
  return {
    kind,
    id: Number(row.id),
    label: String(row.label),
    detail: String(row.detail),
    orgId: Number(row.org_id),
    orgName: '',
  };
}

async function withNames(sql: Sql, people: readonly Person[]): Promise<Person[]> {
  const ids = [...new Set(people.map(({ orgId }) => orgId))];
  if (ids.length === 0) return [];
  const text = 'select org_id, org_name from organization where org_id = any($1::bigint[])';
  const names = new Map((await sql(text, [ids])).map((row) => [Number(row.org_id), String(row.org_name)]));
  return people.map((person) => ({ ...person, orgName: names.get(person.orgId) ?? '' }));
}

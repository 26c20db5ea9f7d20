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
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { generalCallPrefixes, operation } from '../http/operation.ts';
import { mayImpersonate } from '../identity/impersonation/mayImpersonate.ts';
import { readSearch, search } from './readSearch.ts';
import { searchAccounts } from './searchAccounts.ts';
import { searchEverywhere } from './searchEverywhere.ts';

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
    description: 'Words that must all match; part of a word is enough.',
  },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: searchAtMost,
    default: searchAtMost,
    description: 'The maximum number of each kind.',
  },
} as const;

const searchOperation = operation({
  tag,
  operationId: 'search',
  summary:
    'Search people, schools, reference data, views and absences by number; support also searches districts and accounts',
  query: {
    ...query,
    searchType: {
      enum: Object.values(searchTypes).map(String),
      description: '2: only employees; 3: only substitutes.',
    },
  },
  requiredQuery: ['searchFor'],
  response: { 200: searchAnswerSchema },
});

const everywhereOperation = operation({
  tag,
  operationId: 'searchEverywhere',
  summary: 'Search people and districts in all organizations; support only',
  query,
  requiredQuery: ['searchFor'],
  response: { 200: everywhereAnswerSchema },
});

/** Registers the search in an organization and the global search for support. */
export function registerSearch(scope: FastifyInstance, parts: Parts): void {
  for (const prefix of generalCallPrefixes) {
    scope.get(`${prefix}/search`, { schema: searchOperation }, (request) => inOrganization(parts, request));
    scope.get(`${prefix}/search/everywhere`, { schema: everywhereOperation }, (request) =>
      searchAllDistricts(parts, request),
    );
  }
}

async function inOrganization(parts: Parts, request: FastifyRequest): Promise<SearchAnswer> {
  const { database, catalogue } = parts;
  const { actor, signedIn } = request;
  const requested = readSearch(request);
  const found = await database.read(actor.organization, (sql) =>
    search({ catalogue, actor, sql }, requested),
  );
  const searchesAccounts =
    requested.type === undefined && !actor.impersonation && mayImpersonate(actor, signedIn);
  if (!searchesAccounts) return found;
  const accounts = await searchAccounts(parts, actor, requested);
  return { hits: [...found.hits, ...accounts], counts: { ...found.counts, account: accounts.length } };
}

/** Searches all organizations: for support only, and not while impersonating. */
function searchAllDistricts(
  { database, catalogue }: Parts,
  request: FastifyRequest,
): Promise<EverywhereAnswer> {
  const { actor } = request;
  const requested = readSearch(request);
  if (actor.userType !== 'csRep' || actor.impersonation) {
    throw new DomainError('forbidden', { text: 'refused.supportOnly' });
  }
  return database.identity((sql) => searchEverywhere({ catalogue, subject: actor.subject, sql }, requested));
}

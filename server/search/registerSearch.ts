import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type EverywhereAnswer,
  everywhereAnswerSchema,
  type SearchAnswer,
  searchAnswerSchema,
} from '#schemas/protocol/search.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import { DomainError } from '../domainError.ts';
import { readSearch } from './readSearch.ts';
import { search } from './search.ts';
import { searchEverywhere } from './searchEverywhere.ts';

interface Parts {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/** The specification spells these paths both ways (docs/specification.md#application-7-session-calls). */
const spellings = ['/v1.0', '/api/v1.0'];

/** Attaches the search in an organisation, and that of support in all of them, to the absence service. */
export function registerSearch(scope: FastifyInstance, parts: Parts): void {
  for (const prefix of spellings) {
    const answers = (answer: object) => ({ schema: { response: { 200: answer } } });
    scope.get(`${prefix}/search`, answers(searchAnswerSchema), (request) => inOrganization(parts, request));
    scope.get(`${prefix}/search/everywhere`, answers(everywhereAnswerSchema), (request) =>
      everywhere(parts, request),
    );
  }
}

function inOrganization({ database, catalogue }: Parts, request: FastifyRequest): Promise<SearchAnswer> {
  const { actor } = request;
  const requested = readSearch(request, ['searchType']);
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlternateToken } from '#schemas/protocol/userSessions.ts';
import { refuseUnknownParameters } from '../../derived/readListQuery.ts';
import { DomainError } from '../../domainError.ts';
import type { Service } from '../../service.ts';
import { assertCount } from '../countUse.ts';
import { assertNotExpired } from '../tokens/assertNotExpired.ts';
import { issueAlternateToken } from './alternateTokens.ts';

/** How many alternate tokens somebody gets within a quarter of an hour. */
export const tokenLimit = 30;
const window = 15 * 60;

/** Attaches `POST /auth`, the token adapter of the help desk (docs/specification.md#application-7-session-calls). */
export function registerHelpDesk(scope: FastifyInstance, service: Service): void {
  scope.post('/auth', { config: { impersonation: 'never' } }, async (request) => answer(service, request));
}

/** A new alternate token for whoever brings a bearer token; one of these does not make another. */
async function answer({ database }: Service, { query, signedIn }: FastifyRequest): Promise<AlternateToken> {
  refuseUnknownParameters(query as Record<string, unknown>, []);
  if (signedIn.byAlternateToken) throw new DomainError('unauthorized');
  assertNotExpired(signedIn.token);
  await assertCount(database, 'AlternateTokenUse', signedIn.token.subject, tokenLimit, window);
  return issueAlternateToken(database, signedIn.token);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AlternateToken, alternateTokenSchema } from '#schemas/protocol/userSessions.ts';
import { DomainError } from '../../domainError.ts';
import { operation } from '../../http/operation.ts';
import type { Service } from '../../service.ts';
import { assertCount } from '../countUse.ts';
import { assertNotExpired } from '../tokens/assertNotExpired.ts';
import { issueAlternateToken } from './alternateTokens.ts';

/** How many alternate tokens somebody gets within a quarter of an hour. */
export const tokenLimit = 30;
const window = 15 * 60;

const schema = operation({
  tag: 'User sessions',
  operationId: 'issueAlternateToken',
  byAlternateToken: false,
  summary: 'A token that identifies calls with `useAesopToken` in the place of a bearer token',
  response: {
    200: { ...alternateTokenSchema, description: 'The token, for 1440 minutes or until sign-out.' },
  },
  refused: ['tooMany'],
});

/** Attaches `POST /auth`, the token adapter of the help desk (docs/specification.md#application-7-session-calls). */
export function registerHelpDesk(scope: FastifyInstance, service: Service): void {
  scope.post('/auth', { schema, config: { impersonation: 'never' } }, async (request) =>
    answer(service, request),
  );
}

/** A new alternate token for whoever brings a bearer token; one of these does not make another. */
async function answer({ database }: Service, { signedIn }: FastifyRequest): Promise<AlternateToken> {
  if (signedIn.byAlternateToken) throw new DomainError('unauthorized');
  assertNotExpired(signedIn.token);
  await assertCount(database, 'AlternateTokenUse', signedIn.token.subject, tokenLimit, window);
  return issueAlternateToken(database, signedIn.token);
}

import type { FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { ownerOfAlternateToken } from '../alternateToken/alternateTokens.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { VerifyToken } from './tokenVerifier.ts';

export interface Credentials {
  readonly token: TokenFacts;
  readonly byAlternateToken: boolean;
}

/**
 * Identifies the sender of a request by its bearer token or, without one, by the `AesopToken` header, which is only
 * valid on calls with `useAesopToken` (docs/specification.md#application-7-conventions). Throws `unauthorized`.
 */
export async function readCredentials(
  database: Database,
  verify: VerifyToken,
  request: FastifyRequest,
): Promise<Credentials> {
  const { authorization } = request.headers;
  if (authorization === undefined && asksForAlternateToken(request)) {
    return { token: await alternateFacts(database, request), byAlternateToken: true };
  }
  return { token: await verify(bearerToken(authorization)), byAlternateToken: false };
}

function asksForAlternateToken({ query }: FastifyRequest): boolean {
  const { useAesopToken } = query as { useAesopToken?: unknown };
  return useAesopToken !== undefined && useAesopToken !== 'false';
}

/** Facts of an alternate token, which has no provider roles. */
async function alternateFacts(database: Database, request: FastifyRequest): Promise<TokenFacts> {
  const token = request.headers[headers.alternateToken.toLowerCase()];
  const owner = typeof token === 'string' ? await ownerOfAlternateToken(database, token) : undefined;
  if (!owner) throw new DomainError('unauthorized');
  return { ...owner, expiresAt: undefined, roles: [], actingAs: undefined };
}

function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw new DomainError('unauthorized');
  return token;
}

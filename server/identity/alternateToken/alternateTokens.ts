import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AlternateToken,
  alternateTokenMinutes,
  alternateTokenSchema,
} from '#schemas/protocol/session/userSessions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { operation } from '../../http/operation.ts';
import type { Service } from '../../http/service.ts';
import { assertRateLimit, hashOf } from '../countTowardLimit.ts';
import { assertNotExpired, foreignSessionPrefix, type TokenFacts } from '../tokens/tokenFacts.ts';

type Owner = Pick<TokenFacts, 'subject' | 'session' | 'sessionKey'>;

const kind = 'AlternateToken';

/** Token format: 256 random bits as lowercase hex. */
const form = /^[0-9a-f]{64}$/;

/**
 * Issues an alternate token, which identifies its owner without a bearer token, for 1440 minutes or until they sign
 * out. Only its hash is stored.
 */
async function issueAlternateToken(database: Database, owner: Owner): Promise<AlternateToken> {
  const token = randomBytes(32).toString('hex');
  const [row] = await database.identity(async (sql) => {
    await sql('delete from provider_record where kind = $1 and expires_at < now()', [kind]);
    return sql(insertText, [kind, hashOf(token), payloadOf(owner), owner.sessionKey, alternateTokenMinutes]);
  });
  return { token, expiresAt: new Date(Number(row?.ends)).toISOString() };
}

/** Returns the owner of an alternate token; undefined if the token is unknown or expired, or if its session is over. */
export async function ownerOfAlternateToken(database: Database, token: string): Promise<Owner | undefined> {
  if (!form.test(token)) return undefined;
  const [row] = await database.identity((sql) => sql(findText, [kind, hashOf(token)]));
  if (!row) return undefined;
  const sessionKey = String(row.uid);
  const session = sessionKey.startsWith(foreignSessionPrefix) ? undefined : sessionKey;
  return { subject: String(row.subject), session, sessionKey };
}

/** Number of minutes for which a token works in a redirect. Short, because the token is part of an address. */
const switchMinutes = 2;

/**
 * Uses up a token for a redirect and returns its owner. The token is part of an address, so it works only once, within
 * two minutes after it was issued.
 */
export async function spendAlternateToken(database: Database, token: string): Promise<Owner | undefined> {
  const owner = await ownerOfAlternateToken(database, token);
  if (!owner) return undefined;
  const used = await database.identity((sql) =>
    sql(spendText, [kind, hashOf(token), alternateTokenMinutes - switchMinutes]),
  );
  return used.length > 0 ? owner : undefined;
}

const spendText = `delete from provider_record
  where kind = $1 and record_id = $2 and expires_at > now() + make_interval(mins => $3) returning record_id`;

/** Deletes the tokens of a provider session. */
export async function forgetAlternateTokensOf(sql: Sql, session: string): Promise<void> {
  await sql('delete from provider_record where kind = $1 and uid = $2', [kind, session]);
}

const insertText = `insert into provider_record (kind, record_id, payload, uid, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5))
  returning extract(epoch from expires_at) * 1000 as ends`;

const findText = `select token.payload->>'subject' as subject, token.uid from provider_record as token
  where token.kind = $1 and token.record_id = $2 and token.expires_at > now()
    and (token.uid like '${foreignSessionPrefix}%' or exists (select 1 from provider_record as open
      where open.kind = 'Session' and open.uid = token.uid and open.expires_at > now()))`;

function payloadOf({ subject }: Owner): string {
  return JSON.stringify({ subject });
}

/** Maximum number of alternate tokens that a person can get in 15 minutes. */
export const tokenLimit = 30;
const window = 15 * 60;

const schema = operation({
  tag: 'User sessions',
  operationId: 'issueAlternateToken',
  byAlternateToken: false,
  summary: 'A token for calls with `useAesopToken` instead of a bearer token',
  response: {
    200: { ...alternateTokenSchema, description: 'The token, for 1440 minutes or until sign-out.' },
  },
  refused: ['tooMany'],
});

/** Registers `POST /auth`, the token adapter of the help desk (docs/specification.md#application-7-session-calls). */
export function registerHelpDesk(scope: FastifyInstance, service: Service): void {
  scope.post('/auth', { schema, config: { impersonation: 'never' } }, async (request) =>
    answer(service, request),
  );
}

/** Issues an alternate token to a caller with a bearer token; an alternate token cannot be used to get another. */
async function answer({ database }: Service, { signedIn }: FastifyRequest): Promise<AlternateToken> {
  if (signedIn.byAlternateToken) throw new DomainError('unauthorized');
  assertNotExpired(signedIn.token);
  await assertRateLimit(database, 'AlternateTokenUse', signedIn.token.subject, tokenLimit, window);
  return issueAlternateToken(database, signedIn.token);
}

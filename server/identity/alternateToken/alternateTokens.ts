import { randomBytes } from 'node:crypto';
import { type AlternateToken, alternateTokenMinutes } from '#schemas/protocol/userSessions.ts';
import type { Database, Sql } from '../../database/database.ts';
import { hashed } from '../countUse.ts';
import { foreignSessionPrefix, type TokenFacts } from '../tokens/tokenFacts.ts';

type Owner = Pick<TokenFacts, 'subject' | 'session' | 'sessionKey'>;

const kind = 'AlternateToken';

/** As it is sent: 256 random bits, in small letters and digits. */
const form = /^[0-9a-f]{64}$/;

/**
 * Makes a token that identifies its owner in the place of a bearer token, for 1440 minutes or until the
 * owner signs out. The database keeps a hash of it, never the token.
 */
export async function issueAlternateToken(database: Database, owner: Owner): Promise<AlternateToken> {
  const token = randomBytes(32).toString('hex');
  const [row] = await database.identity(async (sql) => {
    await sql('delete from provider_record where kind = $1 and expires_at < now()', [kind]);
    return sql(insertText, [kind, hashed(token), payloadOf(owner), owner.sessionKey, alternateTokenMinutes]);
  });
  return { token, expiresAt: new Date(Number(row?.ends)).toISOString() };
}

/** Whom an alternate token stands for; nothing when it is unknown, has run out, or its session is over. */
export async function ownerOfAlternateToken(database: Database, token: string): Promise<Owner | undefined> {
  if (!form.test(token)) return undefined;
  const [row] = await database.identity((sql) => sql(findText, [kind, hashed(token)]));
  if (!row) return undefined;
  const sessionKey = String(row.uid);
  const session = sessionKey.startsWith(foreignSessionPrefix) ? undefined : sessionKey;
  return { subject: String(row.subject), session, sessionKey };
}

/** Forgets the tokens that were made in a session of the provider. */
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

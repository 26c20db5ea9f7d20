import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Database, Row } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import { BoundedCache } from '../boundedCache.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { Credentials, Outcome } from './checkCredentials.ts';

/**
 * The column that refers to the person in the sign-in history, and the table of these people, keyed by user type.
 * Contains only user types whose sign-ins are recorded.
 */
const recordedUserTypes = {
  [userTypes.worker]: { column: 'worker_id', table: 'worker' },
  [userTypes.substitute]: { column: 'substitute_id', table: 'substitute' },
  // Recorded only in the account's district, not in the districts of its other roles.
  [userTypes.multiOrgSubstitute]: { column: 'substitute_id', table: 'substitute' },
  [userTypes.org]: { column: 'admin_user_id', table: 'admin_user' },
  [userTypes.campus]: { column: 'admin_user_id', table: 'admin_user' },
} as const;

/**
 * Records a sign-in or failed attempt at the embedded provider, for employees, substitutes, and organization and campus
 * users of districts that keep a history (`trackLogin`; docs/domain.md#sign-in-history). Unknown login names are not
 * recorded.
 */
export async function recordSignIn(
  database: Database,
  { userName, address }: Credentials,
  outcome: Outcome,
): Promise<void> {
  const result = 'subject' in outcome ? 'signedIn' : outcome.problem;
  if (result === 'missing') return;
  const person = await personWhere(database, 'lower(login_name) = lower($1)', userName);
  if (person) await saveEntry(database, person, { channel: 'web', address, result, session: null });
}

/**
 * Records a sign-in at a foreign provider. Such a sign-in is only noticed by the first call of its session, so there is
 * one entry per session, whichever process sees it first.
 */
async function recordForeignSignIn(
  database: Database,
  subject: string,
  session: string,
  address: string,
): Promise<void> {
  const person = await personWhere(database, 'subject = $1', subject);
  if (!person) return;
  const result = person.disabled === true ? 'disabled' : 'signedIn';
  await saveEntry(database, person, { channel: 'sso', address, result, session: `${result} ${session}` });
}

/**
 * Finds the person of an account, if their district keeps a history. The person id of organization and campus users is
 * their user id.
 */
async function personWhere(database: Database, is: string, value: string): Promise<Row | undefined> {
  const isUser = `user_type in (${userTypes.org}, ${userTypes.campus})`;
  const text = `select org_id, case when ${isUser} then user_id else person_id end as person_id, user_type, disabled
    from user_account join organization using (org_id)
    where ${is} and user_type = any($2) and (person_id is not null or ${isUser})
      and (settings ->> 'trackLogin')::boolean`;
  const types = Object.keys(recordedUserTypes).map(Number);
  const [person] = await database.identity((sql) => sql(text, [value, types]));
  return person;
}

interface SignInLine {
  readonly channel: 'web' | 'sso';
  readonly address: string;
  readonly result: string;
  /**
   * Key by which a session gets only one entry in the sign-in history; null if every sign-in gets an entry of its own.
   */
  readonly session: string | null;
}

async function saveEntry(database: Database, person: Row, line: SignInLine): Promise<void> {
  const organization = Number(person.org_id);
  const { channel, address, result, session } = line;
  const values = [organization, Number(person.person_id), channel, address.slice(0, 60), result, session];
  const text = insertText(Number(person.user_type) as keyof typeof recordedUserTypes);
  await database.write(organization, (sql) => sql(text, values));
}

function insertText(type: keyof typeof recordedUserTypes): string {
  const { column, table } = recordedUserTypes[type];
  return `insert into login_history (org_id, ${column}, signed_in_at, channel, address, result, session_key)
    select $1::bigint, ${column}, date_trunc('second', now()), $3, $4, $5, $6 from ${table}
    where org_id = $1 and ${column} = $2
    on conflict do nothing`;
}

const rememberedSessions = 20_000;
/**
 * Milliseconds for which a recorded session is remembered in memory. If the session is noticed later, its existing
 * entry prevents a second one.
 */
const cachedFor = 12 * 3_600_000;

/** Called for every request with a token; records a sign-in for the first request of a session. */
export type NoticeSignIn = (request: FastifyRequest, token: TokenFacts) => void;

/**
 * Detects sign-ins at a foreign provider by the first request of each session. Costs one query per session and process,
 * and is not awaited (docs/domain.md#sign-in-history: at, channel, address, result).
 */
export function noticeSignIns(database: Database): NoticeSignIn {
  const seenSessions = new BoundedCache<true>(rememberedSessions);
  return (request, { subject, foreignSession }) => {
    if (foreignSession === undefined) return;
    const key = `${foreignSession} ${subject}`;
    if (seenSessions.get(key)) return;
    const session = createHash('sha256').update(foreignSession).digest('base64url');
    seenSessions.set(key, true, Date.now() + cachedFor);
    request.server.metrics.signIns.inc({ result: 'signedIn' });
    recordForeignSignIn(database, subject, session, request.ip).catch((error: unknown) => {
      seenSessions.delete(key);
      request.log.error({ err: error }, 'a sign-in could not be kept');
    });
  };
}

/** Extra column of the sign-in history: the session of an entry, so that each session has only one entry. */
export const signInTable: Table = {
  name: 'login_history',
  scope: 'organization',
  listsRowsOfRecord: true,
  columns: [{ name: 'session_key', type: 'text' }],
  primaryKey: ['org_id', 'login_id'],
  foreignKeys: [],
  checks: [],
  indexes: [
    {
      name: 'login_history_session',
      method: 'btree',
      unique: true,
      on: ['org_id', '"worker_id"', 'session_key'],
      where: 'session_key is not null',
    },
    {
      name: 'login_history_substitute_session',
      method: 'btree',
      unique: true,
      on: ['org_id', '"substitute_id"', 'session_key'],
      where: 'session_key is not null',
    },
    {
      name: 'login_history_admin_user_session',
      method: 'btree',
      unique: true,
      on: ['org_id', '"admin_user_id"', 'session_key'],
      where: 'session_key is not null',
    },
  ],
};

import { randomUUID } from 'node:crypto';
import { impersonationMinutes } from '#schemas/protocol/session/impersonation.ts';
import type { Row, Sql } from '../../database/database.ts';
import { foreignSessionPrefix, type TokenFacts } from '../tokens/tokenFacts.ts';

/** Somebody acting as another person, as the table `impersonation` keeps it. */
export interface Impersonation {
  readonly id: string;
  readonly organization: number;
  readonly userKey: string;
  readonly userName: string;
  readonly originalUserKey: string;
  readonly originalUserName: string;
  readonly reason: string;
  readonly readOnly: boolean;
  readonly expiresAt: Date;
}

/** Whose impersonations are meant: the person and session of a token, in one organisation. */
export interface Holder {
  readonly subject: string;
  /** The key of the session (`TokenFacts.sessionKey`). */
  readonly session: string;
  readonly organization: number;
}

type NewImpersonation = Omit<Impersonation, 'id' | 'readOnly' | 'expiresAt'>;

/** Open means: not ended, not run out, and the session that it was begun in not signed out. */
const isHeld = `subject = $1 and session_uid = $2 and org_id = $3 and ended_at is null
  and expires_at > now() and (session_uid like '${foreignSessionPrefix}%' or exists (select 1 from provider_record
    where kind = 'Session' and uid = session_uid and provider_record.expires_at > now()))`;

/** Begins to act as somebody, reading only; whom the holder acted as in that organisation before is left. */
export async function startImpersonationNow(
  sql: Sql,
  holder: Holder,
  begun: NewImpersonation,
): Promise<Impersonation> {
  // One at a time, also when two requests come at once.
  await sql('select 1 from user_account where subject = $1 for update', [holder.subject]);
  await endImpersonation(sql, holder);
  const [row] = await sql(
    `insert into impersonation (impersonation_id, subject, session_uid, org_id, user_key, user_name,
       original_user_key, original_user_name, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10)) returning *`,
    [
      randomUUID(),
      holder.subject,
      holder.session,
      holder.organization,
      begun.userKey,
      begun.userName,
      begun.originalUserKey,
      begun.originalUserName,
      begun.reason,
      impersonationMinutes,
    ],
  );
  return present(row ?? {});
}

/** The impersonation that is open, of a certain person when a key is given. */
export async function openImpersonation(
  sql: Sql,
  holder: Holder,
  userKey?: string,
): Promise<Impersonation | undefined> {
  const text = `select * from impersonation where ${isHeld} and ($4::text is null or user_key = $4)
    order by started_at desc limit 1`;
  const [row] = await sql(text, [...valuesOf(holder), userKey ?? null]);
  return row && present(row);
}

/** Switches between reading and writing; gives nothing when no impersonation is open. */
export async function switchImpersonation(
  sql: Sql,
  holder: Holder,
  readOnly: boolean,
): Promise<Impersonation | undefined> {
  const text = `update impersonation set read_only = $4 where ${isHeld} returning *`;
  const [row] = await sql(text, [...valuesOf(holder), readOnly]);
  return row && present(row);
}

/** Ends what is open, if anything is; every process knows at its next request. */
export async function endImpersonation(sql: Sql, holder: Holder): Promise<void> {
  await sql(`update impersonation set ended_at = now() where ${isHeld}`, valuesOf(holder));
}

/** Ends what was begun in a session of the provider that is over. */
export async function endImpersonationsOf(sql: Sql, session: string): Promise<void> {
  const text = 'update impersonation set ended_at = now() where session_uid = $1 and ended_at is null';
  await sql(text, [session]);
}

function valuesOf({ subject, session, organization }: Holder): unknown[] {
  return [subject, session, organization];
}

function present(row: Row): Impersonation {
  return {
    id: String(row.impersonation_id),
    organization: Number(row.org_id),
    userKey: String(row.user_key),
    userName: String(row.user_name),
    originalUserKey: String(row.original_user_key),
    originalUserName: String(row.original_user_name),
    reason: String(row.reason),
    readOnly: row.read_only !== false,
    expiresAt: new Date(String(row.expires_at)),
  };
}

/** Whose impersonations a request can be about: those of its token, in its organisation. */
export function holderOf({ subject, sessionKey }: TokenFacts, organization: number): Holder {
  return { subject, session: sessionKey, organization };
}

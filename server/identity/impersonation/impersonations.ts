import { randomUUID } from 'node:crypto';
import { impersonationMinutes } from '#schemas/protocol/session/impersonation.ts';
import type { Row, Sql } from '../../database/database.ts';
import { foreignSessionPrefix, type TokenFacts } from '../tokens/tokenFacts.ts';

/** An impersonation, as stored in the table `impersonation`. */
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

/** The owner of impersonations: person and session of a token, in one organization. */
export interface Holder {
  readonly subject: string;
  /** Key of the session (`TokenFacts.sessionKey`). */
  readonly session: string;
  readonly organization: number;
}

type NewImpersonation = Omit<Impersonation, 'id' | 'readOnly' | 'expiresAt'>;

/** SQL condition that an impersonation is active: not ended, not expired, and its session not signed out. */
const isHeld = `subject = $1 and session_uid = $2 and org_id = $3 and ended_at is null
  and expires_at > now() and (session_uid like '${foreignSessionPrefix}%' or exists (select 1 from provider_record
    where kind = 'Session' and uid = session_uid and provider_record.expires_at > now()))`;

/** Starts a read-only impersonation and ends an earlier one of the same holder in that organization. */
export async function insertImpersonation(
  sql: Sql,
  holder: Holder,
  started: NewImpersonation,
): Promise<Impersonation> {
  // Locks the account, so that concurrent requests cannot start two impersonations.
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
      started.userKey,
      started.userName,
      started.originalUserKey,
      started.originalUserName,
      started.reason,
      impersonationMinutes,
    ],
  );
  return present(row ?? {});
}

/** Finds the open impersonation, optionally of a given user key. */
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

/** Enables or disables writing during an impersonation; undefined if no impersonation is open. */
export async function switchImpersonation(
  sql: Sql,
  holder: Holder,
  readOnly: boolean,
): Promise<Impersonation | undefined> {
  const text = `update impersonation set read_only = $4 where ${isHeld} returning *`;
  const [row] = await sql(text, [...valuesOf(holder), readOnly]);
  return row && present(row);
}

/** Ends an open impersonation, if any. Every process notices at its next request. */
export async function endImpersonation(sql: Sql, holder: Holder): Promise<void> {
  await sql(`update impersonation set ended_at = now() where ${isHeld}`, valuesOf(holder));
}

/** Ends the impersonations of a provider session that is over. */
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

/** Returns the holder of a request's impersonations: subject and session of its token, and the organization. */
export function holderOf({ subject, sessionKey }: TokenFacts, organization: number): Holder {
  return { subject, session: sessionKey, organization };
}

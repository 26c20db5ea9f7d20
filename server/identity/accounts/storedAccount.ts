import { randomUUID } from 'node:crypto';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import { attemptLimits, lockOutKey, signInAttempts } from '../attempts.ts';

/** An account as administration and the change log see it. Never contains a hash. */
export interface StoredAccount {
  readonly userId: number;
  readonly userType: number;
  /** Id of the organization; undefined for support. */
  readonly organization: number | undefined;
  /** Id of the employee or substitute who signs in. */
  readonly personId: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The subject as stored. For display, use `linkedSubject`. */
  readonly subject: string;
  /** Subject at a foreign provider, if linked. */
  readonly linkedSubject: string | undefined;
  /** The login name; undefined until one is chosen. */
  readonly loginName: string | undefined;
  readonly hasPassword: boolean;
  readonly passwordChangedAt: string | undefined;
  /** Email address by which the account is linked at the first sign-in, if the provider has verified it. */
  readonly expectedEmail: string | undefined;
  /** When the open invitation expires. */
  readonly invitedUntil: string | undefined;
  /** The email address to which the open invitation was sent. */
  readonly invitedEmail: string | undefined;
  readonly disabled: boolean;
  /** The time until which sign-in is locked because of wrong passwords. */
  readonly lockedUntil: string | undefined;
  readonly permissionProfile: number | undefined;
  readonly providerRoles: readonly string[];
  readonly version: number;
}

/** Loads and locks an account until the transaction ends. Throws `notFound`. */
export async function lockedAccount(sql: Sql, userId: number): Promise<StoredAccount> {
  await sql('select 1 from user_account where user_id = $1 for update', [userId]);
  const account = await storedAccount(sql, userId);
  if (!account) throw new DomainError('notFound');
  return account;
}

/** Loads an account by user id; undefined if there is none. */
export async function storedAccount(sql: Sql, userId: number): Promise<StoredAccount | undefined> {
  const [account] = await storedAccounts(sql, 'account.user_id = $1', [userId]);
  return account;
}

/** Loads the accounts that match an SQL condition over `account`. `rest` is SQL that orders and limits them. */
export async function storedAccounts(
  sql: Sql,
  where: string,
  values: readonly unknown[],
  rest = 'order by account.user_id',
): Promise<StoredAccount[]> {
  const rows = await sql(`${selectText} where ${where} ${rest}`, values);
  const locked = await lockedOut(sql, rows);
  return rows.map((row) => present(row, locked.get(String(row.login_name))));
}

/** SQL that formats a moment as text. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const selectText = `select account.*, ${moment('account.password_changed_at')} as password_moment,
    ${moment('invitation.expires_at')} as invited_until, invitation.email as invited_email
  from user_account account left join account_invitation invitation
    on invitation.user_id = account.user_id and invitation.ended_at is null and invitation.expires_at > now()`;

/** Returns the end of the lockout, by login name, for the accounts that are locked by wrong passwords. */
async function lockedOut(sql: Sql, rows: readonly Row[]): Promise<Map<string, string>> {
  const byKey = new Map(rows.map(({ login_name: login }) => [lockOutKey(String(login)), String(login)]));
  if (byKey.size === 0) return new Map();
  const found = await sql(
    `select record_id, ${moment('expires_at')} as until from provider_record
     where kind = $1 and record_id = any($2::text[]) and expires_at > now() and (payload->>'count')::int >= $3`,
    [signInAttempts, [...byKey.keys()], attemptLimits.account],
  );
  return new Map(found.map((row) => [byKey.get(String(row.record_id)) ?? '', String(row.until)]));
}

function present(row: Row, lockedUntil: string | undefined): StoredAccount {
  const subject = String(row.subject);
  const login = String(row.login_name);
  return {
    userId: Number(row.user_id),
    userType: Number(row.user_type),
    organization: optional(row.org_id, Number),
    personId: optional(row.person_id, Number),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    email: String(row.email),
    subject,
    linkedSubject: isLocalSubject(subject) ? undefined : subject,
    loginName: isLocalSubject(login) ? undefined : login,
    hasPassword: row.password_hash !== '',
    passwordChangedAt: optional(row.password_moment, String),
    expectedEmail: optional(row.expected_email, String),
    invitedUntil: optional(row.invited_until, String),
    invitedEmail: optional(row.invited_email, String),
    disabled: row.disabled === true,
    lockedUntil,
    permissionProfile: optional(row.permission_profile_id, Number),
    providerRoles: Array.isArray(row.provider_roles) ? row.provider_roles.map(String) : [],
    version: Number(row.row_version),
  };
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === null || value === undefined ? undefined : read(value);
}

const prefix = 'local:';

/**
 * Creates a subject of our own, for an account without sign-in or at the embedded provider. It is random and never
 * reused, so that no foreign provider can claim it.
 */
export function newLocalSubject(): string {
  return `${prefix}${randomUUID()}`;
}

/** Whether a subject, or a placeholder login name, was created by `newLocalSubject`. */
export function isLocalSubject(subject: string): boolean {
  return subject.startsWith(prefix);
}

import { type AccountKind, accountKinds } from '#schemas/protocol/people/accounts.ts';
import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import { isRecordVisible } from '../derived/read/visibilitySql.ts';
import { userTypeOf } from '../identity/access/accounts.ts';
import type { Actor } from '../identity/access/actor.ts';
import { type StoredAccount, storedAccounts } from '../identity/accounts/storedAccount.ts';
import { type AccountParts, isOfSupport } from './parts.ts';

/** A person of the request's organization who has an account or can get one. */
export interface AccountPerson {
  readonly kind: AccountKind;
  readonly id: number;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The user id that the suite gave the person. Known even before the person has an account. */
  readonly knownUserId: number | undefined;
  readonly account: StoredAccount | undefined;
}

/** Kinds of records whose people can have accounts, with their table, columns and user types. */
const recordKinds = {
  employee: {
    entity: 'employee/employee',
    table: 'worker',
    id: 'worker_id',
    userType: 'worker',
    signsInAs: ['worker'],
  },
  substitute: {
    entity: 'substitute/substitute',
    table: 'substitute',
    id: 'substitute_id',
    userType: 'substitute',
    // Includes substitutes of several districts (docs/domain.md#substitutes-of-several-districts).
    signsInAs: ['substitute', 'multiOrgSubstitute'],
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

/**
 * Parses the kind and id of a person from the path of an account call. Throws `notFound` for an unknown kind or a
 * malformed id.
 */
export function parseAccountPath(params: {
  readonly kind: string;
  readonly id: string;
}): Pick<AccountPerson, 'kind' | 'id'> {
  const kind = accountKinds.find((one) => one === params.kind);
  if (!kind || !/^\d{1,15}$/.test(params.id)) throw new DomainError('notFound');
  return { kind, id: Number(params.id) };
}

/**
 * Throws `notFound` for people that the caller cannot see: people of other organizations, people outside the caller's
 * visibility profiles, and support unless the caller is support.
 */
export async function assertVisible(
  parts: AccountParts,
  actor: Actor,
  { kind, account, id }: Pick<AccountPerson, 'kind' | 'account' | 'id'>,
): Promise<void> {
  const owner = kind === 'user' ? ownerOf(account) : { kind, id };
  if (!owner) return;
  const { entity } = recordKinds[owner.kind];
  if (!(await isRecordVisible(parts, actor, entity, owner.id))) throw new DomainError('notFound');
}

/** Finds a person in the transaction of `sql`; `lock` locks the row. Throws `notFound`. */
export function findAccountPerson(
  sql: Sql,
  actor: Actor,
  { kind, id }: Pick<AccountPerson, 'kind' | 'id'>,
  lock = false,
): Promise<AccountPerson> {
  return kind === 'user' ? findUser(sql, actor, id) : findPerson(sql, actor, kind, id, lock);
}

async function findUser(sql: Sql, actor: Actor, id: number): Promise<AccountPerson> {
  const [account] = await storedAccounts(sql, `account.user_id = $1 and ${ofOrganization('$2', '$3')}`, [
    id,
    actor.organization,
    isOfSupport(actor),
  ]);
  if (!account) throw new DomainError('notFound');
  const { firstName, lastName, email } = account;
  const userType = userTypeOf(account);
  return { kind: 'user', id, userType, firstName, lastName, email, knownUserId: undefined, account };
}

async function findPerson(
  sql: Sql,
  actor: Actor,
  kind: RecordKind,
  id: number,
  lock: boolean,
): Promise<AccountPerson> {
  const { table, id: column, userType, signsInAs } = recordKinds[kind];
  const text = `select * from ${quoted(table)} where org_id = $1 and ${quoted(column)} = $2 ${lock ? 'for update' : ''}`;
  const [row] = await sql(text, [actor.organization, id]);
  if (!row) throw new DomainError('notFound');
  const knownUserId = numberOf(row.org_person_id);
  const types = signsInAs.map((name) => userTypes[name]);
  const values = [types, actor.organization, id, knownUserId ?? null];
  const [account] = await storedAccounts(sql, ofPerson, values, 'order by account.person_id is null limit 1');
  return {
    kind,
    id,
    userType: account ? userTypeOf(account) : userType,
    firstName: textOf(row, 'first_name'),
    lastName: textOf(row, 'last_name'),
    email: textOf(row, 'email'),
    knownUserId,
    account,
  };
}

/**
 * SQL condition that an account belongs to a record: it is linked to the record, or it has the user id that the suite
 * gave the record. Includes the account of a person from another district with a role in this one.
 */
const ofPerson = `account.user_id in (
  select own.user_id from user_account own where own.user_type = any($1::int[]) and own.org_id = $2
    and (own.person_id = $3 or (own.person_id is null and own.user_id = $4))
  union all select held.user_id from user_role role join user_account held using (subject)
    where role.user_type = any($1::int[]) and role.user_id = $4 and role.org_id = $2)`;

/**
 * SQL condition on accounts: the account belongs to an organization directly or by a role in it, or it is a support
 * account and `withSupport` is true. Both parameters are SQL expressions.
 */
export function ofOrganization(organization: string, withSupport: string): string {
  return `(account.org_id = ${organization}::bigint
    or exists (select 1 from user_role role where role.subject = account.subject and role.org_id = ${organization}::bigint)
    or (account.user_type = 0 and ${withSupport}::boolean))`;
}

/** Returns the record that an account belongs to, if any. */
export function ownerOf(account: StoredAccount | undefined): { kind: RecordKind; id: number } | undefined {
  if (account?.personId === undefined) return undefined;
  if (account.userType === userTypes.worker) return { kind: 'employee', id: account.personId };
  return account.userType === userTypes.substitute ? { kind: 'substitute', id: account.personId } : undefined;
}

function textOf(row: Row, column: string): string {
  return typeof row[column] === 'string' ? String(row[column]) : '';
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

import { type AccountKind, accountKinds } from '#schemas/protocol/people/accounts.ts';
import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import { isSeen } from '../derived/read/visibleTo.ts';
import { userTypeOf } from '../identity/access/accounts.ts';
import type { Actor } from '../identity/access/actor.ts';
import { type StoredAccount, storedAccounts } from '../identity/accounts/storedAccount.ts';
import { type AccountParts, isOfSupport } from './parts.ts';

/** Somebody of the request's organisation who has a sign-in or can be given one. */
export interface Whose {
  readonly kind: AccountKind;
  readonly id: number;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The user id that the suite gave the person, before there was an account. */
  readonly knownUserId: number | undefined;
  readonly account: StoredAccount | undefined;
}

/** The records whose people have accounts: where they are, and what their accounts are. */
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
    // Of several districts, too (docs/domain.md#substitutes-of-several-districts).
    signsInAs: ['substitute', 'multiOrgSubstitute'],
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** The kind and id of a call's address. Throws `notFound` for what can be none. */
export function requestedFor(params: {
  readonly kind: string;
  readonly id: string;
}): Pick<Whose, 'kind' | 'id'> {
  const kind = accountKinds.find((one) => one === params.kind);
  if (!kind || !/^\d{1,15}$/.test(params.id)) throw new DomainError('notFound');
  return { kind, id: Number(params.id) };
}

/**
 * Refuses, as not there, people whom the caller does not see: of other organisations, outside of their visibility
 * profiles, and of support for all who are not of support themselves.
 */
export async function assertSeen(
  parts: AccountParts,
  actor: Actor,
  { kind, account, id }: Pick<Whose, 'kind' | 'account' | 'id'>,
): Promise<void> {
  const owner = kind === 'user' ? ownerOf(account) : { kind, id };
  if (!owner) return;
  const { entity } = recordKinds[owner.kind];
  if (!(await isSeen(parts, actor, entity, owner.id))) throw new DomainError('notFound');
}

/** Looks somebody up, in the transaction of `sql`; `lock` keeps the person from others. Throws `notFound`. */
export function findWhose(
  sql: Sql,
  actor: Actor,
  { kind, id }: Pick<Whose, 'kind' | 'id'>,
  lock = false,
): Promise<Whose> {
  return kind === 'user' ? findUser(sql, actor, id) : findPerson(sql, actor, kind, id, lock);
}

async function findUser(sql: Sql, actor: Actor, id: number): Promise<Whose> {
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
): Promise<Whose> {
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
 * The account of a record, or the one whose number the suite gave to the record, be it that of a role which somebody of
 * another district has in this one.
 */
const ofPerson = `account.user_id in (
  select own.user_id from user_account own where own.user_type = any($1::int[]) and own.org_id = $2
    and (own.person_id = $3 or (own.person_id is null and own.user_id = $4))
  union all select held.user_id from user_role role join user_account held using (subject)
    where role.user_type = any($1::int[]) and role.user_id = $4 and role.org_id = $2)`;

/** The condition under which an account is one of an organisation, or of support. */
export function ofOrganization(organization: string, withSupport: string): string {
  return `(account.org_id = ${organization}::bigint
    or exists (select 1 from user_role role where role.subject = account.subject and role.org_id = ${organization}::bigint)
    or (account.user_type = 0 and ${withSupport}::boolean))`;
}

/** The record that an account belongs to. */
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

import {
  type AccountAct,
  type AccountChanges,
  type AccountFacts,
  type AccountKind,
  type AccountList,
  type AccountRecord,
  accountActs,
  accountsPath,
  type Invited,
  type NewAccountForm,
  type WaitingList,
} from '#schemas/protocol/people/accounts.ts';
import { request } from '../http/request.ts';

/** The owner of a sign-in account: a record, or a user by user number. */
export interface AccountOf {
  readonly kind: AccountKind;
  readonly id: number;
}

/** Filter and page of the list of accounts. */
export interface AccountQuery {
  readonly search?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** Loads a page of the district's sign-in accounts. Throws a `ServiceError`. */
export async function loadAccounts(query: AccountQuery, signal?: AbortSignal): Promise<AccountList> {
  const { json } = await request('absence', 'GET', accountsPath, {
    query: { ...query },
    ...(signal && { signal }),
  });
  return json as AccountList;
}

/** Loads a sign-in account and whether the current user may change it. Throws a `ServiceError`. */
export async function loadAccount(of: AccountOf, signal?: AbortSignal): Promise<AccountRecord> {
  const { json } = await request('absence', 'GET', addressOf(of), signal ? { signal } : {});
  return json as AccountRecord;
}

/** Loads the sign-ins that match no account. Throws a `ServiceError`. */
export async function loadWaiting(signal?: AbortSignal): Promise<WaitingList> {
  const { json } = await request('absence', 'GET', `${accountsPath}/waiting`, signal ? { signal } : {});
  return json as WaitingList;
}

/** Loads the change history of a sign-in account, newest first. Throws a `ServiceError`. */
export async function loadAccountChanges(of: AccountOf, signal?: AbortSignal): Promise<AccountChanges> {
  const { json } = await request('absence', 'GET', `${addressOf(of)}/changes`, signal ? { signal } : {});
  return json as AccountChanges;
}

/**
 * Performs an action on a sign-in account. Returns its new state, and the link of an invitation that was not emailed.
 * Throws a `ServiceError`.
 */
export async function changeAccount(of: AccountOf, act: AccountAct, body?: object): Promise<Invited> {
  const { method, path } = accountActs[act];
  const { json } = await request('absence', method, `${addressOf(of)}/${path}`, body ? { body } : {});
  return json as Invited;
}

/**
 * Adds a user, who can't sign in yet. Throws a `ServiceError`; with the code `invalid`, it has the problems of the
 * fields.
 */
export async function addAccount(body: NewAccountForm): Promise<AccountFacts> {
  const { json } = await request('absence', 'POST', accountsPath, { body });
  return (json as AccountRecord).account;
}

function addressOf({ kind, id }: AccountOf): string {
  return `${accountsPath}/${kind}/${id}`;
}

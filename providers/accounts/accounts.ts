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

/** Whose sign-in: a record's, or a user's by the number. */
export interface AccountOf {
  readonly kind: AccountKind;
  readonly id: number;
}

/** Which sign-ins are listed. */
export interface AccountQuery {
  readonly search?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A page of the sign-ins of the district. Throws a `ServiceError`. */
export async function loadAccounts(query: AccountQuery, signal?: AbortSignal): Promise<AccountList> {
  const { json } = await request('absence', 'GET', accountsPath, {
    query: { ...query },
    ...(signal && { signal }),
  });
  return json as AccountList;
}

/** The sign-in of somebody, and whether the viewer may change it. Throws a `ServiceError`. */
export async function loadAccount(of: AccountOf, signal?: AbortSignal): Promise<AccountRecord> {
  const { json } = await request('absence', 'GET', addressOf(of), signal ? { signal } : {});
  return json as AccountRecord;
}

/** Who tried to sign in and is known to nobody. Throws a `ServiceError`. */
export async function loadWaiting(signal?: AbortSignal): Promise<WaitingList> {
  const { json } = await request('absence', 'GET', `${accountsPath}/waiting`, signal ? { signal } : {});
  return json as WaitingList;
}

/** What was changed about a sign-in, the newest first. Throws a `ServiceError`. */
export async function loadAccountChanges(of: AccountOf, signal?: AbortSignal): Promise<AccountChanges> {
  const { json } = await request('absence', 'GET', `${addressOf(of)}/changes`, signal ? { signal } : {});
  return json as AccountChanges;
}

/** Does something to a sign-in; gives it as it became, and the link of an invitation that was not sent. Throws a `ServiceError`. */
export async function changeAccount(of: AccountOf, act: AccountAct, body?: object): Promise<Invited> {
  const { method, path } = accountActs[act];
  const { json } = await request('absence', method, `${addressOf(of)}/${path}`, body ? { body } : {});
  return json as Invited;
}

/** Adds a user; nobody can sign in with it yet. Throws a `ServiceError`, `invalid` with the fields. */
export async function addAccount(body: NewAccountForm): Promise<AccountFacts> {
  const { json } = await request('absence', 'POST', accountsPath, { body });
  return (json as AccountRecord).account;
}

function addressOf({ kind, id }: AccountOf): string {
  return `${accountsPath}/${kind}/${id}`;
}

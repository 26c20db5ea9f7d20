import type { AccountFacts, AccountRecord, AccountState } from '#schemas/protocol/people/accounts.ts';
import { userTypeOf } from '../identity/access/accounts.ts';
import type { StoredAccount } from '../identity/accounts/storedAccount.ts';
import { type AccountPerson, ownerOf } from './accountPerson.ts';

/** Kind of identity provider: the embedded one (`own`) or an external one (`foreign`). */
export type Provider = AccountRecord['provider'];

/** Returns a person's account for a response, also for a person who has no account yet. */
export function presentPersonAccount(
  { kind, id, userType, firstName, lastName, email, account }: AccountPerson,
  provider: Provider,
): AccountFacts {
  const of = { kind, id, name: `${firstName} ${lastName}`.trim(), email, userTypeMnemonic: userType };
  return account
    ? { ...presentAccount(account, provider), ...of, email: email || account.email }
    : { ...of, ...nothing };
}

/** Returns an account for a response, with the record it belongs to. */
export function presentAccount(account: StoredAccount, provider: Provider): AccountFacts {
  const owner = ownerOf(account) ?? { kind: 'user' as const, id: account.userId };
  return {
    ...owner,
    userId: account.userId,
    userTypeMnemonic: userTypeOf(account),
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    state: stateOf(account, provider),
    loginName: account.loginName ?? null,
    subject: provider === 'foreign' ? (account.linkedSubject ?? null) : null,
    expectedEmail: account.expectedEmail ?? null,
    invitedUntil: account.invitedUntil ?? null,
    invitedEmail: account.invitedEmail ?? null,
    disabled: account.disabled,
    lockedUntil: account.lockedUntil ?? null,
  };
}

const nothing = {
  userId: null,
  state: 'none',
  loginName: null,
  subject: null,
  expectedEmail: null,
  invitedUntil: null,
  invitedEmail: null,
  disabled: false,
  lockedUntil: null,
} as const;

/**
 * Returns the sign-in state of an account. With the embedded identity provider it depends on a password, with an
 * external one on a linked subject.
 */
function stateOf(account: StoredAccount, provider: Provider): AccountState {
  if (account.disabled) return 'disabled';
  if (provider === 'own' && account.hasPassword) return 'password';
  if (provider === 'foreign' && account.linkedSubject !== undefined) return 'linked';
  if (account.invitedUntil !== undefined) return 'invited';
  return account.expectedEmail === undefined ? 'none' : 'expected';
}

import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import { connect } from '../http/connection.ts';
import { readItem } from '../storage/storedItems.ts';
import { districtOf } from './districtAddress.ts';
import { type Renewal, SessionEnded } from './renewal.ts';
import { readToken, removeToken } from './storedToken.ts';

/** The parts of the connection that exist before the user is known. */
export interface ConnectionParts {
  readonly config: RunTimeConfig;
  readonly renewal: Renewal;
  /** Redirects to the sign-in page; rejects if it can't be reached. */
  readonly signInAgain: () => Promise<never>;
  /** Called when a service refuses the district of the address. */
  readonly wrongDistrict?: (call: { readonly isWrite: boolean }) => void;
}

export interface EntryConnection {
  /** Returns a token that is valid for at least a minute. Redirects to the sign-in page if the session has ended. */
  readonly accessToken: () => Promise<string>;
  /** Sets the user for all further calls. */
  readonly identify: (user: UserFacts) => void;
}

const impersonationPaths = new Set(['/impersonate', '/endImpersonate']);

/** Connects all calls of the page to the signed-in user (docs/specification.md#application-7-conventions). */
export function connectCalls(parts: ConnectionParts): EntryConnection {
  let user: UserFacts | undefined;
  const { renewal, signInAgain } = parts;
  const accessToken = endedMeansSignIn(signInAgain, () => renewal.accessToken());
  connect({
    services: parts.config.services,
    version: parts.config.version,
    accessToken,
    renew: (refused) => endedMeansSignIn(signInAgain, () => renewal.renew(refused))(),
    signInAgain,
    userKey: () => ownKey() ?? user?.loggedInUserKey,
    organization: entryDistrict,
    language: () => document.documentElement.lang,
    textOf: async (mnemonic) => (await import('../resources/resourceText.ts')).resourceText(mnemonic),
    impersonation: {
      userKey: () => readItem('impersonation')?.impersonatedUser,
      // Leaves the page, except for the impersonation pages, which handle an ended impersonation themselves.
      ended: async () => {
        if (!impersonationPaths.has(window.location.pathname)) await leaveEndedImpersonation();
      },
    },
    alternate: { token: readToken, refused: forgetToken },
    ...(parts.wrongDistrict ? { wrongDistrict: parts.wrongDistrict } : {}),
  });
  return {
    accessToken,
    identify: (facts) => {
      user = facts;
    },
  };
}

/**
 * Returns the key of the user's own account: during impersonation the stored key of the original user, otherwise the
 * key of the chosen role.
 */
function ownKey(): string | undefined {
  return readItem('impersonation')?.originalUser ?? readItem('userKey');
}

/**
 * Returns the district of the address, or of the target page in an impersonation address. Outside any district during
 * impersonation, returns the district where it started.
 */
function entryDistrict(): number | undefined {
  const { pathname, search, origin } = window.location;
  const isEntry = impersonationPaths.has(pathname);
  const requested = isEntry ? ownReturnPath(new URLSearchParams(search).get('url') ?? '', origin) : pathname;
  const isActing = isEntry || readItem('impersonation') !== undefined;
  return districtOf(requested ?? '') ?? (isActing ? readItem('orgId') : undefined);
}

/**
 * Goes to the page that asks whether to impersonate again, after the service has ended the impersonation
 * (docs/specification.md#application-4-impersonation). Keeps the stored items of the impersonation, so that no call is
 * made in the user's own name before the user has decided.
 */
export function leaveEndedImpersonation(): Promise<never> {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({
    userKey: readItem('impersonation')?.impersonatedUser ?? '',
    url: `${pathname}${search}${hash}`,
    ended: '1',
  });
  window.location.assign(`/impersonate?${query}`);
  return new Promise(() => {});
}

function forgetToken(): Promise<never> {
  removeToken();
  window.location.reload();
  return new Promise(() => {});
}

function endedMeansSignIn(signInAgain: () => Promise<never>, work: () => Promise<string>) {
  return async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SessionEnded) return signInAgain();
      throw error;
    }
  };
}

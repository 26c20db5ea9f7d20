import { ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import { connect } from '../http/connection.ts';
import { readItem } from '../storage/storedItems.ts';
import { districtOf } from './districtAddress.ts';
import { type Renewal, SessionEnded } from './renewal.ts';
import { readToken, removeToken } from './storedToken.ts';

/** What calls need before anybody knows who is asking. */
export interface ConnectionParts {
  readonly config: RunTimeConfig;
  readonly renewal: Renewal;
  /** Leaves for the sign-in page; rejects when it cannot be reached. */
  readonly signInAgain: () => Promise<never>;
  /** Hears that a service refused the district of the address. */
  readonly wrongDistrict?: (call: { readonly isWrite: boolean }) => void;
}

export interface EntryConnection {
  /** A token that is good for a minute at least; leaves for the sign-in page when the session has ended. */
  readonly accessToken: () => Promise<string>;
  /** Names the person in every call from now on. */
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
      // These two pages deal with it themselves.
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

/** While acting as somebody else one's own key is the one that was noted; else that of the role switched to. */
function ownKey(): string | undefined {
  return readItem('impersonation')?.originalUser ?? readItem('userKey');
}

/**
 * The district of the address, or of the page that an address of impersonation leads to. Outside of any, who
 * acts as somebody else does so in the district in which that began.
 */
function entryDistrict(): number | undefined {
  const { pathname, search, origin } = window.location;
  const isEntry = impersonationPaths.has(pathname);
  const requested = isEntry ? ownReturnPath(new URLSearchParams(search).get('url') ?? '', origin) : pathname;
  const isActing = isEntry || readItem('impersonation') !== undefined;
  return districtOf(requested ?? '') ?? (isActing ? readItem('orgId') : undefined);
}

/**
 * The page that asks for an impersonation anew, after one that the service knows no more
 * (docs/specification.md#application-4-impersonation). What is stored stays until that page is there: until
 * then no call may be made in the person's own name.
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

import type { User } from 'oidc-client-ts';
import { ownFailure } from '../http/serviceError.ts';
import { signOutCount } from '../storage/tabs.ts';
import { type SignInError, signInErrorOf } from './signIn/signInError.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** Tokens that expire within this many seconds are renewed before use (docs/specification.md#application-9-limits). */
const endsSoon = 60;

/** Lock shared by all tabs. A refresh token can be used only once, and reuse would end the session. */
const lockName = 'absmgmt.renewal';

/**
 * Thrown when the provider does not renew the session, so that the user must sign in again. `cause` has the reason, if
 * known.
 */
export class SessionEnded extends Error {
  override readonly cause: SignInError | undefined;

  constructor(cause?: SignInError) {
    super(cause?.message ?? 'Nobody is signed in.');
    this.cause = cause;
  }
}

export interface Renewal {
  /**
   * Returns a token that is valid for at least a minute. Throws `SessionEnded`, or a `ServiceError` without network.
   */
  readonly accessToken: () => Promise<string>;
  /** Returns a new token after one was refused. Throws the same errors as `accessToken`. */
  readonly renew: (refused: string) => Promise<string>;
}

/** Keeps the access token fresh, with one renewal at a time in this tab and across tabs. */
export function renewalOf(manager: SignInManager): Renewal {
  let running: Promise<string> | undefined;
  /** A token whose renewal failed is used until it expires, without retrying for each call. */
  let failedToken: string | undefined;
  const renew = (refused: string): Promise<string> => {
    running ??= renewInTurn(manager, refused).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    renew,
    accessToken: async () => {
      const user = await manager.getUser();
      if (!user) throw new SessionEnded();
      const { access_token: token } = user;
      if (isFresh(user) || (token === failedToken && isUnexpired(user))) return token;
      return renew(token).catch(async (error: unknown) => {
        const isStillSignedIn = (await manager.getUser()) !== null;
        if (!(error instanceof SessionEnded) || !isUnexpired(user) || !isStillSignedIn) throw error;
        failedToken = token;
        return token;
      });
    },
  };
}

function renewInTurn(manager: SignInManager, refused: string): Promise<string> {
  return navigator.locks.request(lockName, async () => {
    // Reads the user again, because another tab may have renewed the token while this tab waited for the lock.
    const user = await manager.getUser();
    if (!user) throw new SessionEnded();
    if (user.access_token !== refused && isFresh(user)) return user.access_token;
    const before = signOutCount();
    const { access_token: token } = await renewUser(manager, user);
    if (signOutCount() === before) return token;
    // Removes the renewed session, because the user has signed out in some tab during the renewal.
    await manager.removeUser();
    throw new SessionEnded();
  });
}

/**
 * Whether a token is valid for at least a minute. Some providers don't report a token's lifetime. Such a token counts
 * as fresh until a service refuses it.
 */
function isFresh({ expires_in: seconds = Number.POSITIVE_INFINITY }: User): boolean {
  return seconds > endsSoon;
}

function isUnexpired({ expires_in: seconds = Number.POSITIVE_INFINITY }: User): boolean {
  return seconds > 0;
}

/**
 * Renews by the refresh token if there is one; if that is refused, by a hidden frame
 * (docs/specification.md#application-4-sign-in).
 */
async function renewUser(manager: SignInManager, user: User): Promise<User> {
  if (user.refresh_token) {
    const byToken = await attempt(manager);
    if ('user' in byToken) return byToken.user;
    await forgetRefreshToken(manager, user);
  }
  const byFrame = await attempt(manager);
  if ('user' in byFrame) return byFrame.user;
  throw new SessionEnded(byFrame.error);
}

type Attempt = { readonly user: User } | { readonly error: SignInError };

/**
 * Renews the session silently. Returns the user, or the error if the provider refuses. Throws if the provider can't be
 * reached, because the session's state is then unknown.
 */
async function attempt(manager: SignInManager): Promise<Attempt> {
  try {
    const user = await manager.signinSilent();
    return user ? { user } : { error: signInErrorOf(new Error('No user')) };
  } catch (error) {
    const failure = signInErrorOf(error);
    if (failure.code === 'unreachable') throw ownFailure('network');
    return { error: failure };
  }
}

/** Keeps the session without its refresh token, which is used up or belongs to another tab. */
export async function forgetRefreshToken(manager: SignInManager, user: User): Promise<void> {
  delete user.refresh_token;
  await manager.storeUser(user);
}

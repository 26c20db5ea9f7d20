import type { User } from 'oidc-client-ts';
import { ownFailure } from '../http/serviceError.ts';
import { signOutsSoFar } from '../storage/tabs.ts';
import { type SignInError, signInErrorOf } from './signIn/signInError.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/**
 * A token that ends sooner than this, in seconds, is renewed before it is used
 * (docs/specification.md#application-9-limits).
 */
const endsSoon = 60;

/** The lock that all tabs share: a refresh token is good for one use, and reuse would end the session. */
const lockName = 'absmgmt.renewal';

/** The provider does not renew the session: the person has to sign in again. `cause` tells why, if anything does. */
export class SessionEnded extends Error {
  override readonly cause: SignInError | undefined;

  constructor(cause?: SignInError) {
    super(cause?.message ?? 'Nobody is signed in.');
    this.cause = cause;
  }
}

export interface Renewal {
  /** A token that is good for a minute at least. Throws `SessionEnded`, or a `ServiceError` without network. */
  readonly accessToken: () => Promise<string>;
  /** A new token in the place of one that was refused. Throws as `accessToken` does. */
  readonly renew: (refused: string) => Promise<string>;
}

/** Keeps the access token fresh: one renewal at a time, in this tab and across tabs. */
export function renewalOf(manager: SignInManager): Renewal {
  let running: Promise<string> | undefined;
  /** A token that could not be renewed is used to its end, without asking again each time. */
  let lasting: string | undefined;
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
      if (isFresh(user) || (token === lasting && isGood(user))) return token;
      return renew(token).catch(async (error: unknown) => {
        const isStillSignedIn = (await manager.getUser()) !== null;
        if (!(error instanceof SessionEnded) || !isGood(user) || !isStillSignedIn) throw error;
        lasting = token;
        return token;
      });
    },
  };
}

function renewInTurn(manager: SignInManager, refused: string): Promise<string> {
  return navigator.locks.request(lockName, async () => {
    // Whoever had the lock before may have renewed what this call came for.
    const user = await manager.getUser();
    if (!user) throw new SessionEnded();
    if (user.access_token !== refused && isFresh(user)) return user.access_token;
    const before = signOutsSoFar();
    const { access_token: token } = await renewed(manager, user);
    if (signOutsSoFar() === before) return token;
    // Whoever signed out meanwhile, in any tab, is not signed in again by a renewal that was under way.
    await manager.removeUser();
    throw new SessionEnded();
  });
}

/** Some providers do not say how long a token is good: then the service says when it has ended. */
function isFresh({ expires_in: seconds = Number.POSITIVE_INFINITY }: User): boolean {
  return seconds > endsSoon;
}

function isGood({ expires_in: seconds = Number.POSITIVE_INFINITY }: User): boolean {
  return seconds > 0;
}

/**
 * By the refresh token when there is one; when it is refused, by a hidden frame
 * (docs/specification.md#application-4-sign-in).
 */
async function renewed(manager: SignInManager, user: User): Promise<User> {
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

/** Throws when the provider cannot be reached: nothing is known about the session then. */
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

/** Keeps the session but not its refresh token: it is spent, or belongs to another tab. */
export async function forgetRefreshToken(manager: SignInManager, user: User): Promise<void> {
  delete user.refresh_token;
  await manager.storeUser(user);
}

import { ErrorResponse, ErrorTimeout, type User } from 'oidc-client-ts';
import { ownFailure } from '../http/send.ts';
import type { SignInManager } from './signInManager.ts';

/** A token that ends sooner than this, in seconds, is renewed before it is used (specification, section 9). */
const endsSoon = 60;

/** The lock that all tabs share: a refresh token is good for one use, and reuse would end the session. */
const lockName = 'absmgmt.renewal';

/** The provider does not renew the session: the person has to sign in again. */
export class SessionEnded extends Error {}

export interface Renewal {
  /** A token that is good for a minute at least. Throws `SessionEnded`, or a `ServiceError` without network. */
  readonly accessToken: () => Promise<string>;
  /** A new token in the place of one that was refused. Throws as `accessToken` does. */
  readonly renew: (refused: string) => Promise<string>;
}

/** Keeps the access token fresh: one renewal at a time, in this tab and across tabs. */
export function renewalOf(manager: SignInManager): Renewal {
  let running: Promise<string> | undefined;
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
      return isFresh(user) ? user.access_token : renew(user.access_token);
    },
  };
}

function renewInTurn(manager: SignInManager, refused: string): Promise<string> {
  return navigator.locks.request(lockName, async () => {
    // Whoever had the lock before may have renewed what this call came for.
    const user = await manager.getUser();
    if (!user) throw new SessionEnded();
    if (user.access_token !== refused && isFresh(user)) return user.access_token;
    return (await renewed(manager, user)).access_token;
  });
}

function isFresh(user: User): boolean {
  return (user.expires_in ?? 0) > endsSoon;
}

/** By the refresh token when there is one; when it is refused, by a hidden frame (specification, section 4). */
async function renewed(manager: SignInManager, user: User): Promise<User> {
  if (user.refresh_token) {
    const byToken = await attempt(() => manager.signinSilent());
    if (byToken) return byToken;
    await forgetRefreshToken(manager, user);
  }
  const byFrame = await attempt(() => manager.signinSilent());
  if (byFrame) return byFrame;
  throw new SessionEnded();
}

/** `undefined` when the provider refuses; throws when it cannot be reached. */
async function attempt(work: () => Promise<User | null>): Promise<User | undefined> {
  try {
    return (await work()) ?? undefined;
  } catch (error) {
    if (error instanceof ErrorResponse || error instanceof ErrorTimeout) return undefined;
    if (error instanceof TypeError) throw ownFailure('network');
    throw error;
  }
}

/** Keeps the session but not its refresh token: it is spent, or belongs to another tab. */
export async function forgetRefreshToken(manager: SignInManager, user: User): Promise<void> {
  delete user.refresh_token;
  await manager.storeUser(user);
}

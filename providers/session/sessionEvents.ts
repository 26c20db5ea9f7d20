import type { SignInError } from './signIn/signInError.ts';

/** Events of a session (docs/specification.md#application-4-sign-in and #application-9-limits). */
export type SessionEvent =
  /** The opened page has rendered, so deferred work can start. */
  | { readonly kind: 'pageShown' }
  /** The access token expires in a minute and is not renewed automatically. */
  | { readonly kind: 'expiring' }
  /** The access token has expired or was not renewed. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'renewed' }
  /** A renewal failed. With `isEnd`, the session is over, and the user is asked to sign in again. */
  | { readonly kind: 'renewFailed'; readonly error: SignInError; readonly isEnd: boolean }
  /** The provider no longer has the user's session or, with `isOtherUser`, another user's instead. */
  | { readonly kind: 'signedOutElsewhere'; readonly isOtherUser: boolean }
  /**
   * A service refused the district of this tab because the signed-in user has no role there, or no longer has one.
   * `isWrite`: the call was a write, and nothing was saved.
   */
  | { readonly kind: 'wrongDistrict'; readonly isWrite: boolean }
  /** The provider's session has changed, but the user is the same. */
  | { readonly kind: 'sessionChanged' };

export interface SessionEvents {
  readonly raise: (event: SessionEvent) => void;
  /** Subscribes to all events; returns the unsubscribe function. */
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
}

/** Creates the event source of a session. */
export function sessionEvents(): SessionEvents {
  const listeners = new Set<(event: SessionEvent) => void>();
  return {
    raise: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

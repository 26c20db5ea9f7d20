import type { SignInError } from './signIn/signInError.ts';

/**
 * What happens to a session by itself, while somebody works (docs/specification.md#application-4-sign-in and
 * #application-9-limits).
 */
export type SessionEvent =
  /** The page that was opened is there: what a person came for does not wait for what can begin now. */
  | { readonly kind: 'pageShown' }
  /** The access token ends in a minute, and nobody renews it by themselves. */
  | { readonly kind: 'expiring' }
  /** The access token has ended, or was not renewed. */
  | { readonly kind: 'expired' }
  /** There is a new access token. */
  | { readonly kind: 'renewed' }
  /** `isEnd`: the session is over, and the person is being asked to sign in again. */
  | { readonly kind: 'renewFailed'; readonly error: SignInError; readonly isEnd: boolean }
  /** The provider does not know the person any more, or, with `isSomebodyElse`, another one instead. */
  | { readonly kind: 'signedOutElsewhere'; readonly isSomebodyElse: boolean }
  /** A service refused the district of this tab: the sign-in is not for it (any more). `isWrite`: nothing was saved. */
  | { readonly kind: 'wrongDistrict'; readonly isWrite: boolean }
  /** The same person, in a session of the provider that has changed. */
  | { readonly kind: 'sessionChanged' };

export interface SessionEvents {
  readonly raise: (event: SessionEvent) => void;
  /** Hears every event from now on; gives what ends it. */
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
}

/** A source of the events of one session. */
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

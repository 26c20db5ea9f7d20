import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { ServiceError } from '../http/serviceError.ts';
import { type Renewal, SessionEnded } from './renewal.ts';
import { type SessionEvents, sessionEvents } from './sessionEvents.ts';
import { SignInError, signInErrorOf } from './signIn/signInError.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/**
 * Asks the user to sign in again without leaving the page; resolves when they have. Returns `undefined` if the page has
 * no unsaved changes.
 */
export type PromptToSignIn = () => Promise<void> | undefined;

/** Keeps a session alive while the user works. */
export interface SessionLifecycle {
  readonly events: SessionEvents;
  /** Supplies tokens for calls. If the session has ended, calls wait until the user signs in. */
  readonly renewal: Renewal;
  /** Renews the session now. If that fails, raises `renewFailed` and asks the user to sign in. */
  readonly stay: () => Promise<void>;
  /** Signs the same user in again in a popup. Throws a `SignInError`. */
  readonly signInByPopup: () => Promise<void>;
  /** Signs out the provider's current user in a popup. Throws a `SignInError`. */
  readonly signOutByPopup: () => Promise<void>;
  /** Sets the prompt for an ended session. Without one, the page is left. */
  readonly whenEnded: (ask: PromptToSignIn | undefined) => void;
  /** Handles an ended session: prompts the user, or leaves the page. */
  readonly end: (leave: () => Promise<never>) => Promise<void>;
}

interface LifecycleParts {
  readonly config: Pick<RunTimeConfig, 'automaticSilentRenew'>;
  readonly manager: SignInManager;
  readonly renewal: Renewal;
  readonly signInAgain: () => Promise<never>;
}

/**
 * Creates the lifecycle of a manager's session (docs/specification.md#application-4-sign-in and #application-9-limits).
 */
export function sessionLifecycle({
  config,
  manager,
  renewal,
  signInAgain,
}: LifecycleParts): SessionLifecycle {
  const events = sessionEvents();
  const question = sharedPrompt();
  const reportFailure = (error: unknown, isEnd: boolean) => {
    const cause = causeOf(error);
    if (cause) events.raise({ kind: 'renewFailed', error: cause, isEnd });
  };
  /** Runs work that needs a session. If the session has ended, runs it again after sign-in. */
  const withSession = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error;
      reportFailure(error, true);
      await question.ask(signInAgain).catch((failure: unknown) => {
        reportFailure(failure, false);
        throw failure;
      });
      return await work();
    }
  };
  const renew = async () => renewal.renew((await manager.getUser())?.access_token ?? '');
  const renewByItself = () => void renew().catch((error: unknown) => reportFailure(error, false));
  watchToken(manager, events, config.automaticSilentRenew ? renewByItself : undefined);
  return {
    events,
    renewal: {
      accessToken: () => withSession(renewal.accessToken),
      renew: (refused) => withSession(() => renewal.renew(refused)),
    },
    stay: async () => void (await withSession(renew).catch((error: unknown) => reportFailure(error, false))),
    signInByPopup: async () => void (await manager.signInAgainByPopup()),
    signOutByPopup: () => manager.signOutByPopup(),
    whenEnded: question.whenEnded,
    end: question.ask,
  };
}

/** Returns why a session was not renewed; `undefined` if there was none to renew. */
function causeOf(error: unknown): SignInError | undefined {
  if (error instanceof SessionEnded) return error.cause;
  return error instanceof ServiceError ? new SignInError('unreachable', error) : signInErrorOf(error);
}

/** Shares one prompt between all waiting calls. */
function sharedPrompt() {
  let ask: PromptToSignIn | undefined;
  let asking: Promise<void> | undefined;
  return {
    whenEnded: (next: PromptToSignIn | undefined) => {
      ask = next;
    },
    ask: async (leave: () => Promise<never>): Promise<void> => {
      asking ??= (ask?.() ?? leave()).finally(() => {
        asking = undefined;
      });
      await asking;
    },
  };
}

type ExpiryKind = 'expiring' | 'expired';

/**
 * Raises `expiring` a minute before an access token expires, and `expired` when it has expired, each once per token
 * (docs/specification.md#application-9-limits). If automatic renewal is configured, calls `renew` instead of raising
 * `expiring`.
 */
function watchToken(
  { events: timers }: SignInManager,
  events: SessionEvents,
  renew: (() => void) | undefined,
): void {
  const published = new Set<ExpiryKind>();
  const reportOnce = (kind: ExpiryKind, publish: () => void) => () => {
    // Reports each event once per token, because the library restarts its timers each time it reads the user.
    if (published.has(kind)) return;
    published.add(kind);
    publish();
  };
  timers.addAccessTokenExpiring(reportOnce('expiring', renew ?? (() => events.raise({ kind: 'expiring' }))));
  timers.addAccessTokenExpired(reportOnce('expired', () => events.raise({ kind: 'expired' })));
  timers.addUserLoaded(() => {
    published.clear();
    events.raise({ kind: 'renewed' });
  });
}

import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { ServiceError } from '../http/serviceError.ts';
import { type Renewal, SessionEnded } from './renewal.ts';
import { type SessionEvents, sessionEvents } from './sessionEvents.ts';
import { SignInError, signInErrorOf } from './signIn/signInError.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/**
 * Asks the person to sign in again without losing the page; resolves when they have. `undefined` when
 * the page holds nothing that would be lost.
 */
export type PromptToSignIn = () => Promise<void> | undefined;

/** How a session goes on while somebody works, and what they can do about it. */
export interface SessionLifecycle {
  readonly events: SessionEvents;
  /** The tokens for calls, which wait for the person when the session has ended. */
  readonly renewal: Renewal;
  /** Renews the session now. Raises `renewFailed` when that does not work, and has the person asked. */
  readonly stay: () => Promise<void>;
  /** Signs the same person in again in a window of its own. Throws a `SignInError`. */
  readonly signInByPopup: () => Promise<void>;
  /** Signs whoever is signed in at the provider out of it, in a window of its own. Throws a `SignInError`. */
  readonly signOutByPopup: () => Promise<void>;
  /** Who is asked when the session has ended; without anybody the page is left. */
  readonly whenEnded: (ask: PromptToSignIn | undefined) => void;
  /** The session has ended: has the person asked, or leaves the page. */
  readonly end: (leave: () => Promise<never>) => Promise<void>;
}

interface LifecycleParts {
  readonly config: Pick<RunTimeConfig, 'automaticSilentRenew'>;
  readonly manager: SignInManager;
  readonly renewal: Renewal;
  readonly signInAgain: () => Promise<never>;
}

/**
 * The life of the session that a manager holds (docs/specification.md#application-4-sign-in and
 * #application-9-limits).
 */
export function sessionLifecycle({
  config,
  manager,
  renewal,
  signInAgain,
}: LifecycleParts): SessionLifecycle {
  const events = sessionEvents();
  const question = onlyQuestion();
  const reportFailure = (error: unknown, isEnd: boolean) => {
    const cause = causeOf(error);
    if (cause) events.raise({ kind: 'renewFailed', error: cause, isEnd });
  };
  /** Does what needs a session; when it has ended, again after the person has signed in. */
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

/** Why a session was not renewed; `undefined` when there was none to renew. */
function causeOf(error: unknown): SignInError | undefined {
  if (error instanceof SessionEnded) return error.cause;
  return error instanceof ServiceError ? new SignInError('unreachable', error) : signInErrorOf(error);
}

/** One question at a time, however many calls wait for the answer. */
function onlyQuestion() {
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

type Told = 'expiring' | 'expired';

/**
 * Tells once of each access token that it ends in a minute and that it has ended
 * (docs/specification.md#application-9-limits). `renew` is there when renewal by itself is configured; it takes
 * the place of the notice.
 */
function watchToken(
  { events: timers }: SignInManager,
  events: SessionEvents,
  renew: (() => void) | undefined,
): void {
  const published = new Set<Told>();
  const reportOnce = (kind: Told, tell: () => void) => () => {
    // The library starts its timers anew whenever the user is read.
    if (published.has(kind)) return;
    published.add(kind);
    tell();
  };
  timers.addAccessTokenExpiring(reportOnce('expiring', renew ?? (() => events.raise({ kind: 'expiring' }))));
  timers.addAccessTokenExpired(reportOnce('expired', () => events.raise({ kind: 'expired' })));
  timers.addUserLoaded(() => {
    published.clear();
    events.raise({ kind: 'renewed' });
  });
}

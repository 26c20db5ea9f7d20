import { hasPromptedAtSignIn, mustPromptAtSignIn } from '#providers/session/signIn/promptAtSignIn.ts';
import { SignInError, signInErrorOf } from '#providers/session/signIn/signInError.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { signOutsSoFar } from '#providers/storage/tabs.ts';
import { singleSignOnDomain } from '#schemas/protocol/session/identitySigns.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { isLoop } from './redirectGuard.ts';
import { currentAddress, returnAddress } from './returnAddress.ts';

/** A sign-in that came back without success; knows where it was begun. */
export class SignInFailed extends Error {
  readonly returnTo: string;
  override readonly cause: SignInError;

  constructor(cause: SignInError, returnTo: string) {
    super(cause.message, { cause });
    this.cause = cause;
    this.returnTo = returnTo;
  }
}

export interface SignInOptions {
  /** Asks the provider to let the person choose who they are, even when it knows somebody. */
  readonly asAnotherAccount?: boolean;
}

/**
 * Leaves for the sign-in page, to come back to an address of the console; never resolves. Throws
 * `SignInFailed` when the page keeps leaving without getting anywhere, or cannot leave.
 */
export async function leaveForSignIn(
  manager: SignInManager,
  returnTo: string,
  { asAnotherAccount = false }: SignInOptions = {},
): Promise<never> {
  if (isLoop()) throw new SignInFailed(new SignInError('tooManyRedirects'), returnTo);
  const prompt = asAnotherAccount || mustPromptAtSignIn() ? { prompt: 'login' } : {};
  try {
    await manager.signinRedirect({
      state: { returnTo },
      ...(await pageLanguage(manager)),
      ...prompt,
      ...singleSignOn(),
    });
  } catch (error) {
    throw new SignInFailed(signInErrorOf(error), returnTo);
  }
  return new Promise(() => {});
}

/**
 * As `leaveForSignIn`, for work that finds no session. Not after somebody has signed out in this browser: the page
 * is on the way to say so, and a provider that has not heard of it yet would let them in again.
 */
export function signInAgain(manager: SignInManager): Promise<never> {
  return signOutsSoFar() > 0 ? new Promise(() => {}) : leaveForSignIn(manager, currentAddress());
}

/** The language of the page, where the provider says that it can show its own in it. */
async function pageLanguage({ metadataService }: SignInManager): Promise<{ ui_locales?: string }> {
  const { ui_locales_supported: supported = [] } = await metadataService.getMetadata();
  const { lang } = document.documentElement;
  return supported.some((tag) => tag.split('-')[0] === lang) ? { ui_locales: lang } : {};
}

/**
 * Where single sign-on is active the provider is told of which domain, and need not ask
 * (docs/specification.md#application-5-tokens).
 */
function singleSignOn(): { extraQueryParams?: Record<string, string> } {
  const domain = singleSignOnDomain(document.cookie);
  return domain === undefined ? {} : { extraQueryParams: { domain_hint: domain } };
}

/**
 * Finishes a sign-in at `/auth_callback` (docs/specification.md#application-2-entry-routes) and puts the
 * address back where it was begun. Throws `SignInFailed` with a message of
 * docs/specification.md#application-8-errors.
 */
export async function finishSignIn(manager: SignInManager): Promise<void> {
  const answer = window.location.href;
  const state = await manager.stateOf(answer);
  const returnTo = returnAddress(state);
  // Before the provider is asked: a reload meanwhile begins anew instead of answering a second time.
  window.history.replaceState(null, '', returnTo);
  // An answer that came before, as by going back to it, is of no use to somebody who is signed in.
  if (state === undefined && (await manager.getUser())?.expired === false) return;
  try {
    await manager.signinRedirectCallback(answer);
    hasPromptedAtSignIn();
  } catch (error) {
    throw new SignInFailed(signInErrorOf(error), returnTo);
  }
}

/** What the provider answers with; `test=2`, which some configurations add, is none of it. */
const parts = ['code', 'state', 'error', 'id_token', 'access_token'];

/**
 * Whether an address brings the provider's answer to `/auth_callback`
 * (docs/specification.md#application-2-entry-routes). That path without any answer is an entry like `/`.
 */
export function isSignInAnswer({ pathname, search, hash }: Location): boolean {
  if (pathname !== signInPaths.callback) return false;
  const given = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((name) => given.some((query) => query.has(name)));
}

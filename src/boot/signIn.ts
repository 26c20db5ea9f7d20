import { hasPromptedAtSignIn, mustPromptAtSignIn } from '#providers/session/signIn/promptAtSignIn.ts';
import { SignInError, signInErrorOf } from '#providers/session/signIn/signInError.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { signOutCount } from '#providers/storage/tabs.ts';
import { singleSignOnDomain } from '#schemas/protocol/session/identitySigns.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { isLoop } from './redirectGuard.ts';
import { currentAddress, returnAddress } from './returnAddress.ts';

/** Thrown when a sign-in returns without success. Holds the address where it started. */
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
  /** Whether the provider shows its account choice even if the user has a session there. */
  readonly asAnotherAccount?: boolean;
}

/**
 * Redirects to the sign-in page, to return to an address of the console. Never resolves. Throws `SignInFailed` on a
 * redirect loop, or when the redirect fails.
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
 * Like `leaveForSignIn`, for calls that find no session. Waits forever after a sign-out in this browser: the page is
 * about to show the sign-out, and the provider might still sign the user in again.
 */
export function signInAgain(manager: SignInManager): Promise<never> {
  return signOutCount() > 0 ? new Promise(() => {}) : leaveForSignIn(manager, currentAddress());
}

/** Returns the page's language as `ui_locales` if the provider supports it. */
async function pageLanguage({ metadataService }: SignInManager): Promise<{ ui_locales?: string }> {
  const { ui_locales_supported: supported = [] } = await metadataService.getMetadata();
  const { lang } = document.documentElement;
  return supported.some((tag) => tag.split('-')[0] === lang) ? { ui_locales: lang } : {};
}

/**
 * With single sign-on, passes the user's domain to the provider as `domain_hint`, so that the provider doesn't need to
 * ask for it (docs/specification.md#application-5-tokens).
 */
function singleSignOn(): { extraQueryParams?: Record<string, string> } {
  const domain = singleSignOnDomain(document.cookie);
  return domain === undefined ? {} : { extraQueryParams: { domain_hint: domain } };
}

/**
 * Completes a sign-in at `/auth_callback` (docs/specification.md#application-2-entry-routes) and restores the address
 * where it started. Throws `SignInFailed` with a message of docs/specification.md#application-8-errors.
 */
export async function finishSignIn(manager: SignInManager): Promise<void> {
  const answer = window.location.href;
  const state = await manager.stateOf(answer);
  const returnTo = returnAddress(state);
  // Restores the address before calling the provider, so that a reload starts a new sign-in instead of using the
  // response twice.
  window.history.replaceState(null, '', returnTo);
  // Ignores an old response, for example after the back button, if the user is signed in.
  if (state === undefined && (await manager.getUser())?.expired === false) return;
  try {
    await manager.signinRedirectCallback(answer);
    hasPromptedAtSignIn();
  } catch (error) {
    throw new SignInFailed(signInErrorOf(error), returnTo);
  }
}

/** Parameters of a provider response. `test=2`, which some configurations add, is not one. */
const parts = ['code', 'state', 'error', 'id_token', 'access_token'];

/**
 * Whether an address carries a provider response to `/auth_callback`
 * (docs/specification.md#application-2-entry-routes). Without one, that path is an entry like `/`.
 */
export function isSignInResponse({ pathname, search, hash }: Location): boolean {
  if (pathname !== signInPaths.callback) return false;
  const parameters = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((name) => parameters.some((query) => query.has(name)));
}

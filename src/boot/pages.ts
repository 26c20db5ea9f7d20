import { ServiceError } from '#providers/http/serviceError.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { bootTexts } from './language.ts';
import { type ErrorPageActions, type Page, showPage } from './page.ts';
import { leaveForSignIn, SignInFailed } from './signIn.ts';

/** The page for a denied address; wording from docs/specification.md#application-2-entry-routes. */
export function deniedPage(): Page {
  const texts = bootTexts();
  return {
    title: texts.denied,
    lines: [texts.deniedLead, texts.deniedCode],
    actions: [{ text: texts.toStartPage, href: '/' }],
  };
}

/**
 * The page after signing out. Warns if the provider has no sign-out or could not be reached, because it would then sign
 * the same user in again without asking.
 */
export function signedOutPage(manager: SignInManager, isOnlyHere: boolean): Page {
  const texts = bootTexts();
  const signInAgain = { text: texts.signInAgain, href: '/' };
  if (!isOnlyHere) {
    return { title: texts.signedOut, lines: [texts.signedOutLead], actions: [signInAgain] };
  }
  const tell = () =>
    showPage({ title: texts.unreachable, lines: [texts.brokenLead], actions: [signInAgain] });
  const asAnother = () => void leaveForSignIn(manager, '/', { asAnotherAccount: true }).catch(tell);
  return {
    title: texts.signedOutHere,
    lines: [texts.signedOutHereLead],
    actions: [signInAgain, { text: texts.otherAccount, act: asAnother }],
  };
}

/** The page for an insecure address, at which browsers disable what sign-in needs. */
export function insecurePage(): Page {
  const texts = bootTexts();
  return { title: texts.insecure, lines: [texts.insecureLead] };
}

/**
 * Thrown when the service rejects the account that just signed in, so that signing in again would not help. The message
 * says what is wrong with the token, if anything.
 */
export class AccountRefused extends Error {}

/** Shows why the console did not start, and what to do. Never retries by itself. */
export function showFailure(error: unknown, pageActions: ErrorPageActions): void {
  if (error instanceof SignInFailed) void showSignInFailure(error, pageActions);
  else showPage(pageFor(error, pageActions));
}

function pageFor(error: unknown, pageActions: ErrorPageActions): Page {
  if (error instanceof AccountRefused) return refusedPage(error, pageActions);
  if (error instanceof ServiceError && error.code === 'districtClosed') return closedPage(error, pageActions);
  if (error instanceof ServiceError && error.status === 403) return deniedPage();
  if (error instanceof ServiceError && error.code === 'misconfigured') return misconfiguredPage(error);
  return isUnreachable(error) ? unreachablePage(error) : brokenPage(error);
}

/** Shows the advice for the error, or only the message if the advice can't be loaded. */
async function showSignInFailure(failed: SignInFailed, pageActions: ErrorPageActions): Promise<void> {
  try {
    const { signInFailurePage } = await import('./signInFailurePage.ts');
    showPage(signInFailurePage(failed, pageActions));
  } catch {
    showPage(plainFailure(failed, pageActions));
  }
}

function plainFailure({ message, returnTo }: SignInFailed, { signIn }: ErrorPageActions): Page {
  const texts = bootTexts();
  return {
    title: texts.signInFailed,
    lines: [texts.signInFailedLead, texts.notifyAdministrator],
    actions: [{ text: texts.tryAgain, act: () => signIn(returnTo) }],
    note: `${texts.reason}: ${message}`,
  };
}

function refusedPage({ message }: AccountRefused, { signOut }: ErrorPageActions): Page {
  const texts = bootTexts();
  return {
    title: texts.refused,
    lines: [texts.refusedLead],
    actions: [{ text: texts.signInAgain, act: signOut }],
    note: message && `${texts.reason}: ${message}`,
  };
}

/** The page for a closed district. The service's message names the district, the date and the reason. */
function closedPage({ message }: ServiceError, { signOut }: ErrorPageActions): Page {
  const texts = bootTexts();
  return { title: texts.closed, lines: [message], actions: [{ text: texts.signOut, act: signOut }] };
}

/** The page for a configuration error, which only the operator can fix; it offers no retry. */
function misconfiguredPage({ message }: ServiceError): Page {
  const texts = bootTexts();
  return { title: texts.signInFailed, lines: [message], actions: [] };
}

function unreachablePage(error: Error): Page {
  const texts = bootTexts();
  return {
    title: texts.unreachable,
    lines: [error instanceof ServiceError ? error.message : texts.brokenLead],
    actions: [{ text: texts.tryAgain, act: () => window.location.reload() }],
  };
}

function brokenPage(error: unknown): Page {
  const texts = bootTexts();
  return {
    title: texts.broken,
    lines: [texts.brokenLead],
    actions: [{ text: texts.reload, act: () => window.location.reload() }],
    note: error instanceof Error ? error.message : undefined,
  };
}

/** Whether there was no response, or one that the console's service did not send. */
function isUnreachable(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof ServiceError && error.body.requestId === '');
}

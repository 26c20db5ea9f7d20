import { ServiceError } from '#providers/http/serviceError.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { bootTexts } from './language.ts';
import { type Page, showPage, type WaysOn } from './page.ts';
import { leaveForSignIn, SignInFailed } from './signIn.ts';

/**
 * For an address that the person may not open; the words are those of
 * docs/specification.md#application-2-entry-routes.
 */
export function denied(): Page {
  const texts = bootTexts();
  return {
    title: texts.denied,
    lines: [texts.deniedLead, texts.deniedCode],
    actions: [{ text: texts.toStartPage, href: '/' }],
  };
}

/**
 * For the end of a session. A provider that was not told, because it knows no sign-out or could not be
 * reached, lets the same person in again without asking: the page says so.
 */
export function signedOut(manager: SignInManager, isOnlyHere: boolean): Page {
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

/** For an address at which browsers keep back what signing in needs. */
export function insecure(): Page {
  const texts = bootTexts();
  return { title: texts.insecure, lines: [texts.insecureLead] };
}

/**
 * The service does not take the account of somebody who has just signed in: asking again would not help.
 * The message is what it says is wrong with the token, if anything.
 */
export class AccountRefused extends Error {}

/** Tells in plain words why the console did not start, and what to do now. Never tries again by itself. */
export function showFailure(error: unknown, ways: WaysOn): void {
  if (error instanceof SignInFailed) void showSignInFailure(error, ways);
  else showPage(pageFor(error, ways));
}

function pageFor(error: unknown, ways: WaysOn): Page {
  if (error instanceof AccountRefused) return refused(error, ways);
  if (error instanceof ServiceError && error.code === 'districtClosed') return closed(error, ways);
  if (error instanceof ServiceError && error.status === 403) return denied();
  if (error instanceof ServiceError && error.code === 'misconfigured') return misconfigured(error);
  return isUnreachable(error) ? unreachable(error) : broken(error);
}

/** With the sentence for its case, or, when even that cannot be loaded, with the message alone. */
async function showSignInFailure(failed: SignInFailed, ways: WaysOn): Promise<void> {
  try {
    const { signInFailure } = await import('./signInFailure.ts');
    showPage(signInFailure(failed, ways));
  } catch {
    showPage(plainFailure(failed, ways));
  }
}

function plainFailure({ message, returnTo }: SignInFailed, { signIn }: WaysOn): Page {
  const texts = bootTexts();
  return {
    title: texts.signInFailed,
    lines: [texts.signInFailedLead, texts.notifyAdministrator],
    actions: [{ text: texts.tryAgain, act: () => signIn(returnTo) }],
    note: `${texts.reason}: ${message}`,
  };
}

function refused({ message }: AccountRefused, { signOut }: WaysOn): Page {
  const texts = bootTexts();
  return {
    title: texts.refused,
    lines: [texts.refusedLead],
    actions: [{ text: texts.signInAgain, act: signOut }],
    note: message && `${texts.reason}: ${message}`,
  };
}

/** The person's district is closed: what the service says names it, since when and why. */
function closed({ message }: ServiceError, { signOut }: WaysOn): Page {
  const texts = bootTexts();
  return { title: texts.closed, lines: [message], actions: [{ text: texts.signOut, act: signOut }] };
}

/** What trying again does not fix: who runs the console must. */
function misconfigured({ message }: ServiceError): Page {
  const texts = bootTexts();
  return { title: texts.signInFailed, lines: [message], actions: [] };
}

function unreachable(error: Error): Page {
  const texts = bootTexts();
  return {
    title: texts.unreachable,
    lines: [error instanceof ServiceError ? error.message : texts.brokenLead],
    actions: [{ text: texts.tryAgain, act: () => window.location.reload() }],
  };
}

function broken(error: unknown): Page {
  const texts = bootTexts();
  return {
    title: texts.broken,
    lines: [texts.brokenLead],
    actions: [{ text: texts.reload, act: () => window.location.reload() }],
    note: error instanceof Error ? error.message : undefined,
  };
}

/** No answer at all, or one that no service of ours has given. */
function isUnreachable(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof ServiceError && error.body.requestId === '');
}

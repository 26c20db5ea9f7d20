import { ServiceError } from '#providers/http/serviceError.ts';
import { type Page, showPage } from './page.ts';
import { denied } from './pages.ts';
import { SignInFailed } from './signIn.ts';
import { bootTexts } from './texts.ts';

/** What a page of failure can do. */
export interface WaysOn {
  readonly signIn: (returnTo: string) => void;
  readonly signOut: () => void;
}

/** The service does not take the account of somebody who has just signed in: asking again would not help. */
export class AccountRefused extends Error {}

/** Tells in plain words why the console did not start, and what to do now. Never tries again by itself. */
export function showFailure(error: unknown, ways: WaysOn): void {
  showPage(pageFor(error, ways));
}

function pageFor(error: unknown, ways: WaysOn): Page {
  if (error instanceof SignInFailed) return signInFailed(error, ways);
  if (error instanceof AccountRefused) return refused(ways);
  if (error instanceof ServiceError && error.status === 403) return denied();
  return isUnreachable(error) ? unreachable(error) : broken(error);
}

function signInFailed({ message, returnTo }: SignInFailed, { signIn }: WaysOn): Page {
  const texts = bootTexts();
  return {
    title: texts.signInFailed,
    lines: [texts.signInFailedLead],
    actions: [{ text: texts.tryAgain, act: () => signIn(returnTo) }],
    note: `${texts.reason}: ${message}`,
  };
}

function refused({ signOut }: WaysOn): Page {
  const texts = bootTexts();
  return {
    title: texts.refused,
    lines: [texts.refusedLead],
    actions: [{ text: texts.signInAgain, act: signOut }],
  };
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

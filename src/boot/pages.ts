import type { SignInManager } from '#providers/session/signInManager.ts';
import { type Page, showPage } from './page.ts';
import { leaveForSignIn } from './signIn.ts';
import { bootTexts } from './texts.ts';

/**
 * For an address that the person may not open; the words are those of
 * docs/specification.md#application-2-entry-routes.
 */
export function denied(): Page {
  const texts = bootTexts();
  return {
    title: texts.denied,
    lines: [texts.deniedLead, texts.deniedCode],
    actions: [{ text: texts.toOwnDistrict, href: '/' }],
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

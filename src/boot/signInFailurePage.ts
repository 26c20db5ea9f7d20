import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { signInAdvice } from '#schemas/messages/signInAdvice.ts';
import { bootTexts } from './language.ts';
import type { ErrorPageActions, Page } from './page.ts';
import { resetRedirects } from './redirectGuard.ts';
import type { SignInFailed } from './signIn.ts';

/**
 * The page for a failed sign-in: advice, and the exact message (docs/specification.md#application-8-errors) for
 * support. Loaded on demand.
 */
export function signInFailurePage({ cause, returnTo }: SignInFailed, actions: ErrorPageActions): Page {
  const texts = bootTexts();
  const advice = signInAdvice[cause.code];
  const signIn = (asAnotherAccount: boolean) => () => {
    resetRedirects();
    actions.signIn(returnTo, { asAnotherAccount });
  };
  const again = { text: texts.tryAgain, act: signIn(false) };
  const other = { text: texts.otherAccount, act: signIn(true) };
  const lead = advice[pageLanguage()];
  return {
    title: texts.signInFailed,
    lines: advice.way === 'tell' ? [lead, texts.notifyAdministrator] : [lead],
    actions: advice.way === 'account' ? [other, again] : [again, other],
    note: `${texts.reason}: ${[cause.message, cause.detail].filter(Boolean).join(' · ')}`,
  };
}

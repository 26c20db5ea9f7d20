import type { Page } from './page.ts';
import { bootTexts } from './texts.ts';

/** For an address that the person may not open; the words are the specification's (application section 2). */
export function denied(): Page {
  const texts = bootTexts();
  return {
    title: texts.denied,
    lines: [texts.deniedLead, texts.deniedCode],
    actions: [{ text: texts.toOwnDistrict, href: '/' }],
  };
}

/** For the end of a session. */
export function signedOut(): Page {
  const texts = bootTexts();
  return {
    title: texts.signedOut,
    lines: [texts.signedOutLead],
    actions: [{ text: texts.signInAgain, href: '/' }],
  };
}

/** For an address at which browsers keep back what signing in needs. */
export function insecure(): Page {
  const texts = bootTexts();
  return { title: texts.insecure, lines: [texts.insecureLead] };
}

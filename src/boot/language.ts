import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { startTexts } from '#schemas/messages/pages/startTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';

/** Returns the texts of pages shown before the console, in the document's language. */
export function bootTexts(): (typeof startTexts)[Language] {
  return startTexts[pageLanguage()];
}

/**
 * Sets the document's language: the account's language, unless it is English, the default of every account. In that
 * case the browser's first supported language is used.
 */
export function chooseLanguage(account: Language = 'en'): void {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  const browser = wanted.find((language) => language === 'en' || language === 'es') ?? 'en';
  document.documentElement.lang = account === 'en' ? browser : account;
}

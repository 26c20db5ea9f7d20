import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { startTexts } from '#schemas/messages/pages/startTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';

/** The texts of the pages that are shown before the console itself, in the language of the document. */
export function bootTexts(): (typeof startTexts)[Language] {
  return startTexts[pageLanguage()];
}

/**
 * Sets the language of the document: the account's where it asks for another one than English, with which every
 * account begins; else the first of the browser's that the product speaks.
 */
export function chooseLanguage(account: Language = 'en'): void {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  const browser = wanted.find((language) => language === 'en' || language === 'es') ?? 'en';
  document.documentElement.lang = account === 'en' ? browser : account;
}

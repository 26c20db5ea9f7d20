import type { Language } from '#schemas/protocol/session/session.ts';

/** The language of the page, where nothing else says it: English for any that the product does not speak. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}

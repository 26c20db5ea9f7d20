import type { Language } from '#schemas/protocol/session/session.ts';

/** Returns the language of the page; English if it isn't supported. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}

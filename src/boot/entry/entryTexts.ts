import { type EntryTexts, reasonTexts } from '#schemas/messages/pages/reasonTexts.ts';

/** In the language of the document. */
export function entryTexts(): EntryTexts {
  return reasonTexts[document.documentElement.lang === 'es' ? 'es' : 'en'];
}

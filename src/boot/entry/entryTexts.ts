import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { type EntryTexts, reasonTexts } from '#schemas/messages/pages/reasonTexts.ts';

/** In the language of the document. */
export function entryTexts(): EntryTexts {
  return reasonTexts[pageLanguage()];
}

import type { Language } from '#schemas/protocol/session.ts';
import { connection } from '../http/connection.ts';
import { askText } from './askTexts.ts';
import { keepTexts, readTexts } from './storedTexts.ts';

/** "A missing one is re-requested up to 5 times" (docs/specification.md#application-9-limits). */
export const timesAskedAgain = 5;

/** Milliseconds before a missing text is asked for again: somebody waits for it. */
export const askedAgainAfter = 300;

/** What is on its way, and what is missing although it was asked for often enough. */
const requested = new Map<string, Promise<string>>();

/**
 * The text behind a mnemonic that a service has answered, in the language of the page. Kept by this browser
 * for each language and version of the product. One that no service knows is its own text.
 */
export async function resourceText(mnemonic: string): Promise<string> {
  const { language, version = '' } = connection();
  const locale: Language = language() === 'es' ? 'es' : 'en';
  const known = readTexts(locale, version)[mnemonic];
  if (known !== undefined) return known;
  const key = `${locale} ${version} ${mnemonic}`;
  const asking = requested.get(key) ?? find(locale, version, mnemonic).catch(() => forgotten(key, mnemonic));
  requested.set(key, asking);
  return asking;
}

async function find(locale: Language, version: string, mnemonic: string): Promise<string> {
  for (let time = 0; time <= timesAskedAgain; time += 1) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, askedAgainAfter));
    const text = await askText(locale, mnemonic);
    if (text === undefined) continue;
    keepTexts(locale, version, { [mnemonic]: text });
    return text;
  }
  return mnemonic;
}

/** The call itself failed: nothing is known of the text, and the next one who needs it asks. */
function forgotten(key: string, mnemonic: string): string {
  requested.delete(key);
  return mnemonic;
}

import type { Language } from '#schemas/protocol/session.ts';

type Texts = Readonly<Record<string, string>>;

const prefix = 'absmgmt.texts.';

/**
 * The texts that this browser keeps of a language, as far as they are of this version of the product
 * (docs/specification.md#application-9-limits).
 */
export function readTexts(language: Language, version: string): Texts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + language) ?? 'null');
    return isOf(stored, version) ? stored.texts : {};
  } catch {
    return {};
  }
}

/** Keeps texts beside those that are kept already; those of another version are forgotten. */
export function keepTexts(language: Language, version: string, texts: Texts): void {
  const all = { ...readTexts(language, version), ...texts };
  try {
    localStorage.setItem(prefix + language, JSON.stringify({ version, texts: all }));
  } catch {
    // Where there is no room they are asked for in each page.
  }
}

function isOf(stored: unknown, version: string): stored is { readonly texts: Texts } {
  if (typeof stored !== 'object' || stored === null) return false;
  return (
    'version' in stored &&
    stored.version === version &&
    'texts' in stored &&
    typeof stored.texts === 'object' &&
    stored.texts !== null
  );
}

import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';

/** Returns the first supported language in `Accept-Language`, or undefined. */
export function requestedLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(readPreference)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => languageOfTag(tag))
    .find((language) => language !== undefined);
}

/** Returns the language of a request without a known person. */
export function languageOf(header: string | undefined): Language {
  return requestedLanguage(header) ?? 'en';
}

/** Returns the language of a language tag: `es-MX` → `es`. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.trim().split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

function readPreference(part: string): { tag: string; weight: number } {
  const [tag = '', quality] = part.split(';q=');
  const weight = quality === undefined ? 1 : Number(quality);
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}

const messages: Record<Language, unknown> = { en, es };

export type { TextArguments };

/**
 * Returns a text of `schemas/messages` in a language: `translate('es', 'result.inUse', { label: 'Sick' })`. A missing
 * key is returned unchanged, so that people notice it.
 */
export function translate(language: Language, key: string, args: TextArguments = {}): string {
  return fillText(textAt(messages[language], key.split('.')) ?? key, args);
}

function textAt(texts: unknown, path: readonly string[]): string | undefined {
  if (typeof texts === 'string') return path.length === 0 ? texts : undefined;
  const [name, ...rest] = path;
  if (name === undefined || typeof texts !== 'object' || texts === null) return undefined;
  return textAt(Object.getOwnPropertyDescriptor(texts, name)?.value, rest);
}

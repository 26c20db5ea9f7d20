import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';

const messages: Record<Language, unknown> = { en, es };

export type { TextArguments };

/**
 * A text of `schemas/messages` in a language: `translate('es', 'result.inUse', { label: 'Sick' })`.
 * A key that no language has is given back as it is, so that it is seen and fixed.
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

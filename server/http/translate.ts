import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import type { Language } from '#schemas/protocol/session.ts';

const messages: Record<Language, unknown> = { en, es };

export type TextArguments = Readonly<Record<string, string | number>>;

/**
 * A text of `schemas/messages` in a language: `translate('es', 'result.inUse', { label: 'Sick' })`.
 * A key that no language has is given back as it is, so that it is seen and mended.
 */
export function translate(language: Language, key: string, args: TextArguments = {}): string {
  return fill(textAt(messages[language], key.split('.')) ?? key, args);
}

/** Puts arguments in the places that a text names: `%{name}`. */
export function fill(text: string, args: TextArguments): string {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
}

function textAt(texts: unknown, path: readonly string[]): string | undefined {
  if (typeof texts === 'string') return path.length === 0 ? texts : undefined;
  const [name, ...rest] = path;
  if (name === undefined || typeof texts !== 'object' || texts === null) return undefined;
  return textAt(Object.getOwnPropertyDescriptor(texts, name)?.value, rest);
}

import { DomainError } from '../domainError.ts';

/** Marks that take no room: zero-width ones and those of direction. */
const unseen = /[\p{Cf}\u2800\u3164\u115f\u1160]/gu;

/** A text without unseen marks, and without blanks around it or doubled inside. */
export function tidyText(text: string): string {
  return text.replace(unseen, '').replace(/\s+/gu, ' ').trim();
}

/** The same for a text that must say something. Throws `invalid` for its field where nothing is left. */
export function neededText(field: string, text: string): string {
  const tidy = tidyText(text);
  if (tidy === '') throw new DomainError('invalid', { problems: [{ field, code: 'required', args: {} }] });
  return tidy;
}

/** A contact with its texts tidied; only the comment may have lines. */
export function tidyContact(contact: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(contact).map(([name, value]) => [name, tidyText(String(value ?? ''))]);
  return Object.fromEntries(entries);
}

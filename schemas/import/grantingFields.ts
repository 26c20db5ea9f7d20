import type { ImportMapping } from '../protocol/import.ts';
import { filledFields } from './filledFields.ts';
import { yesWords } from './yesAndNo.ts';

/** Fields that let somebody sign in when they become yes. */
export const grantingFields: readonly string[] = ['accessGranted', 'isSsoEnabled'];

/** A column that nobody chose for such a field grants nothing: every word for yes leaves the field as it is. */
export const grantsNothing: Readonly<Record<string, string>> = Object.fromEntries(
  yesWords.map((word) => [word, '']),
);

/** Whether rows can grant access by a mapping. */
export function mayGrant({ columns, fixed }: Pick<ImportMapping, 'columns' | 'fixed'>): boolean {
  const filled = new Set([...filledFields(columns), ...Object.keys(fixed)]);
  return grantingFields.some((field) => filled.has(field));
}

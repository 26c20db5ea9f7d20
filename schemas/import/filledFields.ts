import type { ColumnMapping, ImportMapping } from '../protocol/imports/import.ts';
import { fullName, nameParts } from './foldText.ts';
import { yesWords } from './yesOrNo.ts';

/** The fields that a column's target sets: one field, or the parts of a name; empty for no target. */
export function fieldsOf(target: string | null): readonly string[] {
  if (target === null) return [];
  return target === fullName ? nameParts : [target];
}

/** The fields that columns set. */
export function filledFields(columns: readonly ColumnMapping[]): string[] {
  return columns.flatMap(({ field }) => fieldsOf(field));
}

/** Fields that let a person sign in if they become yes. */
export const grantingFields: readonly string[] = ['accessGranted', 'isSsoEnabled'];

/**
 * Meanings for a column that no user mapped to such a field: every word for yes leaves the field unchanged, so that the
 * column grants no access.
 */
export const grantsNothing: Readonly<Record<string, string>> = Object.fromEntries(
  yesWords.map((word) => [word, '']),
);

/** Whether rows can grant access with a mapping. */
export function mayGrant({ columns, fixed }: Pick<ImportMapping, 'columns' | 'fixed'>): boolean {
  const filled = new Set([...filledFields(columns), ...Object.keys(fixed)]);
  return grantingFields.some((field) => filled.has(field));
}

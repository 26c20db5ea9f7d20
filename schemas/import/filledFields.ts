import type { ColumnMapping, ImportMapping } from '../protocol/imports/import.ts';
import { fullName, nameParts } from './foldText.ts';
import { yesWords } from './yesOrNo.ts';

/**
 * The fields that a column's mapping target sets: one field or, for a full name, all fields of a name. Empty if the
 * column has no target.
 */
export function fieldsOf(target: string | null): readonly string[] {
  if (target === null) return [];
  return target === fullName ? nameParts : [target];
}

/** The fields that the mapped columns of a file set. */
export function filledFields(columns: readonly ColumnMapping[]): string[] {
  return columns.flatMap(({ field }) => fieldsOf(field));
}

/** Fields that let a person sign in if they are set to yes. */
export const grantingFields: readonly string[] = ['accessGranted', 'isSsoEnabled'];

/**
 * The default word mapping for a sign-in field's column that no user has mapped. It leaves the field unchanged for
 * every word that means yes, so that the column grants no access.
 */
export const grantsNothing: Readonly<Record<string, string>> = Object.fromEntries(
  yesWords.map((word) => [word, '']),
);

/** Whether an import with this mapping can give people access. */
export function mayGrant({ columns, fixed }: Pick<ImportMapping, 'columns' | 'fixed'>): boolean {
  const filled = new Set([...filledFields(columns), ...Object.keys(fixed)]);
  return grantingFields.some((field) => filled.has(field));
}

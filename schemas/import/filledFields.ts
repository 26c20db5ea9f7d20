import type { ColumnMapping, ImportMapping } from '../protocol/imports/import.ts';
import { fullName, nameParts } from './foldText.ts';
import { yesWords } from './yesOrNo.ts';

/** The fields that a target of a column fills: itself, or the parts of a name; none for no target. */
export function fieldsOf(target: string | null): readonly string[] {
  if (target === null) return [];
  return target === fullName ? nameParts : [target];
}

/** The fields that columns fill. */
export function filledFields(columns: readonly ColumnMapping[]): string[] {
  return columns.flatMap(({ field }) => fieldsOf(field));
}

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

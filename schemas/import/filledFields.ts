import type { ColumnMapping, ImportMapping } from '../protocol/imports/import.ts';
import { foldText, fullName, nameParts } from './foldText.ts';

/** The fields that a target of a column fills: itself, or the parts of a name; none for no target. */
export function fieldsOf(target: string | null): readonly string[] {
  if (target === null) return [];
  return target === fullName ? nameParts : [target];
}

/** The fields that columns fill. */
export function filledFields(columns: readonly ColumnMapping[]): string[] {
  return columns.flatMap(({ field }) => fieldsOf(field));
}

/** What files say for yes and no, folded; also whether somebody is active, as OneRoster does. */
const words: Readonly<Record<string, boolean>> = {
  ...of(true, 'true yes y t 1 on x active enabled si s v verdadero activo activa habilitado'),
  ...of(false, 'false no n f 0 off inactive disabled tobedeleted deleted falso inactivo inactiva'),
};

/** All words for yes. */
const yesWords: readonly string[] = Object.keys(words).filter((word) => words[word]);

/** Reads yes or no; nothing for any other word. */
export function readYesOrNo(text: string): boolean | undefined {
  const folded = foldText(text);
  return Object.hasOwn(words, folded) ? words[folded] : undefined;
}

function of(value: boolean, list: string): Record<string, boolean> {
  return Object.fromEntries(list.split(' ').map((word) => [word, value]));
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

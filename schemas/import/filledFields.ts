import type { ColumnMapping } from '../protocol/import.ts';
import { fullName, nameParts } from './nameParts.ts';

/** The fields that a target of a column fills: itself, or the parts of a name; none for no target. */
export function fieldsOf(target: string | null): readonly string[] {
  if (target === null) return [];
  return target === fullName ? nameParts : [target];
}

/** The fields that columns fill. */
export function filledFields(columns: readonly ColumnMapping[]): string[] {
  return columns.flatMap(({ field }) => fieldsOf(field));
}

import { nameFunction } from '../database/table.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';

/** Whether two SQL texts are the same but for case, accents and blanks: said as the unique indexes say it, so that they serve. */
export function sameText(expression: string, text: string): string {
  return `${nameFunction}(${expression}) collate "C" = ${nameFunction}(${text})`;
}

/** Whether a column of an entity holds what a text says; a text that is no number is no id, not an error. */
export function sameValue(stored: StoredEntity, field: string, column: string, text: string): string {
  if (stored.type(field) !== 'bigint') return `${column}::text = ${text}`;
  return `${column} = case when ${text} ~ '^-?[0-9]{1,18}$' then ${text}::bigint end`;
}

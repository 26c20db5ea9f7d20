import type { Field } from '../model/readFields.ts';

/** Names of people, which are cut to what their field holds instead of refused. */
const personNames: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName']);

/**
 * Cuts an imported name of a person to the length of its field: employees 64, 64 and 80 characters
 * (docs/specification.md#master-data-5-people). Gives the text and the limit if it was cut.
 */
export function cutName(field: Field, text: string): { text: string; limit?: number } {
  const limit = field.shape.maxLength;
  const characters = [...text];
  if (!personNames.has(field.name) || limit === undefined || characters.length <= limit) return { text };
  return { text: characters.slice(0, limit).join('').trimEnd(), limit };
}

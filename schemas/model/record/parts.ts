import type { RecordData } from '../../values/jsonSchema.ts';
import type { Field } from '../fields/readFields.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';

/**
 * The units in which a number is entered (`x-field.parts`), such as hours and minutes, each with its size and maximum.
 */
export type NumberParts = NonNullable<FieldOptions['parts']>;

/**
 * Calculates a number from the values of its units, such as minutes from hours and minutes. A missing unit counts as 0.
 */
export function totalOfParts(parts: NumberParts, values: Readonly<Record<string, unknown>>): number {
  return Object.entries(parts).reduce((sum, [name, { is }]) => sum + Number(values[name] ?? 0) * is, 0);
}

/** Splits a number into its units, largest first; a remainder below the smallest unit is dropped. */
export function partsOfTotal(parts: NumberParts, total: number): Record<string, number> {
  let left = total;
  const values: Record<string, number> = {};
  for (const [name, { is }] of Object.entries(parts)) {
    values[name] = Math.floor(left / is);
    left %= is;
  }
  return values;
}

/** Adds values per unit to a record, for its fields with `x-field.parts`. */
export function withParts(fields: readonly Field[], record: RecordData): RecordData {
  const parts = fields.map(({ name, options }) => {
    const total = record[name];
    return options.parts && typeof total === 'number' ? partsOfTotal(options.parts, total) : {};
  });
  return Object.assign({}, record, ...parts);
}

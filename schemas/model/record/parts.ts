import type { RecordData } from '../../values/jsonSchema.ts';
import type { Field } from '../fields/readFields.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';

/** The parts in which a number may be said (`x-field.parts`): how much of it one of each is, and the most that there can be. */
export type NumberParts = NonNullable<FieldOptions['parts']>;

/** The number that parts make; a part that is not said counts as none. */
export function totalOfParts(parts: NumberParts, values: Readonly<Record<string, unknown>>): number {
  return Object.entries(parts).reduce((sum, [name, { is }]) => sum + Number(values[name] ?? 0) * is, 0);
}

/** A number in its parts, as many of the larger as there are in it; what is less than the smallest is left out. */
export function partsOfTotal(parts: NumberParts, total: number): Record<string, number> {
  let left = total;
  const values: Record<string, number> = {};
  for (const [name, { is }] of Object.entries(parts)) {
    values[name] = Math.floor(left / is);
    left %= is;
  }
  return values;
}

/** A record with the parts of its numbers beside them. */
export function withParts(fields: readonly Field[], record: RecordData): RecordData {
  const parts = fields.map(({ name, options }) => {
    const total = record[name];
    return options.parts && typeof total === 'number' ? partsOfTotal(options.parts, total) : {};
  });
  return Object.assign({}, record, ...parts);
}

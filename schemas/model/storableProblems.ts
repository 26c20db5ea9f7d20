import { isStorable, largestInteger } from '../rules/storable.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { RecordData } from './jsonSchema.ts';
import type { Field } from './readFields.ts';

/** Values that the schema may allow and that could not be read back as they are; both sides refuse them. */
export function storableProblems(fields: readonly Field[], record: RecordData): FieldProblem[] {
  return Object.entries(record).flatMap(([name, value]): FieldProblem[] => {
    if (!isStorable(value)) return [{ field: name, code: 'text', args: {} }];
    const whole = fields.some((field) => field.name === name && integerKinds.has(field.kind));
    const tooLarge = whole && typeof value === 'number' && Math.abs(value) > largestInteger;
    return tooLarge ? [{ field: name, code: 'maximum', args: { limit: largestInteger } }] : [];
  });
}

/** Kinds whose numbers are whole. */
const integerKinds = new Set(['integer', 'dayMask', 'duration', 'reference', 'choice']);

import type { Field } from '#schemas/model/readFields.ts';
import type { Reading, Typing } from '../typed/typing.ts';
import { joinDuration, splitDuration } from './parts.ts';

/** Stands between the parts while they are typed, each in a field of its own. */
export const partMark = '|';

/** A duration in days, hours and minutes, as far as its unit goes. */
export const durationTyping: Typing = {
  format: (value, { field }) =>
    typeof value === 'number' ? splitDuration(field, value).join(partMark) : String(value),
  read: (text, { field }) => readParts(text.split(partMark), field),
  inputMode: 'decimal',
};

function readParts(texts: readonly string[], field: Field): Reading {
  const parts = texts.map((text) => (/^\s*-?\d*\.?\d*\s*$/.test(text) ? Number(text) : Number.NaN));
  const total = joinDuration(field, parts);
  const fits = field.shape.type === 'integer' ? Number.isSafeInteger(total) : Number.isFinite(total);
  return fits ? { value: total } : { expected: 'duration' };
}

import type { Field } from '#schemas/model/readFields.ts';
import { asShown, type Reading, type Typing } from '../typed/typing.ts';
import { joinDuration, partsOf } from './parts.ts';

/** A duration in one line, where several are typed: "2 d 4 h", or a plain number of the field's unit. ISO text is what it is. */
export const durationLineTyping: Typing = {
  format: asShown,
  read: (text, { field }) => (field.shape.type === 'string' ? { value: text } : readLine(text, field)),
  inputMode: 'text',
};

const amount = String.raw`(\d+(?:\.\d+)?)\s*`;
const line = new RegExp(
  `^(-?)\\s*(?:${amount}d\\p{L}*)?\\s*(?:${amount}h\\p{L}*)?\\s*(?:${amount}m\\p{L}*)?$`,
  'iu',
);

function readLine(text: string, field: Field): Reading {
  if (/^-?\d+(\.\d+)?$/.test(text)) return { value: Number(text) };
  const [, sign, days, hours, minutes] = line.exec(text) ?? [];
  const amounts = { days: Number(days ?? 0), hours: Number(hours ?? 0), minutes: Number(minutes ?? 0) };
  const parts = partsOf(field);
  const isFiner =
    (!parts.includes('hours') && amounts.hours > 0) || (!parts.includes('minutes') && amounts.minutes > 0);
  if ((days ?? hours ?? minutes) === undefined || isFiner) return { expected: 'duration' };
  const total = joinDuration(
    field,
    parts.map((part) => amounts[part]),
  );
  return { value: sign === '-' ? -total : total };
}

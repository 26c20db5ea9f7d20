import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { isNothing } from '../values/isNothing.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import type { Answer } from './call.ts';
import { Mismatch } from './failures.ts';
import { stepsTo } from './recordForm.ts';

/** What was sent of a record, what the record is after it, and what it was before, where that is known. */
export interface Written {
  readonly sent: RecordData;
  readonly now: RecordData;
  readonly before?: RecordData | undefined;
  /** Where the record stands in the answer, for messages. */
  readonly place: string;
  /** It was read after the write: what it lacks, the service does not have. An answer to a write may leave out a lot. */
  readonly isRead?: boolean;
}

/**
 * Throws a `Mismatch` when nothing of what was sent is in the record afterwards: the service said yes and did not do
 * it. A service may write values in its own way (case, blanks, punctuation, order), and work out others. Gives the
 * fields that it did not keep (`notKept`).
 */
export function checkKept(entity: Entity, written: Written): string[] {
  const { now, place } = written;
  const [asked, lost] = lostOf(entity, written);
  const [first] = lost;
  if (!first || lost.length < asked.length) return notKept(entity, written);
  const { field, value } = first;
  throw new Mismatch(pointerTo(place, ...stepsTo(entity, field)), 'kept', now[field.name], shown(value));
}

/**
 * The names of the fields that were sent and did not come to be: they are as they were before, or empty where that is
 * not known. Any other value the service may have written in its own way.
 */
export function notKept(entity: Entity, written: Written): string[] {
  const { before, now } = written;
  const names = lostOf(entity, written)[1].map(({ field }) => field.name);
  return before === undefined ? names.filter((name) => isNothing(now[name])) : names;
}

interface Sent {
  readonly field: Field;
  readonly value: unknown;
}

/** What can be compared of what was sent, and what of it is neither there nor another value than before. */
function lostOf(entity: Entity, { sent, now, before, isRead = false }: Written): [Sent[], Sent[]] {
  const asked = Object.entries(sent).flatMap(([name, value]): Sent[] => {
    const field = fieldNamed(entity, name);
    return field && isCompared(field) && (isRead || isNothing(value) || !isNothing(now[name]))
      ? [{ field, value }]
      : [];
  });
  const isMoved = ({ field: { name } }: Sent) => before !== undefined && !isKept(before[name], now[name]);
  return [asked, asked.filter((one) => !isKept(one.value, now[one.field.name]) && !isMoved(one))];
}

/** Values that no service gives back say nothing. */
function isCompared({ options, kind, readOnly, shape }: Field): boolean {
  const isTold = options.sent === undefined && shape.writeOnly !== true;
  return isTold && !readOnly && kind !== 'secret' && kind !== 'file';
}

/** Whether a value is the one that was sent, however the service writes it. */
export function isKept(sent: unknown, now: unknown): boolean {
  if (isNothing(sent) || isNothing(now)) return isNothing(sent) && isNothing(now);
  if (Array.isArray(sent)) {
    return Array.isArray(now) && sent.every((one) => now.some((other) => isKept(one, other)));
  }
  if (isObject(sent)) {
    return isObject(now) && Object.entries(sent).every(([name, value]) => isKept(value, now[name]));
  }
  if (typeof sent === 'boolean' || typeof now === 'boolean') return String(sent) === String(now);
  return isSameMoment(sent, now) || plain(sent) === plain(now);
}

const moment = /^\d{4}-\d\d-\d\dT/;

function isSameMoment(one: unknown, other: unknown): boolean {
  if (!moment.test(String(one)) || !moment.test(String(other))) return false;
  return Math.abs(Date.parse(String(one)) - Date.parse(String(other))) < 1000;
}

/** Numbers to the cent; texts by their letters and figures alone. */
function plain(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  const letters = String(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? String(value) : letters;
}

function shown(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** A page for people in the place of an answer: a sign-in in between, an error of a proxy. */
export function isPage({ json, text }: Answer): boolean {
  return json === undefined && /^\s*<(!doctype|html|head|body)\b/i.test(text);
}

/** Throws a `Mismatch` for what is no answer to a write: a list. */
export function checkWritten(answer: Answer): void {
  if (Array.isArray(answer.json)) throw new Mismatch('', 'object', answer.json);
}

/** Throws a `Mismatch` for what is no file: a page for people, an answer in JSON, nothing at all. */
export function checkFile({ headers, blob }: Answer, types: RegExp): void {
  const type = headers.get('Content-Type') ?? '';
  if (types.test(type)) throw new Mismatch('Content-Type', 'file', type);
  if (isObject(blob) && blob.size === 0) throw new Mismatch('', 'file', '');
}

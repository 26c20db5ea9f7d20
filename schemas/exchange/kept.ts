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
 * it. A service may write values in its own way (case, blanks, punctuation, order), and work out others.
 */
export function checkKept(entity: Entity, { sent, now, before, place, isRead = false }: Written): void {
  const asked = Object.entries(sent).flatMap(([name, value]) => {
    const field = fieldNamed(entity, name);
    return field && isCompared(field) && (isRead || isNothing(value) || !isNothing(now[name]))
      ? [{ field, value }]
      : [];
  });
  const isMoved = ({ field: { name } }: { field: Field }) =>
    before !== undefined && !isKept(before[name], now[name]);
  const [first] = asked;
  if (!first || asked.some((one) => isKept(one.value, now[one.field.name]) || isMoved(one))) return;
  const { field, value } = first;
  throw new Mismatch(pointerTo(place, ...stepsTo(entity, field)), 'kept', now[field.name], shown(value));
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

import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { isNothing } from '../values/isNothing.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import type { WireResponse } from './call.ts';
import { ResponseMismatch } from './failures.ts';
import { stepsTo } from './wireRecord.ts';

/** The sent fields, the record after the write and, if known, the record before it. */
export interface SaveCheck {
  readonly sent: RecordData;
  readonly now: RecordData;
  readonly before?: RecordData | undefined;
  /** The location of the record in the response, for error messages. */
  readonly place: string;
  /**
   * Whether `now` was read after the write, so that missing values were not saved. The response to the write itself may
   * omit values.
   */
  readonly isRead?: boolean;
}

/**
 * Checks that a write was saved. Throws a `ResponseMismatch` if none of the sent values are in the record. Otherwise
 * returns the fields that were not saved. Accepts that a service normalizes sent values (case, blanks, punctuation,
 * order) and computes other values itself.
 */
export function checkSaved(entity: Entity, written: SaveCheck): string[] {
  const { now, place } = written;
  const [compared, unsaved] = unsavedValues(entity, written);
  const [first] = unsaved;
  if (!first || unsaved.length < compared.length) return unsavedFields(entity, written);
  const { field, value } = first;
  throw new ResponseMismatch(
    pointerTo(place, ...stepsTo(entity, field)),
    'kept',
    now[field.name],
    shortened(value),
  );
}

/**
 * The names of sent fields that were not saved: they still have the previous value or, if that is unknown, are empty.
 * Any other value may be the service's normalization.
 */
export function unsavedFields(entity: Entity, written: SaveCheck): string[] {
  const { before, now } = written;
  const names = unsavedValues(entity, written)[1].map(({ field }) => field.name);
  return before === undefined ? names.filter((name) => isNothing(now[name])) : names;
}

interface Sent {
  readonly field: Field;
  readonly value: unknown;
}

/**
 * Returns the sent values that can be compared, and among them those that the service neither saved nor changed to
 * another value.
 */
function unsavedValues(entity: Entity, { sent, now, before, isRead = false }: SaveCheck): [Sent[], Sent[]] {
  const compared = Object.entries(sent).flatMap(([name, value]): Sent[] => {
    const field = fieldNamed(entity, name);
    return field && isCompared(field) && (isRead || isNothing(value) || !isNothing(now[name]))
      ? [{ field, value }]
      : [];
  });
  const isMoved = ({ field: { name } }: Sent) =>
    before !== undefined && !isSavedValue(before[name], now[name]);
  return [compared, compared.filter((one) => !isSavedValue(one.value, now[one.field.name]) && !isMoved(one))];
}

/** Whether a value can be compared after a write. Services do not return secret, write-only and file values. */
function isCompared({ options, kind, readOnly, shape }: Field): boolean {
  const isTold = options.sent === undefined && shape.writeOnly !== true;
  return isTold && !readOnly && kind !== 'secret' && kind !== 'file';
}

/** Whether a value equals the sent one, apart from the service's normalization. */
export function isSavedValue(sent: unknown, now: unknown): boolean {
  if (isNothing(sent) || isNothing(now)) return isNothing(sent) && isNothing(now);
  if (Array.isArray(sent)) {
    return Array.isArray(now) && sent.every((one) => now.some((other) => isSavedValue(one, other)));
  }
  if (isObject(sent)) {
    return isObject(now) && Object.entries(sent).every(([name, value]) => isSavedValue(value, now[name]));
  }
  if (typeof sent === 'boolean' || typeof now === 'boolean') return String(sent) === String(now);
  return isSameMoment(sent, now) || plain(sent) === plain(now);
}

const moment = /^\d{4}-\d\d-\d\dT/;

function isSameMoment(one: unknown, other: unknown): boolean {
  if (!moment.test(String(one)) || !moment.test(String(other))) return false;
  return Math.abs(Date.parse(String(one)) - Date.parse(String(other))) < 1000;
}

/** Reduces a value for comparison: numbers to two decimals, texts to letters and digits. */
function plain(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  const letters = String(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? String(value) : letters;
}

function shortened(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Whether a response is an HTML page, such as a sign-in page or a proxy's error page. */
export function isPage({ json, text }: WireResponse): boolean {
  return json === undefined && /^\s*<(!doctype|html|head|body)\b/i.test(text);
}

/** Throws a `ResponseMismatch` if the response to a write is a list. */
export function checkWriteResponse(answer: WireResponse): void {
  if (Array.isArray(answer.json)) throw new ResponseMismatch('', 'object', answer.json);
}

/** Throws a `ResponseMismatch` if a response is not a file: an HTML page, JSON, or empty. */
export function checkFile({ headers, blob }: WireResponse, types: RegExp): void {
  const type = headers.get('Content-Type') ?? '';
  if (types.test(type)) throw new ResponseMismatch('Content-Type', 'file', type);
  if (isObject(blob) && blob.size === 0) throw new ResponseMismatch('', 'file', '');
}

import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type DigitCount, digitsOf, phoneDigits } from '#schemas/values/digits.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** A constraint of a field's schema, as a message key under `fields.hint.` with arguments. */
export interface Hint {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

type HintsOf = (field: Field, isNew: boolean) => readonly Hint[];

const none: HintsOf = () => [];
const fixed =
  (key: string): HintsOf =>
  () => [{ key, args: {} }];
const counted =
  (noun: string): HintsOf =>
  ({ shape }) =>
    between(noun, shape.minItems, shape.maxItems);

/**
 * Returns the hints for a field, by its kind: what a user should know before filling it in, from its schema alone. A
 * missing kind is a compile error.
 */
const hintsByKind: Record<FieldKind, HintsOf> = {
  text: characters,
  longText: characters,
  email: characters,
  url: fixed('url'),
  secret,
  integer: (field) => [...range(field), ...step(field.shape), { key: 'whole', args: {} }],
  decimal: (field) => [...range(field), ...step(field.shape)],
  date: fixed('date'),
  clockTime: fixed('clockTime'),
  dateTime: fixed('dateTime'),
  phone: ({ shape }) => [...digits(phoneDigits(shape)), { key: 'noExtension', args: {} }],
  duration: (field) => (field.shape.type === 'string' ? [{ key: 'isoDuration', args: {} }] : span(field)),
  choices: counted('choices'),
  dates: fixed('date'),
  timeWindows: counted('rows'),
  references: counted('choices'),
  rows: counted('rows'),
  file: ({ shape }) => [...mediaType(shape.contentMediaType), ...atMostBytes(shape.maxLength)],
  json: fixed('json'),
  boolean: none,
  choice: none,
  reference: none,
  dayMask: none,
  group: none,
  map: ({ shape }) => between('entries', shape.minProperties, shape.maxProperties),
  tuple: none,
  variant: none,
  nested: none,
  fixed: none,
};

/** The hints for a field's constraints, in order of display. `isNew` is true for a new record. */
export function hintsOf(field: Field, isNew = false): readonly Hint[] {
  return hintsByKind[field.kind](field, isNew);
}

/** The number of bytes that fit into base64 text of the given length. */
export function bytesIn(base64Length: number): number {
  return Math.floor(base64Length / 4) * 3;
}

/**
 * Returns the hints for a secret. Omits the allowed characters if the description explains them. The hint on keeping
 * the old secret is only for existing records.
 */
function secret(field: Field, isNew: boolean): Hint[] {
  const key = field.required || isNew ? 'newSecret' : 'secret';
  return [...(field.description === undefined ? characters(field) : []), { key, args: {} }];
}

function characters({ shape }: Field): Hint[] {
  const count = digitsOf(shape);
  if (count) return digits(count);
  return between('characters', shape.minLength, shape.maxLength);
}

/** Hint for a number of digits: "7 to 15 digits". */
function digits({ min, max }: DigitCount): Hint[] {
  return between('digits', min, max === Number.POSITIVE_INFINITY ? undefined : max);
}

/** Hint for a length or count: "1 to 19 characters", "at most 60 characters" … */
function between(noun: string, min: number | undefined, max: number | undefined): Hint[] {
  if (min !== undefined && min === max) return [{ key: `${noun}.exactly`, args: { smart_count: min } }];
  if (min && max !== undefined) return [{ key: `${noun}.between`, args: { min, smart_count: max } }];
  if (max !== undefined) return [{ key: `${noun}.most`, args: { smart_count: max } }];
  return min ? [{ key: `${noun}.least`, args: { smart_count: min } }] : [];
}

/** Hint for the limits of a number: "0 to 366 days", "more than 0, at most 24 hours". */
function range({ shape, options }: Field): Hint[] {
  const unit = options.unit ?? 'number';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = shape;
  if (minimum !== undefined && maximum !== undefined)
    return [{ key: `range.${unit}`, args: { min: minimum, smart_count: maximum } }];
  return [
    ...limit('least', minimum),
    ...limit('more', exclusiveMinimum),
    ...limit(`most.${unit}`, maximum),
    ...limit('less', exclusiveMaximum),
  ];
}

function limit(key: string, value: unknown): Hint[] {
  return typeof value === 'number' ? [{ key, args: { smart_count: value } }] : [];
}

/**
 * Hint for the step of a number: "at most 2 decimals" if the step is a power of ten, "in steps of 0.25" for other
 * steps.
 */
function step({ multipleOf, type }: JsonSchemaObject): Hint[] {
  if (multipleOf === undefined || (multipleOf === 1 && type === 'integer')) return [];
  const decimals = -Math.log10(multipleOf);
  const isPower = Number.isInteger(decimals) && decimals >= 0;
  return [
    isPower
      ? { key: 'decimals', args: { smart_count: decimals } }
      : { key: 'steps', args: { step: multipleOf } },
  ];
}

/**
 * Returns the limits of a duration. They are in the field's unit (minutes, hours or days), and shown as days, hours and
 * minutes.
 */
function span({ shape }: Field): Hint[] {
  const { minimum, maximum } = shape;
  if (minimum && maximum !== undefined)
    return [{ key: 'span.between', args: { from: minimum, to: maximum } }];
  if (maximum !== undefined) return [{ key: 'span.most', args: { to: maximum } }];
  return minimum ? [{ key: 'span.least', args: { from: minimum } }] : [];
}

/** Hint for the accepted file type: "a picture", or PDF, PNG … */
function mediaType(type: string | undefined): Hint[] {
  if (type === undefined || type === '*/*') return [];
  const [kind = '', name = ''] = type.split('/');
  if (kind === 'image' && name === '*') return [{ key: 'picture', args: {} }];
  return [{ key: 'type', args: { type: name === '*' ? kind : name.toUpperCase() } }];
}

function atMostBytes(maxLength: number | undefined): Hint[] {
  return maxLength === undefined ? [] : [{ key: 'bytes', args: { bytes: bytesIn(maxLength) } }];
}

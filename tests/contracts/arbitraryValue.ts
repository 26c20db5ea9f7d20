import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { clockTimePattern } from '#schemas/values/formats.ts';
import { fc } from '#tests/fastCheck.ts';

/** Returns the IDs of existing records of an entity. */
export type KnownIds = (entity: string) => readonly unknown[];

type Make = (field: Field, ids: KnownIds) => fc.Arbitrary<unknown>;

/** Generates weekly time windows that start before they end. */
const weekly = fc
  .tuple(fc.integer({ min: 1, max: 127 }), fc.integer({ min: 10, max: 15 }), fc.integer({ min: 16, max: 23 }))
  .map(([days, from, to]) => ({ days, from: `${from}:00`, to: `${to}:30` }));

/**
 * Generators of valid values by field kind. The map must have every kind, so that a new kind cannot be left without
 * samples.
 */
const makers: Record<FieldKind, Make> = {
  text,
  longText: text,
  phone: text,
  secret: text,
  email: () => matching('^[a-z]{1,10}\\.[a-z]{1,10}@[a-z]{1,10}\\.example$'),
  url: () => matching('^https:\\/\\/[a-z]{1,10}\\.example\\/[a-z]{0,10}$'),
  file: (field) => bytes(field),
  integer: (field) => fc.integer(bounds(field)),
  dayMask: () => fc.integer({ min: 0, max: 127 }),
  duration: (field) => (field.shape.type === 'string' ? fc.constant('P1D') : fc.integer(bounds(field))),
  decimal,
  boolean: () => fc.boolean(),
  choice: (field) => fc.constantFrom(...field.choices.map((choice) => choice.value)),
  choices: (field) =>
    fc.subarray(
      field.choices.map((choice) => choice.value),
      lengths(field),
    ),
  date: () => date(),
  dates: (field) =>
    fc.uniqueArray(date(), {
      minLength: field.shape.minItems ?? 0,
      maxLength: Math.min(field.shape.maxItems ?? 4, 4),
    }),
  timeWindows: () => fc.array(weekly, { maxLength: 3 }),
  clockTime: () => matching(clockTimePattern),
  dateTime: () => date().map((day) => `${day}T12:34:56Z`),
  reference: (field, ids) =>
    fc.constantFrom(...(known(field, ids).length > 0 ? known(field, ids) : [undefined])),
  references: (field, ids) => fc.subarray([...known(field, ids)], lengths(field)),
  group: (field, ids) => arbitraryFields(field.fields, ids),
  rows: (field, ids) =>
    fc.array(row(field, ids), {
      minLength: field.shape.minItems ?? 0,
      maxLength: Math.min(field.shape.maxItems ?? 4, 4),
    }),
  map: (field, ids) =>
    fc
      .tuple(arbitraryFields(field.fields, ids), fc.uniqueArray(matching('^k[a-z]{1,5}$'), { maxLength: 3 }))
      .chain(([own, names]) => {
        const others = names.flatMap((name) => {
          const other = field.other?.(name);
          return other === undefined ? [] : [[name, arbitraryValue(other, ids)] as const];
        });
        return fc.record(Object.fromEntries(others)).map((more) => ({ ...own, ...more }));
      }),
  tuple: (field, ids) => fc.tuple(...field.fields.map((place) => arbitraryValue(place, ids))),
  variant: (field, ids) => fc.oneof(...(field.alternatives ?? []).map((one) => arbitraryValue(one, ids))),
  nested: (field) => fc.constant(field.shape.type === 'array' ? [] : {}),
  fixed: (field) => fc.constant(fixedValue(field)),
  json: (field) =>
    field.shape.type === 'object'
      ? fc.constant({ any: ['thing', 1] })
      : fc.constantFrom<unknown>(...samples(field)),
};

/** Generates valid values of a field. The caller handles conditions and rules between fields. */
export function arbitraryValue(field: Field, ids: KnownIds): fc.Arbitrary<unknown> {
  return makers[field.kind](field, ids);
}

/** Generates values for the fields in a list: always for required fields, at random for optional ones. */
export function arbitraryFields(
  fields: readonly Field[],
  ids: KnownIds,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(fields.map((field) => [field.name, arbitraryValue(field, ids)]));
  return fc.record(model, {
    requiredKeys: fields.filter((field) => field.required).map((field) => field.name),
  });
}

function row(field: Field, ids: KnownIds): fc.Arbitrary<unknown> {
  const [only] = field.fields;
  return only && isPlainRows(field) ? arbitraryValue(only, ids) : arbitraryFields(field.fields, ids);
}

const ofPatterns = new Map<string, fc.Arbitrary<string>>();

/**
 * Generates texts that match a pattern. Caches the generators, because creating one takes longer than generating
 * hundreds of texts.
 */
function matching(pattern: string): fc.Arbitrary<string> {
  const made = ofPatterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  ofPatterns.set(pattern, made);
  return made;
}

/** Text with accents, quotes, formulas and characters beyond 16 bits, as people and attackers type it. */
function text({ shape }: Field): fc.Arbitrary<string> {
  const [min, max] = [shape.minLength ?? 0, shape.maxLength ?? 40];
  if (shape.pattern) return matching(shape.pattern).filter((value) => fits(value, min, max));
  const unit = fc.constantFrom(
    ...'abcXYZ 019',
    'é',
    'ñ',
    'ß',
    '\u{1F600}',
    "'",
    '"',
    '=',
    '+',
    '-',
    '@',
    ',',
    ';',
    '%',
    '_',
    '\\',
    '<',
    '&',
  );
  return fc
    .array(unit, { minLength: Math.max(min, 1), maxLength: Math.min(max, 30) })
    .map((units) => units.join(''));
}

function fits(value: string, min: number, max: number): boolean {
  const length = [...value].length;
  return length >= min && length <= max;
}

function bytes({ shape }: Field): fc.Arbitrary<string> {
  return fc
    .uint8Array({ maxLength: 60 })
    .map((value) => Buffer.from(value).toString('base64'))
    .filter((value) => fits(value, shape.minLength ?? 0, shape.maxLength ?? 1000));
}

function bounds({ shape }: Field): { min: number; max: number } {
  const step = shape.multipleOf ?? 1;
  const min = Math.max(shape.minimum ?? -1000, (shape.exclusiveMinimum ?? -1001) + step);
  const max = Math.min(shape.maximum ?? 1000, (shape.exclusiveMaximum ?? 1001) - step);
  return { min: Math.ceil(min), max: Math.floor(Math.max(min, max)) };
}

function decimal(field: Field): fc.Arbitrary<number> {
  const step = field.shape.multipleOf;
  const { min, max } = bounds(field);
  if (step === undefined) return fc.double({ min, max, noNaN: true });
  const places = String(step).split('.')[1]?.length ?? 0;
  return fc
    .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
    .map((steps) => Number((steps * step).toFixed(places)));
}

function date(): fc.Arbitrary<string> {
  const range = { min: new Date('1900-01-01'), max: new Date('9999-12-30'), noInvalidDate: true };
  return fc.date(range).map((moment) => moment.toISOString().slice(0, 10));
}

function lengths({ shape }: Field): { minLength: number } {
  return { minLength: shape.minItems ?? 0 };
}

function known(field: Field, ids: KnownIds): readonly unknown[] {
  return ids(field.options.reference ?? '');
}

function samples(field: Field): unknown[] {
  const examples = field.shape.examples ?? [];
  return examples.length > 0 ? [...examples] : ['text'];
}

import { isComputedWhenRead } from '#schemas/model/fields/computation.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { clockTimePattern } from '#schemas/values/formats.ts';
import { isStorable } from '#schemas/values/storable.ts';
import type { SqlType } from '../../database/table.ts';

/** Whether every row has a value of a field, because the schema always requires it. */
export function isAlwaysFilled({ required, nullable, options }: Field): boolean {
  return required && !nullable && options.when?.hidden === undefined;
}

/** A function that returns the column of a field. */
export type ColumnOf = (field: string) => string;

/** How a field kind is stored, and the rules that the database enforces. */
interface ColumnKind {
  readonly type: (field: Field) => SqlType;
  /** SQL conditions on a quoted column that every non-null value meets. */
  readonly rules: (field: Field, column: string) => string[];
}

const textColumn: ColumnKind = { type: () => 'text', rules: lengthRules };
const wholeColumn: ColumnKind = { type: () => 'bigint', rules: numberRules };
const jsonColumn: ColumnKind = { type: () => 'jsonb', rules: () => [] };

const decimalColumn: ColumnKind = {
  type: (field) => (field.shape.multipleOf === undefined ? 'double precision' : 'numeric'),
  rules: numberRules,
};

/** Column of a duration field: ISO 8601 text, whole units, or hours of work with decimals. */
function durationColumn({ shape }: Field): ColumnKind {
  if (shape.type === 'string') return textColumn;
  return shape.type === 'number' ? decimalColumn : wholeColumn;
}

/**
 * The column type of each field kind. The map covers every field kind, so that a kind without a column type is a
 * compile error.
 */
export const columnKinds: Record<FieldKind, ColumnKind> = {
  text: textColumn,
  longText: textColumn,
  phone: textColumn,
  email: textColumn,
  url: textColumn,
  secret: { type: () => 'text', rules: () => [] },
  file: textColumn,
  clockTime: { type: () => 'text', rules: (_, column) => [`${column} ~ '${clockTimePattern}'`] },
  integer: wholeColumn,
  dayMask: {
    type: () => 'bigint',
    rules: (field, column) => [...numberRules(field, column), `${column} between 0 and 127`],
  },
  duration: {
    type: (field) => durationColumn(field).type(field),
    rules: (field, column) => durationColumn(field).rules(field, column),
  },
  decimal: decimalColumn,
  boolean: { type: () => 'boolean', rules: () => [] },
  choice: { type: choiceType, rules: choiceRules },
  choices: jsonColumn,
  dates: jsonColumn,
  timeWindows: jsonColumn,
  date: {
    type: () => 'date',
    rules: (_, column) => [`${column} between '${earliestDate}' and '${latestDate}'`],
  },
  dateTime: { type: () => 'timestamptz', rules: () => [] },
  reference: { type: () => 'bigint', rules: () => [] },
  references: jsonColumn,
  group: jsonColumn,
  rows: jsonColumn,
  map: jsonColumn,
  tuple: jsonColumn,
  variant: jsonColumn,
  nested: jsonColumn,
  fixed: jsonColumn,
  json: jsonColumn,
};

/**
 * Whether a field has a column. A field that is only sent with a save or is computed on read has no column; the domain
 * handles it.
 */
export function isStored(field: Field): boolean {
  return field.options.sent === undefined && !isComputedWhenRead(field);
}

/**
 * SQL conditions on the length in characters, not bytes or UTF-16 units, as JSON Schema and PostgreSQL both count it.
 */
function lengthRules({ shape }: Field, column: string): string[] {
  return [
    ...(shape.minLength ? [`char_length(${column}) >= ${shape.minLength}`] : []),
    ...(shape.maxLength === undefined ? [] : [`char_length(${column}) <= ${shape.maxLength}`]),
  ];
}

function numberRules({ shape }: Field, column: string): string[] {
  const bounds = [
    ['>=', shape.minimum],
    ['<=', shape.maximum],
    ['>', shape.exclusiveMinimum],
    ['<', shape.exclusiveMaximum],
  ] as const;
  const within = bounds.flatMap(([sign, limit]) =>
    typeof limit === 'number' ? [`${column} ${sign} ${limit}`] : [],
  );
  const step = shape.multipleOf;
  return step === undefined ? within : [...within, `mod(${column}::numeric, ${step}) = 0`];
}

function choiceType(field: Field): SqlType {
  const types = new Set(field.choices.map((choice) => typeof choice.value));
  if (types.size !== 1) return 'jsonb';
  if (types.has('boolean')) return 'boolean';
  if (types.has('string')) return 'text';
  return field.choices.every((choice) => Number.isSafeInteger(choice.value)) ? 'bigint' : 'double precision';
}

function choiceRules(field: Field, column: string): string[] {
  if (choiceType(field) === 'jsonb' || choiceType(field) === 'boolean') return [];
  // Leaves out choices that PostgreSQL cannot store, since the condition would fail to parse.
  const choices = field.choices.filter(({ value }) => isStorable(value));
  return [
    choices.length === 0
      ? `${column} is null`
      : `${column} in (${choices.map(({ value }) => literal(value)).join(', ')})`,
  ];
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

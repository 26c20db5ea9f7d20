import { isComputedWhenRead } from '#schemas/model/fields/computation.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { clockTimePattern } from '#schemas/values/formats.ts';
import { isStorable } from '#schemas/values/storable.ts';
import type { SqlType } from '../../database/table.ts';

/** Whether every row has a value of a field: the schema requires it, whatever else a record says. */
export function isAlwaysFilled({ required, nullable, options }: Field): boolean {
  return required && !nullable && options.when?.hidden === undefined;
}

/** The column of a field, by its name. */
export type ColumnOf = (field: string) => string;

/** How a kind is stored, and which of its rules the database itself can keep. */
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

/** A duration is a text of ISO 8601, whole units, or hours of work with decimals. */
function durationColumn({ shape }: Field): ColumnKind {
  if (shape.type === 'string') return textColumn;
  return shape.type === 'number' ? decimalColumn : wholeColumn;
}

/** The service's total map: a kind without a column does not compile. */
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

/** What goes along with a save, or is worked out when a record is read, has no column: both are the domain’s. */
export function isStored(field: Field): boolean {
  return field.options.sent === undefined && !isComputedWhenRead(field);
}

/** Lengths count characters, not bytes or UTF-16 units: JSON Schema and PostgreSQL agree. */
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
  // A statement with what cannot be stored is none.
  const kept = field.choices.filter(({ value }) => isStorable(value));
  return [
    kept.length === 0
      ? `${column} is null`
      : `${column} in (${kept.map(({ value }) => literal(value)).join(', ')})`,
  ];
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

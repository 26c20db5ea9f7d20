/**
 * The types of values in expressions. A date is a text, `YYYY-MM-DD`, which date functions accept. Integers and
 * decimals are one number type. `any` is a value of unknown type.
 */
export type Shape = 'number' | 'text' | 'date' | 'yesNo' | 'any' | ListShape | RecordShape;

export interface ListShape {
  readonly list: Shape;
}

export interface RecordShape {
  readonly fields: Readonly<Record<string, Shape>>;
}

export function isListShape(shape: Shape): shape is ListShape {
  return typeof shape === 'object' && 'list' in shape;
}

export function isRecordShape(shape: Shape): shape is RecordShape {
  return typeof shape === 'object' && 'fields' in shape;
}

/**
 * Converts a value for expressions: every name of the shape is present at every depth, null if missing; a missing list
 * is empty. A value that does not match the shape is null, unless any value is allowed.
 */
export function valueAs(shape: Shape, value: unknown): unknown {
  if (isListShape(shape)) return Array.isArray(value) ? value.map((one) => valueAs(shape.list, one)) : [];
  if (isRecordShape(shape)) return recordAs(shape, isObject(value) ? value : {});
  if (value === undefined || value === null) return null;
  if (shape === 'any') return value;
  return typeof value === typeNames[shape] ? value : null;
}

const typeNames = { number: 'number', text: 'string', date: 'string', yesNo: 'boolean' } as const;

function recordAs({ fields }: RecordShape, value: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields).map(([name, shape]) => [
    name,
    valueAs(shape, Object.hasOwn(value, name) ? value[name] : null),
  ]);
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a type in messages to authors of entity files. */
export function shapeName(shape: Shape): string {
  if (isListShape(shape)) return `a list of ${shape.list === 'any' ? 'values' : pluralNames(shape.list)}`;
  if (isRecordShape(shape)) return 'a group of fields';
  return { number: 'a number', text: 'a text', date: 'a date', yesNo: 'yes or no', any: 'a value' }[shape];
}

function pluralNames(shape: Shape): string {
  if (typeof shape === 'object') return 'rows';
  return { number: 'numbers', text: 'texts', date: 'dates', yesNo: 'yes or no', any: 'values' }[shape];
}

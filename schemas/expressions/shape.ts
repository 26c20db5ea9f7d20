/**
 * What a value in an expression can be. A date is a text, `YYYY-MM-DD`, that date functions take, too; every number is
 * one kind of number, whole or not; `any` is a value of which nothing is known.
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
 * A value as expressions read it: every name that the shape has is there, null where nothing is, at every depth; a
 * list that is not there is an empty one.
 * A value of another form than the shape says is nothing, except where any value may stand.
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

/** How a shape is called in a message to who writes an entity file. */
export function shapeName(shape: Shape): string {
  if (isListShape(shape)) return `a list of ${shape.list === 'any' ? 'values' : pluralNames(shape.list)}`;
  if (isRecordShape(shape)) return 'a group of fields';
  return { number: 'a number', text: 'a text', date: 'a date', yesNo: 'yes or no', any: 'a value' }[shape];
}

function pluralNames(shape: Shape): string {
  if (typeof shape === 'object') return 'rows';
  return { number: 'numbers', text: 'texts', date: 'dates', yesNo: 'yes or no', any: 'values' }[shape];
}

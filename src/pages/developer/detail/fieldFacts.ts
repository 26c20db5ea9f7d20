import type { Field } from '#schemas/model/fields/readFields.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** A row of the field table: a field and its nesting depth. */
export interface FieldRow {
  readonly path: string;
  readonly depth: number;
  readonly field: Field;
}

/** Returns all fields of an entity in order, with the fields of groups and rows below their parent. */
export function fieldRows(fields: readonly Field[], above = '', depth = 0): FieldRow[] {
  return fields.flatMap((field) => {
    const path = [above, field.name].filter((step) => step !== '').join('.');
    // Rows of plain values have one unnamed field: the value itself.
    const own = field.name === '' ? [] : [{ path, depth, field }];
    return [...own, ...fieldRows(field.fields, path, depth + 1)];
  });
}

const limitKeywords = [
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contentEncoding',
  'default',
] as const satisfies readonly (keyof JsonSchemaObject)[];

/** Returns a field's type and limits as in its schema: `string`, `maxLength 60`. */
export function limitsOf({ shape, nullable, choices, options }: Field): string[] {
  const type = [shape.type ?? []].flat().join(' | ');
  const declared = limitKeywords.flatMap((keyword) =>
    shape[keyword] === undefined ? [] : [`${keyword} ${textOf(shape[keyword])}`],
  );
  return [
    ...(type === '' ? [] : [nullable ? `${type} | null` : type]),
    ...(choices.length === 0 ? [] : [choices.map((choice) => JSON.stringify(choice.value)).join(' | ')]),
    ...declared,
    ...(options.unit === undefined ? [] : [`unit ${options.unit}`]),
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Mark = 'required' | 'requiredWhen' | 'readOnly' | 'readOnlyWhen' | 'hiddenWhen' | 'unique' | 'personal';

/** Returns the message keys of a field's further properties, such as required, read-only or unique. */
export function marksOf({ required, readOnly, options }: Field): Mark[] {
  const marks: readonly (readonly [Mark, unknown])[] = [
    ['required', required],
    ['requiredWhen', options.when?.required],
    ['readOnly', readOnly],
    ['readOnlyWhen', options.when?.readOnly],
    ['hiddenWhen', options.when?.hidden],
    ['unique', options.unique],
    ['personal', options.personal],
  ];
  return marks.filter(([, declared]) => declared !== undefined && declared !== false).map(([mark]) => mark);
}

import type { Field } from '#schemas/model/fields/readFields.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** One row of the table of fields: a field, and how deep it lies in groups and rows. */
export interface FieldRow {
  readonly path: string;
  readonly depth: number;
  readonly field: Field;
}

/** All fields of an entity in order, those of groups and rows below theirs. */
export function fieldRows(fields: readonly Field[], above = '', depth = 0): FieldRow[] {
  return fields.flatMap((field) => {
    const path = [above, field.name].filter((step) => step !== '').join('.');
    // Rows of plain values have one field without a name: the values themselves.
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

/** The type and limits of a field as its schema writes them: `string`, `maxLength 60`. */
export function limitsOf({ shape, nullable, choices, options }: Field): string[] {
  const type = [shape.type ?? []].flat().join(' | ');
  const declared = limitKeywords.flatMap((keyword) =>
    shape[keyword] === undefined ? [] : [`${keyword} ${written(shape[keyword])}`],
  );
  return [
    ...(type === '' ? [] : [nullable ? `${type} | null` : type]),
    ...(choices.length === 0 ? [] : [choices.map((choice) => JSON.stringify(choice.value)).join(' | ')]),
    ...declared,
    ...(options.unit === undefined ? [] : [`unit ${options.unit}`]),
  ];
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Mark = 'required' | 'requiredWhen' | 'readOnly' | 'readOnlyWhen' | 'hiddenWhen' | 'unique' | 'personal';

/** What is said of a field beside its shape, by the keys of the texts. */
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

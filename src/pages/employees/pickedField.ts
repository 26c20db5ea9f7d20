import type { Field } from '#schemas/model/fields/readFields.ts';

/** Builds a reference field that is in no schema, because a picker requires a `Field`. */
export function pickedField(name: string, title: string, reference: string): Field {
  return {
    name,
    title,
    kind: 'reference',
    shape: {},
    nullable: false,
    required: true,
    readOnly: false,
    options: { reference },
    choices: [],
    fields: [],
  };
}

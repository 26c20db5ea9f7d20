import type { Field } from '#schemas/model/fields/readFields.ts';

/** A picker edits a field; this one, a reference to an entity, stands in no schema. */
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

import { name } from './basicWords.ts';

/** The keyword `parts`: rows of another entity that are saved together with the record that they belong to. */
export const partsWord = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['of', 'through'],
    properties: {
      of: { ...name, description: 'The entity of the rows.' },
      through: { ...name, description: 'The field of a row that names this record.' },
    },
  },
  description:
    'Rows of other entities that can be sent along with `create`, `update` and `plan`, by the name that they have in the body: all is saved in one transaction, with one version. Rows with an ID are changed, those without are added, and `_removed` lists those that go; rows that are not sent stay.',
} as const;

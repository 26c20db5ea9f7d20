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
      through: { ...name, description: 'The field of a row that refers to this record.' },
    },
  },
  description:
    'Rows of other entities that can be sent with `create`, `update` and `plan`, by their name in the body. Everything is saved in one transaction, with one version. Rows with an ID are changed, rows without one are added, and rows in `_removed` are removed. Rows that are not sent stay.',
} as const;

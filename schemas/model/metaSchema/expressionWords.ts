/** Keywords of entity files for computed values (`schemas/expressions`), rules and uniqueness, as JSON Schema. */

const expression = { type: 'string', minLength: 1, maxLength: 500 } as const;

/** The expression that computes a field. */
export const computedWord = {
  oneOf: [
    { type: 'boolean' },
    expression,
    {
      type: 'object',
      additionalProperties: false,
      required: ['is'],
      properties: {
        is: { ...expression, description: 'The expression.' },
        stored: {
          type: 'boolean',
          description: 'Kept in a column, so that lists can be sorted and filtered by it.',
        },
      },
    },
  ],
  description:
    'The service works it out: by an expression over the record, what it refers to and its parts; `stored`: in the transaction of each change, else when it is read. `true`: the domain works it out when it is read (`server/domain`).',
} as const;

/** The default of a new record's field, if it is computed. */
export const defaultWord = {
  oneOf: [
    expression,
    {
      type: 'object',
      additionalProperties: false,
      required: ['next'],
      properties: {
        next: {
          type: 'integer',
          minimum: 0,
          description: 'The first number; each new record has the next one.',
        },
      },
    },
  ],
  description:
    'What a new record starts with: an expression over what it has (`today()`, `person.name`, `schoolId.region`), or `next`, a number that counts on in each district.',
} as const;

/** A rule that an entity file defines itself. A record that matches its condition is refused. */
export const ownRule = {
  type: 'object',
  additionalProperties: false,
  required: ['if', 'message'],
  properties: {
    if: {
      oneOf: [expression, { type: 'object' }],
      description:
        'What must not be: an expression over the record (`before.name` is what a field held before), or JSON Schema.',
    },
    message: { type: 'string', minLength: 1, description: 'What the person is told, in English.' },
    field: {
      type: 'string',
      minLength: 1,
      description: 'At which field it is told. Default: of the whole record.',
    },
  },
} as const;

/** Fields whose combination is unique. */
export const uniqueWord = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'array',
    minItems: 2,
    maxItems: 5,
    uniqueItems: true,
    items: { type: 'string', minLength: 1 },
  },
  description:
    'Sets of fields that no two records of an organisation hold the same together, told at the last of them; a record in which one has no value shares nothing.',
} as const;

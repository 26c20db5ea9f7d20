/**
 * The schemas in this file define the keywords of entity files for computed values (`schemas/expressions`), rules and
 * uniqueness.
 */

const expression = { type: 'string', minLength: 1, maxLength: 500 } as const;

/** The keyword for the expression that computes a field. */
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
          description: 'Stores the value in a column, so that lists can sort and filter by it.',
        },
      },
    },
  ],
  description:
    'The service computes the value with an expression over the record, its references and its parts. With `stored`, it does so in the transaction of each change, otherwise on read. With `true`, the domain computes it on read (`server/domain`).',
} as const;

/** The keyword for a computed default of a new record's field. */
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
          description: 'The first number. Each new record gets the next one.',
        },
      },
    },
  ],
  description:
    'The initial value for a new record: an expression over its other values (`today()`, `person.name`, `schoolId.region`), or `next`, a counter in each district.',
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
        'What is not allowed: an expression over the record (`before.name` is the field’s previous value), or JSON Schema.',
    },
    message: { type: 'string', minLength: 1, description: 'The message for the user, in English.' },
    field: {
      type: 'string',
      minLength: 1,
      description: 'The field that shows the message. Default: the whole record.',
    },
  },
} as const;

/** The keyword for sets of fields whose combination is unique. */
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
    'Sets of fields. No two records of an organization can have the same values in all fields of a set. The last field shows the error. A record with an empty field in a set is not compared.',
} as const;

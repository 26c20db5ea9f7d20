import { name } from './basicWords.ts';
import { ownRule } from './expressionWords.ts';

const theFields = {
  type: 'array',
  items: name,
  description: 'The fields to check. The last one shows the error.',
} as const;

/** A rule in `rules`: a predefined one, or a rule that the file defines itself. */
export const ruleWord = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: { const: 'order', description: 'The first value is not greater than the second.' },
        fields: { ...theFields, minItems: 2, maxItems: 2 },
        strict: { type: 'boolean', description: 'The values must also be different.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: {
          const: 'unique',
          description:
            'No two records have the same values in all of the fields. The last field shows the error.',
        },
        fields: { ...theFields, minItems: 2, uniqueItems: true },
        unless: { ...name, description: 'A yes/no field, sent with the save, that confirms a duplicate.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: { const: 'one', description: 'Exactly one of the fields has a value.' },
        fields: { ...theFields, minItems: 2, uniqueItems: true },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'pin', description: 'The text is an allowed PIN.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notZero', description: 'The number is not 0.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notFuture', description: 'The date is today in the organization, or earlier.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'apart', description: 'No two time windows of the week overlap.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: {
          const: 'relativeTimes',
          description:
            'Relative times stay within the day, and the start is before the end. The fields: start and end of the base times, fixed start and end, minutes after start and after end.',
        },
        fields: { ...theFields, minItems: 6, maxItems: 6 },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'rows', 'field', 'is'],
      properties: {
        rule: { const: 'total', description: 'The rows’ values of one field add up to a number.' },
        rows: { ...name, description: 'The field of the rows.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
        is: { type: 'number', description: 'The required total.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'rows', 'field'],
      properties: {
        rule: { const: 'distinct', description: 'No two rows have the same value in one field.' },
        rows: { ...name, description: 'The field of the rows.' },
        field: { ...name, description: 'The field to check. It shows the error.' },
      },
    },
    ownRule,
  ],
} as const;

/** The keyword `x-entity.rules`: rules between fields. */
export const rulesWord = {
  type: 'array',
  items: ruleWord,
  description: 'Rules between fields that JSON Schema cannot express.',
} as const;

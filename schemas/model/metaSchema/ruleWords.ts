import { name } from './basicWords.ts';
import { ownRule } from './expressionWords.ts';

const theFields = {
  type: 'array',
  items: name,
  description: 'The fields that it is about; a problem stands at the last.',
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
        strict: { type: 'boolean', description: 'Nor are they the same.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: {
          const: 'unique',
          description: 'No two records hold the same in all of the fields; told at the last.',
        },
        fields: { ...theFields, minItems: 2, uniqueItems: true },
        unless: { ...name, description: 'A yes/no field that goes along with the save: it is meant.' },
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
        rule: { const: 'pin', description: 'The text is a PIN that may be chosen.' },
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notZero', description: 'The number is not 0.' },
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notFuture', description: 'The date is today in the organisation, or before.' },
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'apart', description: 'No two windows of times of the week share a time.' },
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
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
            'Times relative to others stay within the day, the start before the end. The fields: start and end of what they are relative to, fixed start and end, minutes after start and after end.',
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
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
        is: { type: 'number', description: 'What they add up to.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'rows', 'field'],
      properties: {
        rule: { const: 'distinct', description: 'No two rows hold the same value of one field.' },
        rows: { ...name, description: 'The field of the rows.' },
        field: { ...name, description: 'The field that it is about; a problem stands there.' },
      },
    },
    ownRule,
  ],
} as const;

/** `x-entity.rules`. */
export const rulesWord = {
  type: 'array',
  items: ruleWord,
  description: 'Rules between fields that JSON Schema has no keyword for.',
} as const;

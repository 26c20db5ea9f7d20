import type { FromSchema } from 'json-schema-to-ts';
import { ownFactsSchema } from './ownFacts.ts';

const text = { type: 'string' } as const;

/** The summary above the form of a record, in the user's language: the parts that its kind declares (`summary`). */
export const recordSummarySchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['title', 'of', 'facts'],
    additionalProperties: false,
    properties: {
      title: text,
      of: { ...text, description: 'The entity that it was read from.' },
      facts: { ...ownFactsSchema.properties.profile, description: 'Empty where there is nothing.' },
    },
  },
} as const;

/** The number of rows of a record's tabs (`count`). */
export const recordCountsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'count', 'title', 'isAlert'],
    additionalProperties: false,
    properties: {
      name: { ...text, description: 'The entity of the tab.' },
      count: { type: 'integer', minimum: 0 },
      title: { ...text, description: 'What is counted, in the language of who asks; empty: all rows.' },
      isAlert: { type: 'boolean', description: 'Somebody should look, where there is any.' },
    },
  },
} as const;

export type RecordSummary = FromSchema<typeof recordSummarySchema>;
export type RecordCounts = FromSchema<typeof recordCountsSchema>;

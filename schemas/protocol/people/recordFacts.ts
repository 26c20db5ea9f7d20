import type { FromSchema } from 'json-schema-to-ts';
import { ownFactsSchema } from './ownFacts.ts';

const text = { type: 'string' } as const;

/** What is told above the form of a record, in the language of who asks: the parts that its kind declares (`summary`). */
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

/** How many rows tabs of a record have (`count`). */
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

import type { FromSchema } from 'json-schema-to-ts';
import { ownFactsSchema } from './ownFacts.ts';

const text = { type: 'string' } as const;

/**
 * The summary above the form of a record, in the user's language: the parts that the record's entity declares
 * (`summary`).
 */
export const recordSummarySchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['title', 'of', 'facts'],
    additionalProperties: false,
    properties: {
      title: text,
      of: { ...text, description: 'The source entity.' },
      facts: { ...ownFactsSchema.properties.profile, description: 'Empty if there is nothing to show.' },
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
      title: { ...text, description: 'What is counted, in the language of the request; empty for all rows.' },
      isAlert: { type: 'boolean', description: 'Needs attention if there are any.' },
    },
  },
} as const;

export type RecordSummary = FromSchema<typeof recordSummarySchema>;
export type RecordCounts = FromSchema<typeof recordCountsSchema>;

import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;

/** The counts of pending records for the menu: one for each list with a tile marked `waits`. */
export const menuCountsSchema = {
  title: 'MenuCounts',
  type: 'array',
  description: 'Counts of pending work, by list',
  items: {
    type: 'object',
    required: ['path', 'count', 'title', 'query'],
    additionalProperties: false,
    properties: {
      path: { ...text, description: 'The address of the list, below the district.' },
      count: { type: 'integer', minimum: 1 },
      title: { ...text, description: 'The title of the count, in the language of the request.' },
      query: { ...text, description: 'The filter for these records in the list.' },
    },
  },
} as const;

export type MenuCounts = FromSchema<typeof menuCountsSchema>;

import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;

/** The number of pending records of each list with a tile that `waits`, for the menu. */
export const menuCountsSchema = {
  title: 'MenuCounts',
  type: 'array',
  description: 'How much work waits, by the list that it waits in',
  items: {
    type: 'object',
    required: ['path', 'count', 'title', 'query'],
    additionalProperties: false,
    properties: {
      path: { ...text, description: 'The address of the list, below the district.' },
      count: { type: 'integer', minimum: 1 },
      title: { ...text, description: 'What is counted, in the language of the request.' },
      query: { ...text, description: 'What narrows the list to them.' },
    },
  },
} as const;

export type MenuCounts = FromSchema<typeof menuCountsSchema>;

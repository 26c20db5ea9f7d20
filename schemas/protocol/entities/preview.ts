import { bulkAtMost } from './listQuery.ts';

/** The request for the preview of an action: the action's name, and the ids of its records. */
export const previewRequestSchema = {
  type: 'object',
  required: ['action', 'ids'],
  properties: {
    action: { type: 'string', description: 'The name of an action of the entity that has a preview.' },
    ids: { type: 'array', items: { type: ['integer', 'string'] }, minItems: 1, maxItems: bulkAtMost },
  },
} as const;

export const previewAnswerSchema = {
  type: 'object',
  required: ['refused'],
  properties: { refused: { type: 'integer', description: 'The number of records that refuse the action.' } },
  additionalProperties: true,
} as const;

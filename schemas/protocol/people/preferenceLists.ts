import type { FromSchema } from 'json-schema-to-ts';

const number = { type: 'integer' } as const;
const numbers = { type: 'array', items: number } as const;

/** `GET /api/preferences`: which lists count for an employee's jobs, their own first, and what the employee's permissions say of lists. */
export const preferencesSchema = {
  type: 'object',
  required: [
    'workerId',
    'employeePreferenceListId',
    'defaultPreferredListId',
    'requireCommentsWhenExcludingSubs',
    'lists',
  ],
  properties: {
    workerId: number,
    employeePreferenceListId: { type: ['integer', 'null'] },
    defaultPreferredListId: number,
    requireCommentsWhenExcludingSubs: { type: 'boolean' },
    lists: {
      type: 'array',
      items: {
        type: 'object',
        required: ['ownerType', 'ownerId', 'preferred', 'excluded'],
        properties: {
          ownerType: { enum: ['employee', 'employeeType'] },
          ownerId: number,
          preferred: numbers,
          excluded: numbers,
        },
      },
    },
  },
} as const;

export type Preferences = FromSchema<typeof preferencesSchema>;

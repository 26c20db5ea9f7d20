import type { FromSchema } from 'json-schema-to-ts';

const number = { type: 'integer' } as const;
const numbers = { type: 'array', items: number } as const;

/**
 * `GET /api/preferences`: the preference lists that apply to the jobs of an employee or a vacancy profile, their own
 * list first, and the employee's permissions for lists.
 */
export const preferencesSchema = {
  type: 'object',
  required: ['defaultPreferredListId', 'requireCommentsWhenExcludingSubs', 'lists'],
  properties: {
    /** The owner of the lists: exactly one of `workerId` and `vacancyProfileId` is set. */
    workerId: number,
    vacancyProfileId: number,
    employeePreferenceListId: { type: ['integer', 'null'] },
    defaultPreferredListId: number,
    requireCommentsWhenExcludingSubs: { type: 'boolean' },
    lists: {
      type: 'array',
      items: {
        type: 'object',
        required: ['ownerType', 'ownerId', 'preferred', 'excluded'],
        properties: {
          ownerType: { enum: ['employee', 'employeeType', 'vacancyProfile'] },
          ownerId: number,
          preferred: numbers,
          excluded: numbers,
        },
      },
    },
  },
} as const;

export type Preferences = FromSchema<typeof preferencesSchema>;

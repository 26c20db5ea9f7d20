import type { FromSchema } from 'json-schema-to-ts';

/** A day of an employee's own absence to cancel. The response repeats the day's number. */
export const ownCancelSchema = {
  type: 'object',
  required: ['confirmationNumber'],
  additionalProperties: false,
  properties: {
    confirmationNumber: { type: 'integer', minimum: 1 },
    note: { type: 'string', maxLength: 200, description: 'Stored in the absence log.' },
  },
} as const;

export type OwnCancel = FromSchema<typeof ownCancelSchema>;

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

const id = { type: 'integer', minimum: 1 } as const;

/** The substitutes that an employee can assign to a job, best first. */
export const ownCandidatesSchema = {
  title: 'OwnCandidates',
  type: 'array',
  items: {
    type: 'object',
    required: ['substituteId', 'name'],
    additionalProperties: false,
    properties: { substituteId: id, name: { type: 'string' } },
  },
} as const;

/** A substitute for the job of a day of the employee's own absence. The response repeats it. */
export const ownAssignSchema = {
  type: 'object',
  required: ['confirmationNumber', 'substituteId'],
  additionalProperties: false,
  properties: { confirmationNumber: id, substituteId: id },
} as const;

export type OwnCandidates = FromSchema<typeof ownCandidatesSchema>;
export type OwnAssign = FromSchema<typeof ownAssignSchema>;
export type OwnCancel = FromSchema<typeof ownCancelSchema>;

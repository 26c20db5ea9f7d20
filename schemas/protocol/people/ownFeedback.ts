import type { FromSchema } from 'json-schema-to-ts';

/** The maximum length of a feedback comment (`absence/feedback`). */
export const longestComment = 500;

const stars = { type: 'integer', minimum: 1, maximum: 5 } as const;
const comments = { type: 'string', maxLength: longestComment } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const confirmationNumber = {
  type: 'integer',
  minimum: 1,
  description: 'The last day of the job to rate.',
} as const;

/**
 * The jobs that the current user can rate: an employee rates the substitute, a substitute the job
 * (docs/domain.md#feedback).
 */
export const ownFeedbackSchema = {
  title: 'OwnFeedback',
  type: 'array',
  items: {
    ...closed,
    required: ['confirmationNumber', 'date', 'about'],
    properties: {
      confirmationNumber,
      date: { type: 'string', format: 'date' },
      about: { type: 'string', description: 'The substitute or the school.' },
    },
  },
} as const;

/** Feedback on a day's job, which can be given once. The response repeats the day's number. */
export const givenFeedbackSchema = {
  ...closed,
  required: ['confirmationNumber', 'stars'],
  properties: { confirmationNumber, stars, comments },
} as const;

export type OwnFeedback = FromSchema<typeof ownFeedbackSchema>;
export type GivenFeedback = FromSchema<typeof givenFeedbackSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { answerTypes, longestAnswer } from '../../rules/feedbackAnswers.ts';

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

const feedbackQuestionId = { type: 'integer', minimum: 1 } as const;

const question = {
  title: 'OwnFeedbackQuestion',
  ...closed,
  required: ['feedbackQuestionId', 'question', 'answerType', 'isRequired'],
  properties: {
    feedbackQuestionId,
    question: { type: 'string' },
    answerType: { enum: answerTypes },
    choices: { type: 'array', items: { type: 'string' }, description: 'The possible answers of a choice.' },
    isRequired: { type: 'boolean' },
  },
} as const;

const answer = {
  title: 'OwnFeedbackAnswer',
  ...closed,
  required: ['feedbackQuestionId', 'answer'],
  properties: {
    feedbackQuestionId,
    answer: {
      type: ['boolean', 'integer', 'string'],
      maxLength: longestAnswer,
      description: 'By answer type: yes or no, 1 to 5 stars, a choice, or a text.',
    },
  },
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
    required: ['confirmationNumber', 'date', 'about', 'questions'],
    properties: {
      confirmationNumber,
      date: { type: 'string', format: 'date' },
      about: { type: 'string', description: 'The substitute or the school.' },
      questions: { type: 'array', items: question, description: 'The district’s questions, in their order.' },
    },
  },
} as const;

/** Feedback on a day's job, which can be given once. The response repeats the day's number. */
export const givenFeedbackSchema = {
  ...closed,
  required: ['confirmationNumber', 'stars'],
  properties: {
    confirmationNumber,
    stars,
    comments,
    answers: { type: 'array', maxItems: 1000, items: answer },
  },
} as const;

export type OwnFeedback = FromSchema<typeof ownFeedbackSchema>;
export type GivenFeedback = FromSchema<typeof givenFeedbackSchema>;

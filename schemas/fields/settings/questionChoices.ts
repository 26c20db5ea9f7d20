import { whenChosen } from './whenChosen.ts';

/** Fields for the choices of a multiple-choice question. */
export const choices = {
  choices: {
    type: 'array',
    title: 'Choices',
    minItems: 2,
    maxItems: 20,
    uniqueItems: true,
    items: { type: 'string', minLength: 1, maxLength: 80 },
    'x-field': { when: whenChosen('answerType', 'choice') },
  },
} as const;

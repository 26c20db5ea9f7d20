import type { FromSchema } from 'json-schema-to-ts';
import { cancelRefusals } from '../../rules/ownCancel.ts';
import { ownDisclaimerSchema } from './ownDisclaimer.ts';

const text = { type: 'string' } as const;

const line = {
  type: 'object',
  required: ['title', 'text'],
  additionalProperties: false,
  properties: {
    title: { ...text, description: 'What it is: a field, a reason, a day.' },
    text: { ...text, description: 'What is said of it, as people read it; empty where the title says all.' },
  },
} as const;

const absence = {
  ...line,
  required: [...line.required, 'confirmationNumber'],
  properties: {
    ...line.properties,
    confirmationNumber: { type: 'integer', description: 'Of the day.' },
    refusal: { enum: cancelRefusals, description: 'Why the employee cannot cancel it.' },
  },
} as const;

/** Facts about the current employee or substitute, in their language. */
export const ownFactsSchema = {
  type: 'object',
  required: ['name', 'profile', 'balances', 'skills', 'absences'],
  additionalProperties: false,
  properties: {
    name: text,
    profile: { type: 'array', items: line },
    balances: { type: 'array', items: line, description: 'What is left of each reason; of employees.' },
    skills: { type: 'array', items: line },
    absences: { type: 'array', items: absence, description: 'The next days that are planned; of employees.' },
    disclaimer: {
      ...ownDisclaimerSchema,
      description: 'What a substitute has to confirm about calls, where the district asks for it.',
    },
  },
} as const;

export type OwnFacts = FromSchema<typeof ownFactsSchema>;
export type OwnFact = OwnFacts['profile'][number];
export type OwnAbsence = OwnFacts['absences'][number];

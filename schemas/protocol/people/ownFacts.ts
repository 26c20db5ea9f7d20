import type { FromSchema } from 'json-schema-to-ts';
import { cancelRefusals } from '../../rules/ownCancel.ts';
import { ownDisclaimerSchema } from './ownDisclaimer.ts';

const text = { type: 'string' } as const;

const line = {
  type: 'object',
  required: ['title', 'text'],
  additionalProperties: false,
  properties: {
    title: { ...text, description: 'The title: a field, a reason, a day.' },
    text: { ...text, description: 'The text to display; empty if the title is enough.' },
  },
} as const;

const absence = {
  ...line,
  required: [...line.required, 'confirmationNumber'],
  properties: {
    ...line.properties,
    confirmationNumber: { type: 'integer', description: 'Of the day.' },
    mayAssign: { type: 'boolean', description: 'Whether the employee can assign a substitute.' },
    refusal: { enum: cancelRefusals, description: 'Why the employee cannot cancel it.' },
  },
} as const;

/**
 * The facts shown to the current employee or substitute on their own page, in their language: profile, skills and, for
 * employees, balances and scheduled absences.
 */
export const ownFactsSchema = {
  type: 'object',
  required: ['name', 'profile', 'balances', 'skills', 'absences'],
  additionalProperties: false,
  properties: {
    name: text,
    profile: { type: 'array', items: line },
    balances: { type: 'array', items: line, description: 'The balance for each reason; only for employees.' },
    skills: { type: 'array', items: line },
    absences: { type: 'array', items: absence, description: 'The next scheduled days; only for employees.' },
    disclaimer: {
      ...ownDisclaimerSchema,
      description: 'The call disclaimer for a substitute to confirm, if the district requires it.',
    },
  },
} as const;

export type OwnFacts = FromSchema<typeof ownFactsSchema>;
export type OwnFact = OwnFacts['profile'][number];
export type OwnAbsence = OwnFacts['absences'][number];

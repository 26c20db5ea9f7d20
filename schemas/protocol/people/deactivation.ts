import type { FromSchema } from 'json-schema-to-ts';

const count = { type: 'integer' } as const;

/** At most so many employees are asked about at once. */
export const mostRequested = 20_000;

/** `POST /api/employee/deactivation`: of which employees. Nothing is changed. */
export const deactivationRequestSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['workerIds'],
  properties: { workerIds: { type: 'array', items: { type: 'integer' }, maxItems: mostRequested } },
} as const;

/** What deactivating them touches: accounts that can sign in, those that are switched off, absences after today. */
export const deactivationImpactSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['accounts', 'disabledAccounts', 'futureAbsences', 'filledAbsences'],
  properties: {
    accounts: count,
    disabledAccounts: count,
    futureAbsences: { ...count, description: 'Days of absence after today that stand.' },
    filledAbsences: { ...count, description: 'Those among them for which a substitute is assigned.' },
  },
} as const;

export type DeactivationImpact = FromSchema<typeof deactivationImpactSchema>;

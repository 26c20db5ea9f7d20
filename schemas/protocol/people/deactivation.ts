import type { FromSchema } from 'json-schema-to-ts';

const count = { type: 'integer' } as const;

/** The maximum number of employees of one request. */
export const mostRequested = 20_000;

/** `POST /api/employee/deactivation`: the employees to check. Changes nothing. */
export const deactivationRequestSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['workerIds'],
  properties: { workerIds: { type: 'array', items: { type: 'integer' }, maxItems: mostRequested } },
} as const;

/**
 * The effects of deactivating them: accounts that can sign in, accounts that are disabled, absences after today.
 */
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

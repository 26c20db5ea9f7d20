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
 * The effects of deactivating the employees of a request, as counts: accounts that can sign in, accounts that are
 * disabled, absence days after today.
 */
export const deactivationImpactSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['accounts', 'disabledAccounts', 'futureAbsences', 'filledAbsences'],
  properties: {
    accounts: count,
    disabledAccounts: count,
    futureAbsences: { ...count, description: 'Absence days after today that are not canceled.' },
    filledAbsences: { ...count, description: 'Those with an assigned substitute.' },
  },
} as const;

export type DeactivationImpact = FromSchema<typeof deactivationImpactSchema>;

import type { FromSchema } from 'json-schema-to-ts';

/** The district's text about automatic calls for a substitute, and whether they have confirmed it. */
export const ownDisclaimerSchema = {
  type: 'object',
  required: ['version', 'text', 'isConfirmed'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', description: 'The number to confirm.' },
    text: { type: 'string' },
    isConfirmed: {
      type: 'boolean',
      description: 'Whether this version is confirmed, and no new confirmation was requested since.',
    },
  },
} as const;

/** The body of `PUT /v1.0/ownDisclaimer`: the confirmed version. */
export const disclaimerConfirmationSchema = {
  title: 'DisclaimerConfirmation',
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: { version: { type: 'integer', minimum: 1 } },
} as const;

export type OwnDisclaimer = FromSchema<typeof ownDisclaimerSchema>;

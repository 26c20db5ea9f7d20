import type { FromSchema } from 'json-schema-to-ts';

/** The district's text about automatic calls for a substitute, and whether they have confirmed it. */
export const ownDisclaimerSchema = {
  type: 'object',
  required: ['version', 'text', 'isConfirmed'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', description: 'What a confirmation names.' },
    text: { type: 'string' },
    isConfirmed: { type: 'boolean', description: 'This version, and nobody has asked for it again since.' },
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

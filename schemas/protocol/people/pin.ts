import type { FromSchema } from 'json-schema-to-ts';

const pin = { type: 'string', maxLength: 20 } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** The body of `PUT /v1.0/user/pin`. */
export const pinChangeSchema = {
  title: 'PinChange',
  ...closed,
  description: 'A new PIN',
  required: ['pin', 'confirm'],
  properties: {
    currentPin: { ...pin, description: 'Required if the person already has a PIN.' },
    pin: {
      ...pin,
      description: '4 to 5 digits, without a run of 4 or more. It cannot be one of the last 5.',
    },
    confirm: { ...pin, description: 'The new PIN again.' },
  },
} as const;

/** Results of saving a PIN (docs/specification.md#master-data-8-employee). */
export const pinResults = { success: 0, recent: 1, consecutive: 2, phone: 3, login: 4, failure: 5 } as const;

/** The response of `PUT /v1.0/user/pin`. If the PIN is rejected, `details` has the result code. */
export const pinResultSchema = {
  title: 'PinResult',
  ...closed,
  description: 'The result of a PIN change',
  required: ['resultCode'],
  properties: { resultCode: { enum: Object.values(pinResults) } },
} as const;

/** The response of `GET /v1.0/user/pin`; it never contains the PIN. */
export const pinStateSchema = {
  title: 'PinState',
  ...closed,
  description: 'Whether the person has a PIN, and where it is managed',
  required: ['hasPin', 'managedByProvider'],
  properties: {
    hasPin: { type: 'boolean' },
    managedByProvider: { type: 'boolean', description: 'Change the PIN at the identity provider.' },
  },
} as const;

export type PinChange = FromSchema<typeof pinChangeSchema>;
export type PinResult = FromSchema<typeof pinResultSchema>;
export type PinState = FromSchema<typeof pinStateSchema>;

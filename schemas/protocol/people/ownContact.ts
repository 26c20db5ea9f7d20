import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** Fields that people may change themselves if their district allows it (`settings/other-settings`). */
export const ownFields = ['phone', 'email'] as const;

/** The validity of the code that confirms an email address, in minutes. */
export const codeMinutes = 30;

/** The response of `GET /v1.0/ownContact`: the current user's contact data. */
export const ownContactSchema = {
  title: 'OwnContact',
  ...closed,
  description: 'The caller’s own phone and email',
  required: ['phone', 'email', 'waitingEmail', 'mayChange', 'version'],
  properties: {
    phone: textOrNone,
    email: textOrNone,
    waitingEmail: { ...textOrNone, description: 'A new email address that is not confirmed yet.' },
    mayChange: {
      type: 'array',
      items: { enum: ownFields },
      description: 'What the district lets people change. Email is included only if mail is sent.',
    },
    version: {
      type: ['integer', 'null'],
      description: 'The version of the record with the contact details; null without one.',
    },
  },
} as const;

/** The body of `PUT /v1.0/ownContact`; an empty phone removes it. */
export const ownPhoneSchema = {
  title: 'OwnPhone',
  ...closed,
  description: 'A new phone number',
  required: ['phone', 'version'],
  properties: { phone: { ...text, maxLength: 40 }, version: { type: 'integer' } },
} as const;

/** The body of `POST /v1.0/ownContact/email`. */
export const newEmailSchema = {
  title: 'NewEmail',
  ...closed,
  description: 'A new email address. A code is sent to it.',
  required: ['email'],
  properties: { email: { ...text, maxLength: 200 } },
} as const;

/** The body of `PUT /v1.0/ownContact/email`. */
export const emailCodeSchema = {
  title: 'EmailCode',
  ...closed,
  description: 'The code that was sent to the new address',
  required: ['code'],
  properties: { code: { ...text, maxLength: 20 } },
} as const;

export type OwnContact = FromSchema<typeof ownContactSchema>;
export type OwnPhone = FromSchema<typeof ownPhoneSchema>;

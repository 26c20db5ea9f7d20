import type { FromSchema } from 'json-schema-to-ts';
import { userTypes } from './permissions.ts';

/** The maximum duration of an impersonation, in minutes. */
export const impersonationMinutes = 30;

/** The length of the required reason, in characters without surrounding blanks. */
export const reasonLength = { minLength: 5, maxLength: 500 } as const;

/** The permission to impersonate others in an organization. `administratorRole` is required too. */
export const impersonatePermission = 'EMP.IMPERSONATE';

/**
 * The role at the identity provider that is required to impersonate, in any letter case
 * (docs/specification.md#application-4-impersonation).
 */
export const administratorRole = 'IdmAdministrator';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const key = { ...text, description: 'userTypeId-userId.' } as const;

/** The request to start an impersonation. */
export const impersonationStartSchema = {
  title: 'ImpersonationStart',
  ...closed,
  description: 'The start of an impersonation',
  required: ['userKey', 'reason'],
  properties: {
    userKey: { ...key, pattern: '^\\d{1,2}-\\d{1,15}$' },
    reason: { ...text, ...reasonLength },
  },
} as const;

/** The request to switch between read-only and write access. */
export const impersonationModeSchema = {
  title: 'ImpersonationMode',
  ...closed,
  description: 'Whether an impersonation is read-only',
  required: ['readOnly'],
  properties: { readOnly: { type: 'boolean' } },
} as const;

/** An impersonation in a response. */
export const impersonationSchema = {
  title: 'Impersonation',
  ...closed,
  description: 'An impersonation: the user, the person, the reason and the end',
  required: [
    'impersonationId',
    'impersonatedUser',
    'originalUser',
    'orgId',
    'reason',
    'expiresAt',
    'readOnly',
  ],
  properties: {
    impersonationId: text,
    impersonatedUser: {
      ...closed,
      required: ['userKey', 'name', 'userTypeMnemonic'],
      properties: {
        userKey: key,
        name: text,
        userTypeMnemonic: { enum: Object.keys(userTypes) as (keyof typeof userTypes)[] },
      },
    },
    originalUser: { ...closed, required: ['userKey', 'name'], properties: { userKey: key, name: text } },
    orgId: { type: 'integer' },
    reason: text,
    expiresAt: { ...text, format: 'date-time' },
    readOnly: { type: 'boolean', description: 'Writes are refused while this is on.' },
  },
} as const;

/** A person who can be impersonated. */
export const impersonableSchema = {
  title: 'Impersonable',
  ...closed,
  description: 'A person the caller can act as',
  required: ['userKey', 'name', 'userTypeMnemonic', 'orgName'],
  properties: { ...impersonationSchema.properties.impersonatedUser.properties, orgName: text },
} as const;

/** The maximum number of people that one request checks for impersonation. */
export const impersonablesAtMost = 200;

/** The people of the request that the caller may impersonate: those with an account that is not disabled. */
export const impersonablesSchema = {
  title: 'Impersonables',
  type: 'array',
  description: 'The people with an account that the caller can act as, by requested ID',
  items: {
    ...closed,
    required: ['id', 'userKey'],
    properties: {
      id: { type: 'integer', description: 'The ID of the employee, substitute or user.' },
      userKey: key,
    },
  },
} as const;

export type Impersonables = FromSchema<typeof impersonablesSchema>;
export type Impersonable = FromSchema<typeof impersonableSchema>;
export type ImpersonationStart = FromSchema<typeof impersonationStartSchema>;
export type ImpersonationMode = FromSchema<typeof impersonationModeSchema>;
export type ImpersonationFacts = FromSchema<typeof impersonationSchema>;

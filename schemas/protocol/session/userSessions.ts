import type { FromSchema } from 'json-schema-to-ts';
import { userTypes } from './permissions.ts';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** The lifetime of an alternate token, in minutes (docs/specification.md#application-4-sign-in). */
export const alternateTokenMinutes = 1440;

/** The response of the redirect calls (docs/specification.md#application-7-session-calls). */
export const redirectAnswerSchema = {
  title: 'RedirectAnswer',
  ...closed,
  description: 'The address to open',
  required: ['url'],
  properties: {
    url: { ...text, description: 'A console path, or the address of a configured product.' },
  },
} as const;

/** The response of `GET /v1.0/usersessions/Roles` (docs/specification.md#application-7-session-calls). */
export const sessionRolesSchema = {
  title: 'SessionRoles',
  type: 'array',
  description: 'The person’s roles',
  items: {
    ...closed,
    required: ['userKey', 'userTypeMnemonic', 'userTitle', 'orgId', 'orgName'],
    properties: {
      userKey: { ...text, description: 'userTypeId-userId.' },
      userTypeMnemonic: { enum: Object.keys(userTypes) as (keyof typeof userTypes)[] },
      userTitle: { ...text, description: 'The title of the role, from its user type.' },
      orgId: { type: 'integer', description: 'The organization of the role; 0 for support.' },
      orgName: { ...text, description: 'Empty for support.' },
    },
  },
} as const;

/** The response of `POST /services/help-desk/auth`. */
export const alternateTokenSchema = {
  title: 'AlternateToken',
  ...closed,
  description: 'A token that identifies a request instead of a bearer token',
  required: ['token', 'expiresAt'],
  properties: { token: text, expiresAt: { ...text, format: 'date-time' } },
} as const;

export type RedirectAnswer = FromSchema<typeof redirectAnswerSchema>;
export type SessionRoles = FromSchema<typeof sessionRolesSchema>;
export type AlternateToken = FromSchema<typeof alternateTokenSchema>;

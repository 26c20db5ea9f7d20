import type { FromSchema } from 'json-schema-to-ts';
import { userTypes } from '../session/permissions.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const optionalId = { type: ['integer', 'null'] } as const;

/** The response of `GET /v1.0/orgpersons`. */
export const orgPersonSchema = {
  title: 'OrgPerson',
  ...closed,
  description: 'A person in the organization',
  required: [
    'orgPersonId',
    'userKey',
    'userTypeMnemonic',
    'firstName',
    'lastName',
    'email',
    'employeeId',
    'substituteId',
  ],
  properties: {
    orgPersonId: integer,
    userKey: { ...text, description: 'userTypeId-userId.' },
    userTypeMnemonic: { enum: Object.keys(userTypes) as (keyof typeof userTypes)[] },
    firstName: text,
    lastName: text,
    email: text,
    employeeId: { ...optionalId, description: 'For employees.' },
    substituteId: { ...optionalId, description: 'For substitutes.' },
  },
} as const;

/** The response of `GET /v1.0/employee/permissions` (docs/specification.md#application-7-suite-calls). */
export const employeePermissionsSchema = {
  title: 'EmployeePermissions',
  ...closed,
  description: 'What the caller can do with an employee',
  required: ['employeeId', 'permittedActions'],
  properties: {
    employeeId: integer,
    permittedActions: { type: 'array', items: { enum: ['View', 'CanManageEmployeeApplications'] } },
  },
} as const;

/** The response of `GET /v1.0/IdentityManagement/Account/FlidLookup/{id}`. */
export const flidLookupSchema = {
  title: 'FlidLookup',
  ...closed,
  description: 'The person an identity belongs to',
  required: ['name'],
  properties: { name: text },
} as const;

/** The response of `GET /services/identity/api/account/userinfo`. */
export const userInfoSchema = {
  title: 'UserInfo',
  ...closed,
  description: 'The person’s account at the identity provider',
  required: ['data'],
  properties: {
    data: {
      ...closed,
      required: ['model'],
      properties: {
        model: {
          ...closed,
          required: ['profileId', 'userName', 'firstName', 'lastName', 'email'],
          properties: { profileId: text, userName: text, firstName: text, lastName: text, email: text },
        },
      },
    },
  },
} as const;

export type OrgPerson = FromSchema<typeof orgPersonSchema>;
export type EmployeePermissions = FromSchema<typeof employeePermissionsSchema>;
export type FlidLookup = FromSchema<typeof flidLookupSchema>;
export type UserInfo = FromSchema<typeof userInfoSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { accountKinds } from '../../model/metaSchema/accountWord.ts';
import { loginLength } from '../../rules/password.ts';
import { retainedChangesProperties } from '../organizations/retention.ts';
import { userTypes } from '../session/permissions.ts';

/** The address of accounts, below the absence service. */
export const accountsPath = '/v1.0/accounts';

/** Owners of accounts: a record of an employee or a substitute, or a user without a record. */
export { type AccountKind, accountKinds } from '../../model/metaSchema/accountWord.ts';

/**
 * The states of a sign-in account. `none`: no one can sign in. `invited`: an invitation link is open. `expected`: the
 * account will be linked at the first sign-in with the expected email address. `password`: the user signs in here.
 * `linked`: the user signs in with an external provider. `disabled`: the user cannot sign in.
 */
export const accountStates = ['none', 'invited', 'expected', 'password', 'linked', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const textOrNone = { type: ['string', 'null'] } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const moment = { ...textOrNone, description: 'A time in UTC.' } as const;

/** User types that administrators can assign to new accounts. */
export const addedUserTypes = ['csRep', 'org', 'campus'] as const;

/** A sign-in account, as administrators see it. */
export const accountSchema = {
  ...closed,
  title: 'A person’s sign-in',
  required: [
    'kind',
    'id',
    'userId',
    'userTypeMnemonic',
    'name',
    'email',
    'state',
    'loginName',
    'subject',
    'expectedEmail',
    'invitedUntil',
    'invitedEmail',
    'disabled',
    'lockedUntil',
  ],
  properties: {
    kind: { enum: accountKinds, description: 'The kind of the id.' },
    id: { ...integer, description: 'The ID of the employee, substitute or user.' },
    userId: { type: ['integer', 'null'], description: 'None until there is an account.' },
    userTypeMnemonic: { enum: Object.keys(userTypes) as (keyof typeof userTypes)[] },
    name: text,
    email: text,
    state: { enum: accountStates },
    loginName: textOrNone,
    subject: { ...textOrNone, description: 'The subject at the external provider.' },
    expectedEmail: textOrNone,
    invitedUntil: moment,
    invitedEmail: { ...textOrNone, description: 'The email address of the pending invitation.' },
    disabled: { type: 'boolean' },
    lockedUntil: { ...moment, description: 'When the lock after wrong passwords ends.' },
  },
} as const;

/** A sign-in account with the actions that the caller may use. */
export const accountRecordSchema = {
  title: 'AccountRecord',
  ...closed,
  description: 'A person’s sign-in, and what the caller can change',
  required: ['account', 'mail', 'whyNot', 'sendsMail', 'provider'],
  properties: {
    account: accountSchema,
    mail: {
      enum: ['queued', 'sent', 'failed', 'uncertain', 'cancelled', null],
      description: 'The delivery status of the pending invitation’s email.',
    },
    whyNot: { ...textOrNone, description: 'Why the caller cannot change the sign-in; none if they can.' },
    sendsMail: { type: 'boolean', description: 'Whether there is a mail server.' },
    provider: { enum: ['own', 'foreign'], description: 'The sign-in address.' },
  },
} as const;

/** A sign-in account after an invitation. Contains the link if it was not emailed; the link is returned only once. */
export const invitedSchema = {
  ...accountRecordSchema,
  title: 'InvitedAccount',
  description: 'The sign-in of an invited person',
  properties: {
    ...accountRecordSchema.properties,
    link: { ...text, description: 'The link to give to the person if no email was sent.' },
  },
} as const;

export const accountListSchema = {
  title: 'AccountList',
  ...closed,
  description: 'Sign-ins of a district',
  required: ['total', 'accounts'],
  properties: { total: integer, accounts: { type: 'array', items: accountSchema } },
} as const;

const waitingSchema = {
  ...closed,
  required: ['subject', 'email', 'emailVerified', 'name', 'firstSeen', 'lastSeen', 'seen'],
  properties: {
    subject: text,
    email: textOrNone,
    emailVerified: { type: 'boolean' },
    name: textOrNone,
    firstSeen: text,
    lastSeen: text,
    seen: integer,
  },
} as const;

export const waitingListSchema = {
  title: 'WaitingList',
  ...closed,
  description: 'Subjects waiting to be linked',
  required: ['waiting'],
  properties: { waiting: { type: 'array', items: waitingSchema } },
} as const;

export const accountChangesSchema = {
  title: 'AccountChanges',
  ...closed,
  description: 'Changes to a sign-in, newest first',
  required: ['changes'],
  properties: {
    ...retainedChangesProperties,
    changes: {
      type: 'array',
      items: {
        ...closed,
        required: ['changeId', 'action', 'userName', 'changedAt', 'differences'],
        properties: {
          changeId: integer,
          action: text,
          userName: text,
          changedAt: text,
          differences: {
            type: 'array',
            items: {
              ...closed,
              required: ['field', 'from', 'to'],
              properties: { field: text, from: {}, to: {} },
            },
          },
        },
      },
    },
  },
} as const;

/**
 * The schema of an email address in a request. It only limits the length, so that an invalid address is reported at its
 * field.
 */
const email = { ...text, maxLength: loginLength.maxLength } as const;

/** An invitation: by email to the account's address, or with a link to copy. */
export const invitationSchema = {
  title: 'Invitation',
  ...closed,
  description: 'An invitation',
  required: ['byMail'],
  properties: { byMail: { type: 'boolean' } },
} as const;

export const linkSchema = {
  title: 'AccountLink',
  ...closed,
  description: 'The subject to link',
  required: ['subject'],
  properties: { subject: { ...text, maxLength: 255 } },
} as const;

export const expectedSchema = {
  title: 'ExpectedEmail',
  ...closed,
  description: 'The email address whose verified owner is linked; null for none',
  required: ['email'],
  properties: { email: { anyOf: [email, { type: 'null' }] } },
} as const;

export const disabledSchema = {
  title: 'AccountDisabled',
  ...closed,
  description: 'Whether the account is disabled',
  required: ['disabled'],
  properties: { disabled: { type: 'boolean' } },
} as const;

const profile = { type: ['integer', 'null'], minimum: 1 } as const;

/** A new account: an organization user, a campus user, or a support representative. */
export const newAccountSchema = {
  title: 'NewAccount',
  ...closed,
  description: 'A user to add',
  required: ['userTypeMnemonic', 'firstName', 'lastName', 'email'],
  properties: {
    userTypeMnemonic: { enum: addedUserTypes },
    firstName: { ...text, maxLength: 64 },
    lastName: { ...text, maxLength: 80 },
    email,
    permissionProfileId: profile,
    institutionVisibilityProfileId: profile,
    employeeTypeVisibilityProfileId: profile,
  },
} as const;

export type AccountFacts = FromSchema<typeof accountSchema>;
export type AccountRecord = FromSchema<typeof accountRecordSchema>;
export type Invited = FromSchema<typeof invitedSchema>;
export type AccountList = FromSchema<typeof accountListSchema>;
export type WaitingList = FromSchema<typeof waitingListSchema>;
export type AccountChanges = FromSchema<typeof accountChangesSchema>;
export type NewAccountForm = FromSchema<typeof newAccountSchema>;

/** Actions on a sign-in account: the path below its address, the permission, and the body. */
export const accountActs = {
  invite: {
    method: 'POST',
    path: 'invitation',
    permission: 'SECURITY.ACCOUNT.INVITE',
    body: invitationSchema,
  },
  withdraw: { method: 'DELETE', path: 'invitation', permission: 'SECURITY.ACCOUNT.INVITE', body: undefined },
  link: { method: 'PUT', path: 'link', permission: 'SECURITY.ACCOUNT.LINK', body: linkSchema },
  expect: {
    method: 'PUT',
    path: 'expected-email',
    permission: 'SECURITY.ACCOUNT.LINK',
    body: expectedSchema,
  },
  unlink: { method: 'DELETE', path: 'link', permission: 'SECURITY.ACCOUNT.UNLINK', body: undefined },
  disable: { method: 'PUT', path: 'disabled', permission: 'SECURITY.ACCOUNT.DISABLE', body: disabledSchema },
  signOut: { method: 'DELETE', path: 'sessions', permission: 'SECURITY.ACCOUNT.SIGNOUT', body: undefined },
  unlock: { method: 'DELETE', path: 'lock-out', permission: 'SECURITY.ACCOUNT.UNLOCK', body: undefined },
} as const;

export type AccountAct = keyof typeof accountActs;

/** The permission to see sign-in accounts; `addAccounts` is the permission to add them. */
export const viewAccounts = 'SECURITY.ACCOUNT.VIEW';
export const addAccounts = 'SECURITY.ACCOUNT.ADD';

import { organizationSettingNames } from './organizationSettings.ts';
import { userTypes } from './permissions.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

const userTypeMnemonic = {
  enum: Object.keys(userTypes) as (keyof typeof userTypes)[],
  description: 'The user type by its name.',
} as const;

/** A role of a person (docs/specification.md#application-3-session). */
const roleSchema = {
  ...closed,
  required: ['userKey', 'userTypeMnemonic', 'userTitle', 'orgId'],
  properties: {
    userKey: { ...text, description: 'userTypeId-userId.' },
    userTypeMnemonic,
    userTitle: text,
    orgId: { ...integer, description: 'The organisation of the role; 0 for support.' },
  },
} as const;

/** The response of `GET /v1.0/users` (docs/specification.md#application-3-session). */
export const userFactsSchema = {
  title: 'UserFacts',
  ...closed,
  description: 'The person who is signed in',
  required: [
    'UserType',
    'userTypeMnemonic',
    'loggedInUserId',
    'loggedInUserKey',
    'actingAsUserID',
    'firstName',
    'lastName',
    'preferences',
    'Roles',
  ],
  properties: {
    UserType: { enum: Object.values(userTypes), description: 'The user type by its code.' },
    userTypeMnemonic,
    loggedInUserId: integer,
    loggedInUserKey: { ...text, description: 'userTypeId-userId: what the aesopUser header names.' },
    actingAsUserID: { type: ['integer', 'null'], description: 'Whom the person acts for, if anybody.' },
    firstName: text,
    lastName: text,
    preferences: {
      type: 'array',
      items: { ...closed, required: ['code', 'value'], properties: { code: text, value: text } },
    },
    Roles: { type: 'array', items: roleSchema },
    canByPassCHCM: {
      type: 'boolean',
      description:
        'Whether the person may pass by the shared directory where the district lets partners do so.',
    },
    mayImpersonate: {
      type: 'boolean',
      description: 'Whether the person may act as others of the organisation; not while they do.',
    },
  },
} as const;

const contactSchema = {
  ...closed,
  required: ['phone', 'email', 'fax', 'firstName', 'lastName', 'comments'],
  properties: { phone: text, email: text, fax: text, firstName: text, lastName: text, comments: text },
} as const;

const flag = { type: 'boolean' } as const;

/** The flags of `organizationSettingNames`, all required. */
const settingsSchema = {
  ...closed,
  required: organizationSettingNames,
  properties: {
    isWebTimeVisible: flag,
    showDashboard: flag,
    usesAbsenceAttachment: flag,
    trackLogin: flag,
    showAllocationGroups: flag,
    usesVacancies: flag,
    usesAbsenceApproval: flag,
    importsEnabled: flag,
    usesVeritime: flag,
    isVeritimeOnly: flag,
    AllowPartnerOUtoBypassCHCM: flag,
    ShowAccountingCode: flag,
  },
} as const;

/** The response of `GET /v1.0/organizations` (docs/specification.md#application-3-organisation). */
export const organizationFactsSchema = {
  title: 'OrganizationFacts',
  ...closed,
  description: 'The organisation of the request',
  required: [
    'id',
    'name',
    'orgXrefId',
    'stateCode',
    'appDisplayName',
    'timeZone',
    'orgContactInfo',
    'features',
    'settings',
    'hasSchools',
  ],
  properties: {
    id: integer,
    name: text,
    orgXrefId: { ...text, description: 'The district’s NCES id, seven digits.' },
    stateCode: text,
    appDisplayName: text,
    timeZone: { ...text, description: 'An IANA name, such as America/Los_Angeles.' },
    clock: {
      enum: ['12', '24'],
      description: 'To how many hours people count. What travels is 24-hour, whatever it says.',
    },
    orgContactInfo: contactSchema,
    features: {
      type: 'array',
      items: {
        ...closed,
        required: ['name', 'enabled'],
        properties: { name: text, enabled: flag },
      },
    },
    settings: settingsSchema,
    hasSchools: { ...flag, description: 'Whether it has at least one school.' },
  },
} as const;

/** An organisation in the district switcher. */
export const organizationHitSchema = {
  ...closed,
  required: ['id', 'name', 'orgXrefId', 'stateCode', 'city'],
  properties: {
    id: integer,
    name: text,
    orgXrefId: text,
    stateCode: text,
    city: text,
    closedOn: { ...text, description: 'The day on which it closes or closed; left out of an open one.' },
    isClosed: { type: 'boolean', description: 'Whether that day has come.' },
  },
} as const;

/** The response of `GET /v1.0/organizations` with a search. */
export const organizationPageSchema = {
  title: 'OrganizationPage',
  ...closed,
  description: 'A page of organisations',
  required: ['total', 'organizations'],
  properties: { total: integer, organizations: { type: 'array', items: organizationHitSchema } },
} as const;

/** The response of `GET /v1.0/permissionprofiles` (docs/specification.md#application-6-permission-names). */
export const permissionProfileSchema = {
  title: 'PermissionProfile',
  ...closed,
  description: 'The permissions held, by category',
  required: ['profileId', 'profileName', 'entries', 'categories'],
  properties: {
    profileId: { type: ['integer', 'null'], description: 'Null for an account without a profile.' },
    profileName: { ...text, description: 'The profile’s name, or the user type where there is none.' },
    entries: {
      type: 'array',
      items: text,
      description: 'What the profile grants, as it is kept: REFDATA.* stands for a family.',
    },
    categories: {
      type: 'array',
      description: 'The category PSEUDO follows from user type, settings and features.',
      items: {
        ...closed,
        required: ['category', 'permissions'],
        properties: { category: text, permissions: { type: 'array', items: text } },
      },
    },
  },
} as const;

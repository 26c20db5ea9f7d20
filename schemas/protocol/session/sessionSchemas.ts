import { organizationSettingNames } from './organizationSettings.ts';
import { userTypes } from './permissions.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

const userTypeMnemonic = {
  enum: Object.keys(userTypes) as (keyof typeof userTypes)[],
  description: 'The name of the user type.',
} as const;

/** A role of a person (docs/specification.md#application-3-session). */
const roleSchema = {
  ...closed,
  required: ['userKey', 'userTypeMnemonic', 'userTitle', 'orgId'],
  properties: {
    userKey: { ...text, description: 'userTypeId-userId.' },
    userTypeMnemonic,
    userTitle: text,
    orgId: { ...integer, description: 'The organization of the role; 0 for support.' },
  },
} as const;

/** The response of `GET /v1.0/users` (docs/specification.md#application-3-session). */
export const userFactsSchema = {
  title: 'UserFacts',
  ...closed,
  description: 'The signed-in person',
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
    UserType: { enum: Object.values(userTypes), description: 'The code of the user type.' },
    userTypeMnemonic,
    loggedInUserId: integer,
    loggedInUserKey: { ...text, description: 'userTypeId-userId: the value for the aesopUser header.' },
    actingAsUserID: {
      type: ['integer', 'null'],
      description: 'The ID of the person that the user acts as, if any.',
    },
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
        'Whether the person can bypass the shared directory, where the district lets partners do so.',
    },
    mayImpersonate: {
      type: 'boolean',
      description: 'Whether the person can act as others in the organization; false while acting as someone.',
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
  description: 'The organization of the request',
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
    orgXrefId: { ...text, description: 'The district’s NCES ID, seven digits.' },
    stateCode: text,
    appDisplayName: text,
    timeZone: { ...text, description: 'An IANA time zone, such as America/Los_Angeles.' },
    clock: {
      enum: ['12', '24'],
      description: 'The clock format to show, 12 or 24 hours. Times in the API are always 24-hour.',
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

/** An organization in the district switcher. */
export const organizationHitSchema = {
  ...closed,
  required: ['id', 'name', 'orgXrefId', 'stateCode', 'city'],
  properties: {
    id: integer,
    name: text,
    orgXrefId: text,
    stateCode: text,
    city: text,
    closedOn: { ...text, description: 'The closing date; absent if the organization is open.' },
    isClosed: { type: 'boolean', description: 'Whether the closing date has been reached.' },
  },
} as const;

/** The response of `GET /v1.0/organizations` with a search. */
export const organizationPageSchema = {
  title: 'OrganizationPage',
  ...closed,
  description: 'A page of organizations',
  required: ['total', 'organizations'],
  properties: { total: integer, organizations: { type: 'array', items: organizationHitSchema } },
} as const;

/** The response of `GET /v1.0/permissionprofiles` (docs/specification.md#application-6-permission-names). */
export const permissionProfileSchema = {
  title: 'PermissionProfile',
  ...closed,
  description: 'Granted permissions, by category',
  required: ['profileId', 'profileName', 'entries', 'categories'],
  properties: {
    profileId: { type: ['integer', 'null'], description: 'Null if the account has no profile.' },
    profileName: { ...text, description: 'The profile’s name, or the user type if there is none.' },
    entries: {
      type: 'array',
      items: text,
      description: 'The profile’s grants, as stored: REFDATA.* stands for a family.',
    },
    categories: {
      type: 'array',
      description: 'The PSEUDO category is derived from the user type, settings and features.',
      items: {
        ...closed,
        required: ['category', 'permissions'],
        properties: { category: text, permissions: { type: 'array', items: text } },
      },
    },
  },
} as const;

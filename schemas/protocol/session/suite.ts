import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** The response of `GET /api/v1.0/institutions` (docs/specification.md#application-3-reference-data). */
export const institutionsSchema = {
  title: 'Institutions',
  type: 'array',
  description: 'The schools of the organization',
  items: {
    ...closed,
    required: ['instituteId', 'institutionName', 'isActive'],
    properties: { instituteId: integer, institutionName: text, isActive: flag },
  },
} as const;

/** The response of `GET /api/v1.0/institutions/count`. */
export const institutionCountSchema = {
  title: 'InstitutionCount',
  ...closed,
  description: 'The number of schools in the organization',
  required: ['count'],
  properties: { count: { ...integer, minimum: 0 } },
} as const;

/** The response of `GET /v1.0/products` (docs/specification.md#application-3-suite). */
export const productsSchema = {
  title: 'Products',
  type: 'array',
  description: 'The products of the suite, the console first',
  items: {
    ...closed,
    required: ['name', 'displayName', 'mode'],
    properties: {
      name: text,
      displayName: text,
      mode: { enum: ['Purchased', 'NotPurchased'] },
      marketingUrl: { ...text, description: 'Where users are sent if the product is not purchased.' },
    },
  },
} as const;

/** The response of `GET /v1.0/notifications`: the user's notifications, newest first. */
export const notificationsSchema = {
  title: 'Notifications',
  type: 'array',
  description: 'Unread notifications',
  items: {
    ...closed,
    required: ['notificationId', 'title', 'path', 'createdAt', 'isRead'],
    properties: {
      notificationId: text,
      title: { ...text, description: 'In the language of the request.' },
      path: { type: ['string', 'null'], description: 'A console address, below the district’s.' },
      createdAt: { ...text, format: 'date-time' },
      isRead: flag,
      why: { ...text, description: 'Why the person is notified, if there is a choice.' },
    },
  },
} as const;

/** The body of `PUT /v1.0/notifications/{id}`. */
export const notificationMarkSchema = {
  title: 'NotificationMark',
  ...closed,
  description: 'Whether a notification has been read',
  required: ['isRead'],
  properties: { isRead: flag },
} as const;

/** The response of `GET absenceHome/WhatsNewNotification`: newest first. */
export const whatsNewSchema = {
  title: 'WhatsNew',
  type: 'array',
  description: 'What is new in the console',
  items: {
    ...closed,
    required: ['id', 'date', 'title', 'text'],
    properties: { id: text, date: { ...text, format: 'date' }, title: text, text },
  },
} as const;

/** The maximum length of a stored preference, in characters. */
export const longestPreference = 2000;

/**
 * Preferences that the service stores for a user: the start page, the pages pinned in the menu (addresses separated by
 * blanks), and the districts pinned by support (ids separated by blanks).
 */
export const preferenceNames = ['defaultAbsencePage', 'menuPins', 'pinnedDistricts'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/** The maximum number of districts of one request. */
export const districtsAtOnce = 16;

/** The maximum number of pinned menu lines and pinned districts. More districts would not fit into one request. */
export const pinsAtMost = { menuPins: 12, pinnedDistricts: districtsAtOnce } as const;
export type PinsName = keyof typeof pinsAtMost;

/** Body and response of `absenceHome/userPreference`: the preference; empty if there is none. */
export const userPreferenceSchema = {
  title: 'UserPreference',
  ...closed,
  description: 'A preference of the person',
  required: ['userPreferenceValue'],
  properties: { userPreferenceValue: { ...text, maxLength: longestPreference } },
} as const;

/** The maximum number of texts of one `PUT /v1.0/resources`. */
export const resourcesAtMost = 500;

/** The body of `PUT /v1.0/resources`. */
export const resourcesRequestSchema = {
  title: 'ResourcesRequest',
  type: 'array',
  description: 'Requested mnemonics',
  maxItems: resourcesAtMost,
  items: {
    ...closed,
    required: ['mnemonic'],
    properties: { mnemonic: { ...text, minLength: 1, maxLength: 200 } },
  },
} as const;

/** The response of `PUT /v1.0/resources`. Unknown mnemonics are omitted. */
export const resourcesSchema = {
  title: 'Resources',
  type: 'array',
  description: 'Texts by their mnemonics',
  items: { ...closed, required: ['mnemonic', 'resolved'], properties: { mnemonic: text, resolved: text } },
} as const;

export type Institutions = FromSchema<typeof institutionsSchema>;
export type InstitutionCount = FromSchema<typeof institutionCountSchema>;
export type Products = FromSchema<typeof productsSchema>;
export type Notifications = FromSchema<typeof notificationsSchema>;
export type NotificationMark = FromSchema<typeof notificationMarkSchema>;
export type WhatsNew = FromSchema<typeof whatsNewSchema>;
export type UserPreference = FromSchema<typeof userPreferenceSchema>;
export type ResourcesRequest = FromSchema<typeof resourcesRequestSchema>;
export type Resources = FromSchema<typeof resourcesSchema>;

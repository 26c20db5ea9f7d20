import type { FromSchema } from 'json-schema-to-ts';
import { districtTimeZones } from '../../values/timeZones.ts';
import { retainedChangesProperties } from './retention.ts';

const closed = { type: 'object', additionalProperties: false } as const;
const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const line = { type: 'string', maxLength: 120 } as const;
const date = { type: 'string', format: 'date' } as const;

/** The address at which support lists, adds, edits and closes districts, below the absence service. */
export const districtsPath = '/v1.0/organization/districts';

/** The permissions for managing districts, which only support has. */
export const districtPermissions = {
  view: 'DISTRICT.VIEW',
  add: 'DISTRICT.ADD',
  edit: 'DISTRICT.EDIT',
  close: 'DISTRICT.CLOSE',
} as const;

/** The permissions for a district's own users to change its facts and its contact. */
export const ownDistrictPermissions = { facts: 'ORG.EDIT_GENERAL', contact: 'ORG.CONTACT' } as const;

/** The contact for users of a district (docs/specification.md#application-3-organisation). */
const contactSchema = {
  ...closed,
  properties: {
    firstName: { ...text, maxLength: 60 },
    lastName: { ...text, maxLength: 60 },
    phone: { ...text, maxLength: 30 },
    email: { ...text, maxLength: 254 },
    fax: { ...text, maxLength: 30 },
    comments: { ...text, maxLength: 500 },
  },
} as const;

/** The facts of a district that support enters. */
const facts = {
  name: line,
  stateCode: { type: 'string', pattern: '^[A-Z]{2}$' },
  city: { ...text, maxLength: 60 },
  timeZone: { ...line, description: `An IANA time zone: ${districtTimeZones.join(', ')}.` },
  clock: { enum: ['12', '24'], description: 'The clock format, 12 or 24 hours; 12 by default.' },
  orgXrefId: {
    type: 'string',
    pattern: '^([0-9]{7})?$',
    description: 'The NCES ID, seven digits; empty if the district has none.',
  },
  contact: contactSchema,
} as const;

/** A district to add that is not in the directory. */
export const districtByHandSchema = {
  title: 'DistrictByHand',
  ...closed,
  description: 'A district added by hand',
  required: ['name', 'stateCode', 'timeZone'],
  properties: facts,
} as const;

/** A district to add from the directory. */
export const districtFromDirectorySchema = {
  title: 'DistrictFromDirectory',
  ...closed,
  description: 'A district to add from the NCES directory',
  required: ['leaid'],
  properties: {
    leaid: { type: 'string', pattern: '^[0-9]{7}$' },
    schools: {
      type: 'array',
      maxItems: 5000,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[0-9]{12}$' },
      description: 'The NCES IDs of the schools to add; by default, all that are still listed.',
    },
  },
} as const;

const version = {
  ...integer,
  description: 'The version that was read. A stale version is refused.',
} as const;

/** Changes of a district; omitted fields stay unchanged. */
export const districtChangeSchema = {
  title: 'DistrictChange',
  ...closed,
  description: 'Changes to a district',
  required: ['version'],
  properties: { version, ...facts },
} as const;

/** A request to close a district. */
export const districtClosingSchema = {
  title: 'DistrictClosing',
  ...closed,
  description: 'Closing of a district',
  required: ['version', 'closedOn', 'reason'],
  properties: {
    version,
    closedOn: { ...date, description: 'The first day on which people of the district cannot sign in.' },
    reason: { ...text, maxLength: 300, description: 'The reason, shown to people of the district.' },
  },
} as const;

/** A request to reopen a closed district. */
export const districtReopeningSchema = {
  title: 'DistrictReopening',
  ...closed,
  description: 'Reopening of a district',
  required: ['version'],
  properties: { version },
} as const;

/** The schools of the directory to add to a district. */
export const schoolsFromDirectorySchema = {
  title: 'SchoolsFromDirectory',
  ...closed,
  description: 'Schools to apply from the NCES directory',
  required: ['add', 'update'],
  properties: {
    add: { type: 'array', maxItems: 5000, uniqueItems: true, items: text },
    update: { type: 'array', maxItems: 5000, uniqueItems: true, items: text },
  },
} as const;

const difference = {
  ...closed,
  required: ['field'],
  properties: { field: text, from: {}, to: {} },
} as const;

const change = {
  ...closed,
  required: ['changeId', 'action', 'userName', 'changedAt', 'differences'],
  properties: {
    changeId: integer,
    action: text,
    userName: text,
    changedAt: text,
    differences: { type: 'array', items: difference },
  },
} as const;

const summary = {
  orgId: integer,
  name: text,
  orgXrefId: text,
  stateCode: text,
  city: text,
  closedOn: { type: ['string', 'null'], description: 'A date; null if the district is open.' },
  isClosed: {
    type: 'boolean',
    description: 'Whether that date has been reached in the district’s time zone.',
  },
  schools: { ...integer, description: 'Only active schools.' },
  accounts: { ...integer, description: 'Sign-ins of the district’s people that are not disabled.' },
} as const;

const summaryNames = [
  'orgId',
  'name',
  'orgXrefId',
  'stateCode',
  'city',
  'closedOn',
  'isClosed',
  'schools',
  'accounts',
] as const;

/** A page of the districts of the installation. */
export const districtListSchema = {
  title: 'DistrictList',
  ...closed,
  description: 'Districts in the installation',
  required: ['total', 'districts'],
  properties: {
    total: integer,
    districts: {
      type: 'array',
      items: { ...closed, required: summaryNames, properties: summary },
    },
  },
} as const;

/** A district, as support sees it. */
export const districtDetailSchema = {
  title: 'DistrictDetail',
  ...closed,
  description: 'A district in the installation',
  required: [...summaryNames, 'version', 'timeZone', 'clock', 'contact', 'closedReason', 'changes'],
  properties: {
    ...summary,
    version: integer,
    timeZone: text,
    clock: facts.clock,
    contact: {
      ...contactSchema,
      required: ['firstName', 'lastName', 'phone', 'email', 'fax', 'comments'],
    },
    closedReason: text,
    changes: { type: 'array', items: change, description: 'The latest changes, newest first.' },
    ...retainedChangesProperties,
  },
} as const;

const comparedSchool = {
  ...closed,
  required: ['ncessch', 'name', 'differences'],
  properties: {
    ncessch: text,
    name: text,
    /** Whether the directory still lists the school. Set only for schools that the district lacks. */
    isListed: { type: 'boolean' },
    differences: { type: 'array', items: difference },
  },
} as const;
const comparedSchools = { type: 'array', items: comparedSchool } as const;

/** The differences between a district's schools and those in the directory. */
export const schoolComparisonSchema = {
  title: 'SchoolComparison',
  ...closed,
  description: 'Schools of a district compared with the NCES directory',
  required: ['leaid', 'added', 'changed', 'gone', 'same'],
  properties: {
    leaid: { ...text, description: 'Empty if the directory does not list the district.' },
    added: { ...comparedSchools, description: 'Only in the directory.' },
    changed: { ...comparedSchools, description: 'In both, with differences.' },
    gone: { ...comparedSchools, description: 'In the district, but no longer listed in the directory.' },
    same: { ...integer, description: 'In both, without differences.' },
  },
} as const;

export type DistrictByHand = FromSchema<typeof districtByHandSchema>;
export type DistrictFromDirectory = FromSchema<typeof districtFromDirectorySchema>;
export type DistrictChange = FromSchema<typeof districtChangeSchema>;
export type DistrictClosing = FromSchema<typeof districtClosingSchema>;
export type DistrictList = FromSchema<typeof districtListSchema>;
export type DistrictSummary = DistrictList['districts'][number];
export type DistrictDetail = FromSchema<typeof districtDetailSchema>;
export type SchoolComparison = FromSchema<typeof schoolComparisonSchema>;
export type ComparedSchool = SchoolComparison['added'][number];
export type SchoolsFromDirectory = FromSchema<typeof schoolsFromDirectorySchema>;

/** The response to adding a district. */
export const addedDistrictSchema = {
  title: 'AddedDistrict',
  ...closed,
  description: 'An added district',
  required: ['orgId', 'schools'],
  properties: { orgId: integer, schools: { ...integer, description: 'The number of added schools.' } },
} as const;

/** The response to adding schools. */
export const addedSchoolsSchema = {
  title: 'TakenOver',
  ...closed,
  description: 'Applied schools',
  required: ['added', 'updated'],
  properties: { added: integer, updated: integer },
} as const;

export type AddedDistrict = FromSchema<typeof addedDistrictSchema>;
export type AddedSchools = FromSchema<typeof addedSchoolsSchema>;

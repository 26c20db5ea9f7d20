import type { FromSchema } from 'json-schema-to-ts';
import { organizationSettingNames } from '../session/organizationSettings.ts';
import { featureNames } from './features.ts';
import { retainedChangesProperties } from './retention.ts';

const closed = { type: 'object', additionalProperties: false } as const;
const flag = { type: 'boolean' } as const;
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;

/** The address for reading and saving a district's switches, below the absence service. */
export const switchesPath = '/v1.0/organization/switches';

const difference = {
  ...closed,
  required: ['field'],
  properties: { field: text, from: flag, to: flag },
} as const;

const change = {
  ...closed,
  required: ['changeId', 'userName', 'changedAt', 'differences'],
  properties: {
    changeId: integer,
    userName: text,
    changedAt: text,
    differences: { type: 'array', items: difference },
  },
} as const;

/** The features and settings of a district that are switched on, and who changed them last. */
export const organizationSwitchesSchema = {
  title: 'OrganizationSwitches',
  ...closed,
  description: 'Features and settings that are on in a district',
  required: ['orgId', 'version', 'features', 'settings', 'changes'],
  properties: {
    orgId: integer,
    version: { ...integer, description: 'Send it back with a change.' },
    features: { type: 'object', additionalProperties: flag },
    settings: { type: 'object', additionalProperties: flag },
    changes: { type: 'array', items: change, description: 'The latest changes, newest first.' },
    ...retainedChangesProperties,
  },
} as const;

/** The switches to change; omitted ones stay unchanged. */
export const switchesChangeSchema = {
  title: 'SwitchesChange',
  ...closed,
  description: 'Features and settings to change',
  required: ['version'],
  properties: {
    version: integer,
    features: {
      type: 'object',
      propertyNames: { enum: featureNames },
      additionalProperties: flag,
    },
    settings: {
      type: 'object',
      propertyNames: { enum: organizationSettingNames },
      additionalProperties: flag,
    },
  },
} as const;

export type OrganizationSwitches = FromSchema<typeof organizationSwitchesSchema>;
export type SwitchesChange = FromSchema<typeof switchesChangeSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { certificateSchema, districtKeySchema } from '../../service/placeSchema.ts';

const closed = { type: 'object', additionalProperties: false } as const;
const text = { type: 'string' } as const;

/** The address for setting the external services of a district, below the absence service. */
export const serviceSettingsPath = '/v1.0/organization/services';

/** The permission to see and set a district's external services. */
export const serviceSettingsPermission = 'ORG.SERVICES';

/** The kinds of credentials that a district can choose. */
export const keyForms = ['headers', 'query', 'basic', 'bearer', 'oauth'] as const;
export type KeyForm = (typeof keyForms)[number];

const settingSchema = {
  ...closed,
  required: ['name', 'title', 'own', 'installed', 'on', 'base', 'key', 'certificate', 'version'],
  properties: {
    name: text,
    title: text,
    description: text,
    own: { type: 'boolean', description: 'The console answers it itself, unless an address is set.' },
    installed: { type: 'boolean', description: 'The installation says where it is.' },
    on: { type: 'boolean', description: 'Whether the district uses it.' },
    base: { type: ['string', 'null'], description: 'The district’s own address; null: as installed.' },
    key: {
      ...closed,
      required: ['by', 'names'],
      type: ['object', 'null'],
      description: 'What kind of key is kept, and how its headers or parameters are called; never the key.',
      properties: { by: { enum: keyForms }, names: { type: 'array', items: text } },
    },
    certificate: { type: 'boolean', description: 'Whether a certificate of its own is trusted.' },
    version: { type: 'integer', description: 'Sent back with a change; 0 where nothing was ever set.' },
  },
} as const;

export const serviceSettingsSchema = {
  title: 'ServiceSettings',
  ...closed,
  description: 'The services of a district',
  required: ['keepsKeys', 'services'],
  properties: {
    keepsKeys: { type: 'boolean', description: 'Whether the installation can keep keys of districts.' },
    services: { type: 'array', items: settingSchema },
  },
} as const;

export const serviceChangeSchema = {
  title: 'ServiceSettingChange',
  ...closed,
  description: 'Where a service is for the district',
  required: ['version', 'on', 'base'],
  properties: {
    version: { type: 'integer', minimum: 0 },
    on: { type: 'boolean' },
    base: {
      type: ['string', 'null'],
      maxLength: 1000,
      description: 'An https address; `{organization}` stands for the number of the district.',
    },
    key: {
      anyOf: [districtKeySchema, { type: 'null' }],
      description: 'A new key; null: none. Left out, the key stays, unless the address is another.',
    },
    certificate: {
      anyOf: [certificateSchema, { type: 'null' }],
      description: 'A new certificate; null: none. Left out, it stays.',
    },
  },
} as const;

export const serviceCheckSchema = {
  title: 'ServiceCheck',
  ...closed,
  description: 'What came of asking a service',
  required: ['milliseconds'],
  properties: {
    status: { type: 'integer', description: 'What it answered.' },
    reason: { ...text, description: 'Why there was no answer.' },
    message: text,
    milliseconds: { type: 'integer' },
  },
} as const;

export type ServiceSettings = FromSchema<typeof serviceSettingsSchema>;
export type ServiceSetting = ServiceSettings['services'][number];
export type ServiceChange = FromSchema<typeof serviceChangeSchema>;
export type ServiceCheck = FromSchema<typeof serviceCheckSchema>;

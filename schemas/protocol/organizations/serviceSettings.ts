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
    own: { type: 'boolean', description: 'The console answers it itself unless an address is set.' },
    installed: { type: 'boolean', description: 'The address is set by the installation.' },
    on: { type: 'boolean', description: 'Whether the district uses it.' },
    base: { type: ['string', 'null'], description: 'The district’s own address; null: the installation’s.' },
    key: {
      ...closed,
      required: ['by', 'names'],
      type: ['object', 'null'],
      description:
        'The kind of the stored key and the names of its headers or parameters. The key itself is never returned.',
      properties: { by: { enum: keyForms }, names: { type: 'array', items: text } },
    },
    certificate: { type: 'boolean', description: 'Whether the service has its own trusted certificate.' },
    version: { type: 'integer', description: 'Send it back with a change; 0 if nothing was ever set.' },
  },
} as const;

export const serviceSettingsSchema = {
  title: 'ServiceSettings',
  ...closed,
  description: 'The services of a district',
  required: ['keepsKeys', 'services'],
  properties: {
    keepsKeys: { type: 'boolean', description: 'Whether the installation can store keys of districts.' },
    services: { type: 'array', items: settingSchema },
  },
} as const;

export const serviceChangeSchema = {
  title: 'ServiceSettingChange',
  ...closed,
  description: 'Connection of a service for the district',
  required: ['version', 'on', 'base'],
  properties: {
    version: { type: 'integer', minimum: 0 },
    on: { type: 'boolean' },
    base: {
      type: ['string', 'null'],
      maxLength: 1000,
      description: 'An https address; `{organization}` stands for the district’s number.',
    },
    key: {
      anyOf: [districtKeySchema, { type: 'null' }],
      description: 'A new key; null removes it. If omitted, the key stays unless the address changes.',
    },
    certificate: {
      anyOf: [certificateSchema, { type: 'null' }],
      description: 'A new certificate; null removes it. If omitted, it stays.',
    },
  },
} as const;

export const serviceCheckSchema = {
  title: 'ServiceCheck',
  ...closed,
  description: 'Result of a connection check',
  required: ['milliseconds'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status.' },
    reason: { ...text, description: 'Why there was no response.' },
    message: text,
    milliseconds: { type: 'integer' },
  },
} as const;

export type ServiceSettings = FromSchema<typeof serviceSettingsSchema>;
export type ServiceSetting = ServiceSettings['services'][number];
export type ServiceChange = FromSchema<typeof serviceChangeSchema>;
export type ServiceCheck = FromSchema<typeof serviceCheckSchema>;

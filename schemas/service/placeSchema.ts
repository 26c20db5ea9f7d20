import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { form } from './form.ts';

const text = {
  type: 'string',
  minLength: 1,
  maxLength: 4000,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
} as const;
const address = { type: 'string', format: 'uri', pattern: '^https?://[^\\s]+$', maxLength: 1000 } as const;

/** The credentials with which the console calls a service. They never reach a browser. */
export const serviceKeySchema = {
  oneOf: [
    form(
      'headers',
      ['headers'],
      {
        headers: {
          type: 'object',
          minProperties: 1,
          maxProperties: 8,
          propertyNames: { pattern: '^[A-Za-z0-9-]{1,80}$' },
          additionalProperties: text,
        },
      },
      'One or more headers, except those that only the console sets (Authorization, Cookie, Host and the like). `{organization}` in a value stands for the district’s number.',
    ),
    form(
      'query',
      ['query'],
      {
        query: {
          type: 'object',
          minProperties: 1,
          maxProperties: 8,
          propertyNames: { pattern: '^[A-Za-z0-9._~-]{1,80}$' },
          additionalProperties: text,
        },
      },
      'One or more query parameters. `{organization}` in a value stands for the district’s number.',
    ),
    form('basic', ['user', 'password'], { user: text, password: text }, 'User and password (HTTP Basic).'),
    form(
      'bearer',
      ['token'],
      { token: { type: 'string', maxLength: 4000, pattern: '^[\\x21-\\x7e]+$' } },
      'A fixed token, sent as `Authorization: Bearer`.',
    ),
    form(
      'oauth',
      ['tokenUrl', 'clientId', 'clientSecret'],
      {
        tokenUrl: address,
        clientId: text,
        clientSecret: text,
        scope: text,
        audience: text,
        send: { enum: ['basic', 'body'], description: 'How the client and secret are sent (basic).' },
      },
      'A token by client credentials (OAuth 2). It is renewed when it expires or is rejected.',
    ),
    form('person', [], {}, 'The token of the user who makes the request.'),
  ],
} as const;

const [byHeaders, byQuery, byBasic, byBearer, byOauth] = serviceKeySchema.oneOf;

/**
 * The kinds of credentials that a district may choose for its own service URL. Users' tokens are excluded, because some
 * users have access to other districts. Only the installation can forward users' tokens.
 */
export const districtKeySchema = { oneOf: [byHeaders, byQuery, byBasic, byBearer, byOauth] } as const;

/**
 * A certificate, or the certificate of an authority, in PEM format. It is trusted for this service in addition to the
 * machine's certificates.
 */
export const certificateSchema = {
  type: 'string',
  maxLength: 60_000,
  pattern: '^\\s*-----BEGIN CERTIFICATE-----[\\s\\S]+-----END CERTIFICATE-----\\s*$',
  description: 'A certificate (authority) that is trusted for this service only (PEM).',
} as const;

/** The URL and credentials of a service, set by an installation or a district. */
export const servicePlaceSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    on: { type: 'boolean', description: 'Whether the service is used (yes).' },
    base: {
      ...address,
      description: 'The base address. `{organization}` stands for the district’s number.',
    },
    access: {
      enum: ['proxy', 'direct'],
      description: 'Whether browsers call the service through the console (proxy) or directly.',
    },
    key: serviceKeySchema,
    certificate: certificateSchema,
  },
} as const;

export type ServiceKey = DeepReadonly<FromSchema<typeof serviceKeySchema>>;
export type DistrictKey = DeepReadonly<FromSchema<typeof districtKeySchema>>;
export type ServicePlace = DeepReadonly<FromSchema<typeof servicePlaceSchema>>;

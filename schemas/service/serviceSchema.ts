import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { abilitiesSchema } from './abilitySchema.ts';
import { translationsWord } from './translationsWord.ts';
import { wireSchema } from './wireSchema.ts';

const name = { type: 'string', minLength: 1 } as const;
/** The schema of a service declaration in `schemas/services.ts`. */
export const serviceSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { ...name, description: 'The name shown to users.' },
    description: { ...name, description: 'Its purpose, in one sentence.' },
    own: {
      type: 'boolean',
      description: 'The reference service answers it and provides tables and routes for its entities.',
    },
    base: {
      type: 'string',
      description:
        'The base address, unless run-time configuration sets it. Without it, run-time configuration must set it.',
    },
    prefix: {
      type: 'string',
      pattern: '^(/[^?#\\s]*)?$',
      description: 'The path of calls for entities without request lines.',
    },
    entities: { type: 'boolean', description: 'Whether entities can use the service. Default: true.' },
    access: {
      enum: ['proxy', 'direct'],
      description: 'Whether browsers call the service through the console’s own service (proxy) or directly.',
    },
    openapi: {
      type: 'string',
      pattern: '^/[^?#\\s]*$',
      description: 'The path of its description (OpenAPI 3, JSON), below its base: `/openapi.json`.',
    },
    timeLimit: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 300,
      description: 'The timeout in seconds (30).',
    },
    sizeLimit: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 256,
      description: 'The maximum size of a response in megabytes (8).',
    },
    atOnce: {
      type: 'integer',
      minimum: 1,
      maximum: 64,
      description: 'The maximum number of concurrent calls (6).',
    },
    wire: wireSchema,
    can: abilitiesSchema,
    translations: translationsWord,
  },
} as const;

export type ServiceDeclaration = DeepReadonly<FromSchema<typeof serviceSchema>>;

/** Service declarations by name. */
export type Services = Readonly<Record<string, ServiceDeclaration>>;

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
    title: { ...name, description: 'What people call it.' },
    description: { ...name, description: 'What it does, one sentence.' },
    own: {
      type: 'boolean',
      description: 'The reference service answers it: tables and routes are made for its entities.',
    },
    base: {
      type: 'string',
      description:
        'Where it begins, unless run-time configuration says otherwise; without it that must say it.',
    },
    prefix: {
      type: 'string',
      pattern: '^(/[^?#\\s]*)?$',
      description: 'Where the calls of an entity go that names no request lines.',
    },
    entities: { type: 'boolean', description: 'Whether entities may name it. Default: yes.' },
    access: {
      enum: ['proxy', 'direct'],
      description: 'Whether browsers call it through the console’s own service (proxy), or themselves.',
    },
    openapi: {
      type: 'string',
      pattern: '^/[^?#\\s]*$',
      description: 'Where it describes itself (OpenAPI 3, JSON), below its base: `/openapi.json`.',
    },
    timeLimit: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 300,
      description: 'Seconds after which nobody waits (30).',
    },
    sizeLimit: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 256,
      description: 'Megabytes of an answer (8).',
    },
    atOnce: {
      type: 'integer',
      minimum: 1,
      maximum: 64,
      description: 'How many calls it is asked at the same time (6).',
    },
    wire: wireSchema,
    can: abilitiesSchema,
    translations: translationsWord,
  },
} as const;

export type ServiceDeclaration = DeepReadonly<FromSchema<typeof serviceSchema>>;

/** Service declarations by name. */
export type Services = Readonly<Record<string, ServiceDeclaration>>;

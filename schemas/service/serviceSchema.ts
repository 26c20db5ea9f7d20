import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { requestLinePattern, wireSchema } from './wireSchema.ts';

const name = { type: 'string', minLength: 1 } as const;
const someFields = { oneOf: [{ type: 'boolean' }, { type: 'array', items: name }] } as const;

/**
 * What a service can do beside what its wire says. Ours does everything; what another cannot (change log, what uses a
 * record, whole files) is not offered, or done by the console as far as that is honest (`Entity.can`).
 */
const abilitiesSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    sort: { ...someFields, description: 'By which fields lists are sorted: all, none, or these.' },
    filter: { ...someFields, description: 'By which fields lists are filtered: all, none, or these.' },
    locks: {
      oneOf: [
        { const: false },
        { enum: ['A', 'B', 'C'] },
        {
          type: 'object',
          additionalProperties: false,
          required: ['reading'],
          properties: {
            reading: { enum: ['A', 'B', 'C'] },
            lock: { type: 'string', pattern: requestLinePattern },
            unlock: { type: 'string', pattern: requestLinePattern },
            read: { type: 'string', pattern: requestLinePattern },
          },
        },
      ],
      description:
        'In which reading it locks records (docs/specification.md#master-data-4-record-locks), and by which calls (`POST /lock`, `POST /unlock` and `GET /lock` below its prefix).',
    },
  },
} as const;

/** What a service is, how it is asked, what it can: the words of `schemas/services.ts`. */
export const serviceSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { ...name, description: 'What people call it.' },
    description: name,
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
    openapi: { ...name, description: 'Where it describes itself, below its base: `/openapi.json`.' },
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
  },
} as const;

export type ServiceDeclaration = DeepReadonly<FromSchema<typeof serviceSchema>>;
export type Abilities = NonNullable<ServiceDeclaration['can']>;

/** Services by their names. */
export type Services = Readonly<Record<string, ServiceDeclaration>>;

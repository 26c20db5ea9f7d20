import type { FastifySchema } from 'fastify';
import { entitySummariesSchema, runTimeConfigSchema } from '#schemas/protocol/shapes.ts';

const tags = ['Console'];
const ready = {
  type: 'object',
  description: 'The service is ready.',
  required: ['status'],
  properties: { status: { const: 'ok' } },
  additionalProperties: true,
} as const;

/** OpenAPI descriptions of the console's own calls that need no token. */
export const hostOperations = {
  config: {
    tags,
    operationId: 'readConfig',
    summary: 'Start-up data for the browser; sets the XSRF cookie',
    response: { 200: { ...runTimeConfigSchema, description: 'The run-time configuration.' } },
  },
  live: {
    tags,
    operationId: 'readLiveness',
    summary: 'Liveness probe: whether the process responds',
    response: { 200: { ...ready, description: 'The process responds.' } },
  },
  ready: {
    tags,
    operationId: 'readReadiness',
    summary: 'Readiness probe for load balancers',
    response: { 200: ready },
  },
  health: {
    tags,
    operationId: 'readHealth',
    summary: 'Same as /health/ready (earlier name)',
    response: { 200: ready },
  },
  metrics: {
    tags,
    operationId: 'readMetrics',
    summary: 'Metrics for Prometheus',
    produces: ['text/plain'],
    response: { 200: { type: 'string', description: 'Prometheus text format.' } },
    refused: ['unauthorized', 'forbidden'],
  },
  openApi: {
    tags,
    operationId: 'readOpenApi',
    summary: 'This document',
    response: { 200: { type: 'object', description: 'OpenAPI 3.1.', additionalProperties: true } },
  },
  apiPage: {
    tags,
    operationId: 'readApiPage',
    summary: 'This document as an HTML page',
    querystring: {
      type: 'object',
      properties: { lang: { description: 'The language of the headings: en or es.' } },
    },
    produces: ['text/html'],
    response: { 200: { type: 'string', description: 'HTML.' } },
  },
  entities: {
    tags,
    operationId: 'listEntities',
    summary: 'A summary of every entity',
    querystring: {
      type: 'object',
      properties: {
        page: {
          type: 'string',
          maxLength: 500,
          description:
            'A console address below the district. The response includes the schemas that its page needs.',
        },
      },
    },
    response: {
      200: { ...entitySummariesSchema, description: 'The summaries.' },
      304: { type: 'null', description: 'Not modified since the ETag in If-None-Match.' },
    },
  },
  entity: {
    tags,
    operationId: 'readEntityFile',
    summary: 'The schema of one entity and the entities it references',
    params: {
      type: 'object',
      required: ['*'],
      properties: {
        '*': {
          type: 'string',
          description: 'The entity’s name, with slashes unescaped.',
          examples: ['reference-data/pay-code'],
        },
      },
    },
    querystring: {
      type: 'object',
      properties: {
        v: {
          type: 'string',
          description: 'The version of the summary. With it, the response can be cached forever.',
        },
      },
    },
    response: {
      200: {
        type: 'object',
        description: 'JSON Schemas with the keyword x-entity.',
        required: ['schema', 'others'],
        properties: {
          schema: { type: 'object', additionalProperties: true },
          others: { type: 'array', items: { type: 'object', additionalProperties: true } },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, FastifySchema>>;

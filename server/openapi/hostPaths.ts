import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import { entityFilesPath } from '#schemas/protocol/entityFiles.ts';
import { runTimeConfigPath } from '#schemas/protocol/runTimeConfig.ts';
import type { Operation, Parameter, Paths } from './document.ts';
import { answer, errorResponses, query, ref } from './parts.ts';

/** A call that everybody may make. */
function open(
  operationId: string,
  summary: string,
  responses: Operation['responses'],
  parameters: readonly Parameter[] = [],
) {
  const get: Operation = {
    operationId,
    summary,
    tags: ['Console'],
    security: [],
    parameters,
    responses: { ...responses, ...errorResponses(['notFound', 'unavailable']) },
  };
  return { get };
}

const language = query('lang', 'The language of the headings.', { enum: ['en', 'es'] });
const status: JsonSchemaObject = {
  type: 'object',
  required: ['status'],
  properties: { status: { const: 'ok' } },
};
const entityFile: readonly Parameter[] = [
  {
    name: 'name',
    in: 'path',
    description: 'The name of the entity; its slashes are sent as they are.',
    required: true,
    schema: { type: 'string' },
    example: 'reference-data/pay-code',
  },
  query('v', 'The version of the summary: an answer to it can be kept for ever.'),
];

/** What the console host answers to everybody. */
export const hostPaths: Paths = {
  [runTimeConfigPath]: open('readConfig', 'What the browser needs to start; sets the XSRF cookie', {
    200: answer('The run-time configuration.', ref('RunTimeConfig')),
  }),
  '/health/live': open('readLiveness', 'Whether the process answers at all, for whoever starts it anew', {
    200: answer('It does.', status),
  }),
  '/health/ready': open('readReadiness', 'Whether the service can answer, for load balancers', {
    200: answer('It can.', status),
  }),
  '/health': open('readHealth', 'The same as /health/ready, as it was called first', {
    200: answer('It can.', status),
  }),
  '/metrics': open('readMetrics', 'What the process counts and measures, for Prometheus', {
    200: {
      description: 'The text format of Prometheus.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    ...errorResponses(['unauthorized', 'forbidden']),
  }),
  '/openapi.json': open('readOpenApi', 'This document', {
    200: answer('OpenAPI 3.1.', { type: 'object' }),
  }),
  '/api': open(
    'readApiPage',
    'This document as a page for people',
    { 200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } } },
    [language],
  ),
  [entityFilesPath]: open('listEntities', 'A summary of every entity', {
    200: answer('The summaries.', ref('EntitySummaries')),
    304: { description: 'Nothing changed since the ETag in If-None-Match.' },
  }),
  [`${entityFilesPath}/{name}`]: open(
    'readEntityFile',
    'The schema of one entity',
    { 200: answer('A JSON Schema with the keyword x-entity.', { type: 'object' }) },
    entityFile,
  ),
};

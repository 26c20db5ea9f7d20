import { savedViewSchema } from '#schemas/protocol/savedView.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Paths } from './entityPaths.ts';
import { refusals } from './operationTexts.ts';

const base = services.absence.base;

function reading(
  operationId: string,
  summary: string,
  tag: string,
  schema: unknown,
  parameters: readonly unknown[] = [],
) {
  return {
    get: {
      operationId,
      summary,
      tags: [tag],
      parameters,
      responses: { 200: ok(schema), ...refusals(['badRequest', 'unauthorized', 'forbidden']) },
    },
  };
}

function ok(schema: unknown): unknown {
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function open(operationId: string, summary: string, schema: unknown) {
  return {
    get: {
      operationId,
      summary,
      tags: ['Console'],
      security: [],
      responses: { 200: ok(schema), 503: { description: 'The service is not ready.' } },
    },
  };
}

const object = { type: 'object' } as const;
const text = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});
const viewId = { name: 'viewId', in: 'path', required: true, schema: { type: 'integer' } };
const view = { $ref: '#/components/schemas/SavedView' };

function writing(
  operationId: string,
  summary: string,
  status: number,
  answer: unknown,
  parameters: readonly unknown[],
  body?: unknown,
) {
  return {
    operationId,
    summary,
    tags: ['Saved views'],
    parameters,
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [status]: ok(answer), ...refusals(['badRequest', 'unauthorized', 'forbidden', 'notFound']) },
  };
}

/** The calls that no entity derives: who is signed in, saved views, and what the console host serves. */
export const ownPaths: Paths = {
  ...Object.fromEntries(
    ['/v1.0', '/api/v1.0'].flatMap((prefix, index) => {
      const alias = index === 0 ? '' : 'Alias';
      return [
        [
          `${base}${prefix}/users`,
          reading(`readUser${alias}`, 'The person who is signed in', 'Session', object),
        ],
        [
          `${base}${prefix}/organizations`,
          reading(
            `readOrganization${alias}`,
            'The organisation of the request, or a search among all that the person may enter',
            'Session',
            object,
            [
              text('search', 'Name, state or NCES id.'),
              text('limit', 'At most 50.'),
              text('offset', 'The first hit to give.'),
            ],
          ),
        ],
        [
          `${base}${prefix}/permissionprofiles`,
          reading(`readPermissions${alias}`, 'The permissions held, by category', 'Session', object),
        ],
      ];
    }),
  ),
  [`${base}/v1.0/savedViews`]: {
    ...reading('listViews', 'The views of a list: one’s own and the shared ones', 'Saved views', object, [
      { ...text('entity', 'The name of the entity.'), required: true },
    ]),
    post: writing('createView', 'Keep a view', 201, view, [], savedViewSchema),
  },
  [`${base}/v1.0/savedViews/{viewId}`]: {
    put: writing('updateView', 'Change a view of one’s own', 200, view, [viewId], savedViewSchema),
    delete: writing('deleteView', 'Remove a view', 200, object, [viewId]),
  },
  '/config.json': open('readConfig', 'What the browser needs to start', object),
  '/health': open('readHealth', 'Whether the service can answer', object),
  '/openapi.json': open('readOpenApi', 'This document', object),
  '/entities': open('listEntities', 'A summary of every entity', object),
};

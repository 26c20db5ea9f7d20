import { services } from '#schemas/protocol/services.ts';
import type { Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const base = services.absence.base;

const viewId: Parameter = {
  name: 'viewId',
  in: 'path',
  description: 'The number of the view.',
  required: true,
  schema: { type: 'integer' },
};
const view = {
  entity: 'reference-data/pay-code',
  title: 'Active ones',
  shared: false,
  settings: { filter: { isActive: true }, columns: ['payCodeName'] },
};

/** The calls for saved views of lists. */
export const viewPaths: Paths = {
  [`${base}/v1.0/savedViews`]: {
    get: reading({
      operationId: 'listViews',
      summary: 'The views of a list: one’s own and the shared ones',
      tag: 'Saved views',
      answers: ref('SavedViews'),
      parameters: [{ ...query('entity', 'The name of the entity.'), required: true }],
    }),
    post: {
      operationId: 'createView',
      summary: 'Keep a view',
      tags: ['Saved views'],
      parameters: callerParameters('POST'),
      requestBody: body(ref('SentView'), view),
      responses: { 201: answer('The view.', ref('SavedView')), ...errorResponses(writeErrors) },
    },
  },
  [`${base}/v1.0/savedViews/{viewId}`]: {
    put: {
      operationId: 'updateView',
      summary: 'Change a view of one’s own',
      tags: ['Saved views'],
      parameters: [viewId, ...callerParameters('PUT')],
      requestBody: body(ref('SentView'), view),
      responses: {
        200: answer('The view.', ref('SavedView')),
        ...errorResponses([...writeErrors, 'notFound']),
      },
    },
    delete: {
      operationId: 'deleteView',
      summary: 'Remove a view',
      tags: ['Saved views'],
      parameters: [viewId, ...callerParameters('DELETE')],
      responses: {
        200: answer('An empty object.', { type: 'object', maxProperties: 0 }),
        ...errorResponses([...readErrors, 'xsrf', 'notFound']),
      },
    },
  },
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type SentView,
  savedViewAnswerSchema,
  savedViewSchema,
  savedViewsSchema,
} from '#schemas/protocol/entities/savedView.ts';
import { cleanText } from '#schemas/values/cleanText.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { authorize } from '../derived/read/authorize.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { nothingSchema, operation } from '../http/operation.ts';
import { createView, deleteView, listViews, updateView } from './savedViews.ts';

const tag = 'Saved views';
const body = {
  ...savedViewSchema,
  examples: [
    {
      entity: 'reference-data/pay-code',
      title: 'Active ones',
      shared: false,
      settings: { filter: { isActive: true }, columns: ['payCodeName'] },
    },
  ],
} as const;
const params = { viewId: { type: 'integer', description: 'The number of the view.' } } as const;

const operations = {
  list: operation({
    tag,
    operationId: 'listViews',
    summary: 'The views of a list: one’s own and the shared ones',
    query: { entity: { type: 'string', description: 'The name of the entity.' } },
    requiredQuery: ['entity'],
    response: { 200: savedViewsSchema },
  }),
  create: operation({
    tag,
    operationId: 'createView',
    summary: 'Keep a view',
    body,
    response: { 201: savedViewAnswerSchema },
  }),
  update: operation({
    tag,
    operationId: 'updateView',
    summary: 'Change a view of one’s own',
    params,
    body,
    response: { 200: savedViewAnswerSchema },
    refused: ['notFound'],
  }),
  remove: operation({
    tag,
    operationId: 'deleteView',
    summary: 'Remove a view',
    params,
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** Attaches the calls for saved views to the absence service's scope: `/v1.0/savedViews`. */
export function registerViews(
  scope: FastifyInstance,
  service: { database: Database; catalogue: Catalogue },
): void {
  const { database } = service;
  scope.get('/v1.0/savedViews', { schema: operations.list }, async (request) => {
    const query = request.query as Query;
    const entity = viewable(service.catalogue, request, query.entity);
    return {
      views: await database.read(request.actor.organization, (sql) => listViews(sql, request.actor, entity)),
    };
  });
  scope.post('/v1.0/savedViews', { schema: operations.create }, async (request, reply) => {
    const view = sentView(service.catalogue, request);
    reply.status(201);
    return database.write(request.actor.organization, (sql) => createView(sql, request.actor, view));
  });
  scope.put('/v1.0/savedViews/:viewId', { schema: operations.update }, async (request) => {
    const view = sentView(service.catalogue, request);
    return database.write(request.actor.organization, (sql) =>
      updateView(sql, request.actor, viewId(request), view),
    );
  });
  scope.delete('/v1.0/savedViews/:viewId', { schema: operations.remove }, async (request) => {
    await database.write(request.actor.organization, (sql) =>
      deleteView(sql, request.actor, viewId(request)),
    );
    return {};
  });
}

/** The entity of a view, when it exists and the person may see it. */
function viewable(catalogue: Catalogue, request: FastifyRequest, name: string | undefined): string {
  const stored = catalogue.entities.find((candidate) => candidate.entity.name === name);
  if (!stored) throw new DomainError('badRequest', { args: { reason: 'entity must name an entity' } });
  authorize(request.actor, stored.entity, 'view');
  return stored.entity.name;
}

function sentView(catalogue: Catalogue, request: FastifyRequest): SentView {
  const view = request.body as SentView;
  viewable(catalogue, request, view.entity);
  if (!isStorable(view))
    throw new DomainError('badRequest', { args: { reason: 'a text has a character that cannot be stored' } });
  return { ...view, title: cleanText(view.title) || view.title };
}

function viewId(request: FastifyRequest): number {
  const id = Number((request.params as { viewId: string }).viewId);
  if (!Number.isSafeInteger(id)) throw new DomainError('notFound');
  return id;
}

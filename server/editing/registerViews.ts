import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  pinnedViewsSchema,
  type SentPin,
  type SentView,
  savedViewAnswerSchema,
  savedViewSchema,
  savedViewsSchema,
  sentPinSchema,
} from '#schemas/protocol/entities/savedView.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { authorize } from '../derived/read/authorize.ts';
import type { Catalogue, StoredEntity } from '../derived/store/storedEntity.ts';
import { nothingSchema, operation } from '../http/operation.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { createView, deleteView, listViews, updateView } from './savedViews.ts';
import { pinnedViews, pinView } from './viewPins.ts';

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
    summary: 'Saved views of a list: your own and shared ones',
    query: { entity: { type: 'string', description: 'The name of the entity.' } },
    requiredQuery: ['entity'],
    response: { 200: savedViewsSchema },
  }),
  create: operation({
    tag,
    operationId: 'createView',
    summary: 'Save a view',
    body,
    response: { 201: savedViewAnswerSchema },
    refused: ['unknownFilter', 'unknownSort', 'unknownColumn'],
  }),
  update: operation({
    tag,
    operationId: 'updateView',
    summary: 'Change one of your views',
    params,
    body,
    response: { 200: savedViewAnswerSchema },
    refused: ['notFound', 'unknownFilter', 'unknownSort', 'unknownColumn'],
  }),
  remove: operation({
    tag,
    operationId: 'deleteView',
    summary: 'Remove a view',
    params,
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
  pinned: operation({
    tag,
    operationId: 'pinnedViews',
    summary: 'Views pinned as tabs of a list',
    query: { entity: { type: 'string', description: 'The name of the entity.' } },
    requiredQuery: ['entity'],
    response: { 200: pinnedViewsSchema },
  }),
  pin: operation({
    tag,
    operationId: 'pinView',
    summary: 'Pin a view to a list as a tab, or unpin it',
    body: {
      ...sentPinSchema,
      examples: [{ entity: 'reference-data/pay-code', view: '7', isPinned: true }],
    },
    response: { 200: pinnedViewsSchema },
  }),
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** Registers the calls for saved and pinned views in the absence service's scope: `/v1.0/savedViews`. */
export function registerViews(
  scope: FastifyInstance,
  service: { database: Database; catalogue: Catalogue },
): void {
  const { database } = service;
  scope.get('/v1.0/savedViews', { schema: operations.list }, async (request) => {
    const query = request.query as Query;
    const stored = viewable(service.catalogue, request, query.entity);
    return {
      views: await database.read(request.actor.organization, (sql) => listViews(sql, request.actor, stored)),
    };
  });
  scope.post('/v1.0/savedViews', { schema: operations.create }, async (request, reply) => {
    const { stored, view } = sentView(service.catalogue, request);
    reply.status(201);
    return database.write(request.actor.organization, (sql) => createView(sql, request.actor, stored, view));
  });
  scope.put('/v1.0/savedViews/:viewId', { schema: operations.update }, async (request) => {
    const { stored, view } = sentView(service.catalogue, request);
    return database.write(request.actor.organization, (sql) =>
      updateView(sql, request.actor, stored, { viewId: viewId(request), view }),
    );
  });
  scope.delete('/v1.0/savedViews/:viewId', { schema: operations.remove }, async (request) => {
    await database.write(request.actor.organization, (sql) =>
      deleteView(sql, request.actor, viewId(request)),
    );
    return {};
  });
  registerPins(scope, service);
}

function registerPins(
  scope: FastifyInstance,
  { database, catalogue }: { database: Database; catalogue: Catalogue },
): void {
  scope.get('/v1.0/pinnedViews', { schema: operations.pinned }, async (request) => {
    const { entity } = viewable(catalogue, request, (request.query as Query).entity);
    const { actor } = request;
    return { pinned: await database.read(actor.organization, (sql) => pinnedViews(sql, actor, entity.name)) };
  });
  scope.put('/v1.0/pinnedViews', { schema: operations.pin }, async (request) => {
    const pin = request.body as SentPin;
    const { entity } = viewable(catalogue, request, pin.entity);
    refuseUnstorable(pin);
    if (cleanText(pin.view) === '') throw badRequest('view must name a view');
    const { actor } = request;
    const shipped = entity.list.views.map(({ title }) => title);
    return { pinned: await database.write(actor.organization, (sql) => pinView(sql, actor, pin, shipped)) };
  });
}

/** Returns the entity of a view if it exists and the person may view it. */
function viewable(catalogue: Catalogue, request: FastifyRequest, name: string | undefined): StoredEntity {
  const stored = catalogue.entities.find((candidate) => candidate.entity.name === name);
  if (!stored) throw badRequest('entity must name an entity');
  authorize(request.actor, stored.entity, 'view');
  return stored;
}

function sentView(catalogue: Catalogue, request: FastifyRequest): { stored: StoredEntity; view: SentView } {
  const view = request.body as SentView;
  const stored = viewable(catalogue, request, view.entity);
  refuseUnstorable(view);
  const title = cleanText(view.title);
  if (title === '') throw badRequest('title must have something to read');
  return { stored, view: { ...view, title } };
}

function refuseUnstorable(value: unknown): void {
  if (!isStorable(value)) throw badRequest('a text has a character that can’t be stored');
}

function viewId(request: FastifyRequest): number {
  const id = Number((request.params as { viewId: string }).viewId);
  if (!Number.isSafeInteger(id)) throw new DomainError('notFound');
  return id;
}

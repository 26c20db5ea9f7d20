import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { Database } from '../database/database.ts';
import type { Domain } from '../domain/domainRule.ts';
import { type AuditSource, audit } from '../observability/audit.ts';
import { byAddress, chooseRoute, type EntityRoute } from './entityRoutes.ts';
import type { OperationRequest, OperationResponse } from './operations/operation.ts';
import { noticesIn, numberedAnswers, withResult } from './operations/results.ts';
import { isFullyLogged } from './restore/isFullyLogged.ts';
import { actNumber, isUndoable } from './restore/isUndoable.ts';
import { serviceRoutes } from './serviceRoutes.ts';
import type { Catalogue } from './store/storedEntity.ts';
import type { LoggedWrite } from './write/writeContext.ts';

/** The person who wrote records, and the record's id if it was a single one. */
export interface WriteInfo {
  readonly source: AuditSource;
  readonly record?: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entity operations that an HTTP route handles. */
    entityRoutes?: readonly EntityRoute[];
  }
}

/** Dependencies of the derived entity service. */
export interface EntityService {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly database: Database;
  /** Called after a record was written and before the response is sent. */
  readonly onWritten?: (entity: string, organization: number, written?: WriteInfo) => void;
}

/** Registers all calls of a service in its scope (`/services/reference-data` …). */
export function registerEntities(scope: FastifyInstance, service: EntityService, name: ServiceName): void {
  for (const routes of byAddress(serviceRoutes(service.catalogue, service.domain, name)).values()) {
    const [first] = routes;
    if (!first) continue;
    scope.route({
      method: first.line.method,
      config: {
        // A person who impersonates with read-only access may call list by body, plan and preview, since these change
        // nothing.
        ...(routes.every(reads) ? ({ impersonation: 'reads' } as const) : {}),
        entityRoutes: routes,
        allowedWithoutDistrict: routes.every(({ stored }) => stored.entity.scope === 'global'),
      },
      url: first.line.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(service, routes, request, reply),
    });
  }
}

function reads({ operation, line }: EntityRoute): boolean {
  return dryRunCalls.has(operation) || (operation === 'list' && line.method === 'POST');
}

/** Operations that run in a transaction that is rolled back. */
const dryRunCalls: ReadonlySet<string> = new Set(['plan', 'preview', 'settingChanges']);

async function answer(
  service: EntityService,
  routes: readonly EntityRoute[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = queryOf(routes, request);
  const route = chooseRoute(routes, query, request.actor);
  const results = numberedAnswers(route);
  request.results = results;
  const loggedChanges: LoggedWrite[] | undefined = isFullyLogged(service.domain, route) ? [] : undefined;
  let hasEffects = false;
  const onEffect = () => (hasEffects = true);
  const operation = {
    ...operationRequest(service, route, request, query),
    ...(loggedChanges ? { loggedChanges, onEffect } : {}),
  };
  const answered = await route.handler(operation);
  const done = withResult(answered, results, noticesIn(answered, route, request.actor.language));
  if (loggedChanges && (await isUndoable({ ...operation, loggedChanges, hasEffects })))
    reply.header(headers.act, actNumber(loggedChanges));
  const { stored, line } = route;
  if (done.stream) {
    audit(request, 'export.started', { entity: stored.entity.name, rows: done.headers?.['X-Total-Count'] });
  }
  if (line.method !== 'GET' && !reads(route)) {
    const record = operation.id || undefined;
    service.onWritten?.(stored.entity.name, request.actor.organization, { source: request, record });
  }
  return send(reply, done);
}

/**
 * Returns the query of a call. An update may name its record's id in the body instead of the query; the id is then
 * added (docs/specification.md#master-data-3-admin-user: "Update payload: adminUserId").
 */
function queryOf(routes: readonly EntityRoute[], { query, body }: FastifyRequest): OperationRequest['query'] {
  const named = query as OperationRequest['query'];
  const isMeant = ({ line }: EntityRoute) => line.query.every((name) => named[name] !== undefined);
  if (routes.some(isMeant) || typeof body !== 'object' || body === null) return named;
  const fields = body as Readonly<Record<string, unknown>>;
  const update = routes.find(({ operation, line, stored }) => {
    const [name, ...more] = line.query;
    return operation === 'update' && more.length === 0 && name === stored.entity.id.name;
  });
  const name = update?.line.query[0];
  const id = name === undefined ? undefined : fields[name];
  return name !== undefined && Number.isSafeInteger(id) ? { ...named, [name]: String(id) } : named;
}

function operationRequest(
  service: EntityService,
  route: EntityRoute,
  request: FastifyRequest,
  query: OperationRequest['query'],
): OperationRequest {
  const params = request.params as Readonly<Record<string, string>>;
  const named = route.line.query[0];
  return {
    ...service,
    stored: route.stored,
    actor: request.actor,
    requestId: request.id,
    id: Object.values(params)[0] ?? (named === undefined ? '' : (query[named] ?? '')),
    query,
    required: route.line.query,
    body: request.body,
    ifMatch: request.headers['if-match'],
    idempotencyKey: request.headers[headers.idempotencyKey.toLowerCase()]?.toString(),
  };
}

function send(reply: FastifyReply, { status, headers, body, stream }: OperationResponse) {
  reply.status(status).headers({ 'Cache-Control': 'no-store', ...headers });
  return stream ? reply.send(stream) : reply.send(body);
}

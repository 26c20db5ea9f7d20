import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathPlaces } from '#schemas/exchange/filledPath.ts';
import { isReading, permissionsFor } from '#schemas/exchange/permissionsFor.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import type { ServiceName } from '#schemas/services.ts';
import { chooseRoute, type EntityRoute } from '../derived/entityRoutes.ts';
import type { DeclaredCall } from './declaredCalls.ts';
import { defaultRequestHeaders, defaultResponseHeaders } from './declaredCalls.ts';
import { passCall, type ServiceProxy } from './passCall.ts';

/**
 * Forwards the entity calls of one of our own services to an external server, if the installation or the district
 * configures one for it. Checks permissions first, as for a local call. Without such a server, the calls are handled
 * here.
 */
export function redirectOwn(scope: FastifyInstance, proxy: ServiceProxy, name: ServiceName): void {
  const declaration = proxy.registry.services[name];
  if (!declaration) return;
  scope.addHook('preHandler', async (request, reply) => {
    const routes = request.routeOptions.config.entityRoutes;
    if (!routes || !(await isElsewhere(proxy, name, request.actor.organization))) return;
    await redirect(proxy, { name, declaration, routes }, request, reply);
  });
}

async function isElsewhere(
  { installed, districts }: ServiceProxy,
  name: ServiceName,
  organization: number,
): Promise<boolean> {
  if (installed.places[name]?.base !== undefined) return true;
  const place = (await districts.of(organization)).get(name);
  return place?.base !== undefined || place?.on === false;
}

interface Redirected {
  readonly name: ServiceName;
  readonly declaration: ServiceDeclaration;
  readonly routes: readonly EntityRoute[];
}

async function redirect(
  proxy: ServiceProxy,
  { name, declaration, routes }: Redirected,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const route = chooseRoute(routes, request.query as Readonly<Record<string, unknown>>, request.actor);
  const body = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body));
  return passCall(proxy, { service: name, declaration, call: callOf(route), body }, request, reply);
}

function callOf({ stored: { entity }, operation, line }: EntityRoute): DeclaredCall {
  const reads = isReading(operation, line);
  return {
    entity,
    operation,
    method: line.method as Method,
    path: line.path,
    permissions: permissionsFor(entity, operation, reads),
    reads,
    places: pathPlaces(entity, operation),
    query: {},
    fixed: {},
    send: undefined,
    requestHeaders: defaultRequestHeaders,
    responseHeaders: [...defaultResponseHeaders, 'x-total-about'],
  };
}

import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { callAliases } from '#schemas/protocol/entities/callAliases.ts';
import { readRequestLine } from '#schemas/service/requestLine.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { Domain } from '../domain/domainRule.ts';
import { type EntityRoute, entityRoutes } from './entityRoutes.ts';
import { aliasRoutes } from './listAliases.ts';
import { bodyFields, type OperationHandler, type OperationRequest } from './operations/operation.ts';
import type { Catalogue } from './store/storedEntity.ts';

/** Returns all entity routes of a service, including those at additional addresses. */
export function serviceRoutes(catalogue: Catalogue, domain: Domain, service: ServiceName): EntityRoute[] {
  const own = entityRoutes(catalogue, domain, service);
  return [...own, ...aliasRoutes(catalogue, service), ...furtherRoutes(own, service)];
}

/**
 * Returns the additional routes for existing operations (`schemas/protocol/entities/callAliases.ts`). Takes the routes
 * of the entities.
 */
function furtherRoutes(routes: readonly EntityRoute[], service: ServiceName): EntityRoute[] {
  return Object.entries(callAliases[service] ?? {}).flatMap(([name, lines]) =>
    Object.entries(lines).flatMap(([operation, text]): EntityRoute[] => {
      const own = routes.find((route) => route.stored.entity.name === name && route.operation === operation);
      if (!own) return [];
      return [
        { ...own, line: readRequestLine(text), handler: writingFor(own), isAlias: true, isNamed: true },
      ];
    }),
  );
}

/**
 * Handler of a write at an additional address: takes the owner from the address, so that the body need not name it, and
 * calls the operation's own handler.
 */
function writingFor({ stored: { entity }, line, handler }: EntityRoute): OperationHandler {
  const { parent = '' } = entity;
  if (line.method === 'GET' || line.query.includes(parent) || fieldNamed(entity, parent) === undefined)
    return handler;
  return (request: OperationRequest) => {
    const { [parent]: owner, ...query } = request.query;
    const body =
      request.body === undefined ? undefined : { ...bodyFields(request.body), [parent]: Number(owner) };
    const required = request.required.filter((name) => name !== parent);
    return handler({ ...request, query, required, ...(body ? { body } : {}) });
  };
}

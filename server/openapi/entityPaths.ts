import { camelCase } from '#schemas/model/words.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import { byAddress, type EntityRoute, entityRoutes } from '../derived/entityRoutes.ts';
import type { Domain } from '../domain/domainRule.ts';
import { type Described, namedAction, operationTexts } from './operationTexts.ts';
import { componentName } from './schemasFor.ts';

export type Paths = Record<string, Record<string, unknown>>;

/** The paths of all derived calls, by address and method. */
export function entityPaths(catalogue: Catalogue, domain: Domain): Paths {
  const paths: Paths = {};
  for (const service of Object.keys(services) as ServiceName[]) {
    for (const routes of byAddress(entityRoutes(catalogue, domain, service)).values()) {
      const [first] = routes;
      if (!first) continue;
      const path = `${services[service].base}${first.line.path}`;
      paths[path] = { ...paths[path], [first.line.method.toLowerCase()]: operationFor(routes, first) };
    }
  }
  return paths;
}

function operationFor(routes: readonly EntityRoute[], first: EntityRoute): Record<string, unknown> {
  const described = routes.map((route) => describeRoute(route));
  return {
    operationId: described.map((text) => text.operationId).join('Or'),
    summary: described.map((text) => text.summary).join('; or: '),
    tags: [first.stored.entity.plural],
    parameters: [
      ...pathParameters(first),
      ...routes.flatMap((route) => queryParameters(route, routes.length === 1)),
      ...(described[0]?.parameters ?? []),
    ],
    ...(described[0]?.requestBody ? { requestBody: described[0].requestBody } : {}),
    responses: Object.assign({}, ...described.map((text) => text.responses)),
  };
}

function pathParameters({ line, stored }: EntityRoute): unknown[] {
  const type = stored.entity.id.kind === 'integer' ? 'integer' : 'string';
  return [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type },
  }));
}

function queryParameters({ line }: EntityRoute, alone: boolean): unknown[] {
  return line.query.map((name) => ({ name, in: 'query', required: alone, schema: { type: 'string' } }));
}

function describeRoute(route: EntityRoute): Described {
  const { entity } = route.stored;
  const name = componentName(entity);
  const operationId = camelCase(`${route.operation.replace('$', '')} ${name}`);
  const describing = operationTexts[route.operation] ?? namedAction;
  return { operationId, ...describing(entity.title.toLowerCase(), entity.plural.toLowerCase(), name, route) };
}

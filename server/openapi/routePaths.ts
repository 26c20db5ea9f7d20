import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { camelCase } from '#schemas/values/text/naming.ts';
import type { Content, Operation, Parameter, Paths, ResponseObject } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { errorResponses, readErrors, withAct, writeErrors } from './parts.ts';

/** A handwritten route with an `operationId`. Routes without one are left out of the OpenAPI document. */
export interface DescribedRoute {
  readonly url: string;
  readonly method: string;
  readonly schema: FastifySchema;
}

/** Collects the routes with an `operationId` registered from now on. */
export function watchRoutes(app: FastifyInstance): readonly DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ url, method, schema }: RouteOptions) => {
    if (schema?.operationId === undefined) return;
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ url, method: one, schema });
  });
  return routes;
}

/** Returns the document's paths for handwritten routes, from their validation schemas. */
export function routePaths(routes: readonly DescribedRoute[]): Paths {
  const paths: Record<string, Record<string, Operation>> = {};
  const taken = new Set<string>();
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace('*', '{name}');
    const operation = operationOf(route);
    const operationId = freeName(operation.operationId, path, taken);
    taken.add(operationId);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: { ...operation, operationId } };
  }
  return paths;
}

/** Returns an operation id that is unique, since one operation can have several addresses. */
function freeName(name: string, path: string, taken: ReadonlySet<string>): string {
  const [, , service = ''] = path.split('/');
  const names = [
    name,
    `${name}${path.includes('/api/') ? 'Alias' : 'Versioned'}`,
    camelCase(`${name}-${service}`),
  ];
  return names.find((one) => !taken.has(one)) ?? name;
}

function operationOf({ url, method, schema }: DescribedRoute): Operation {
  const { operationId = '', summary = '', description, tags = [] } = schema;
  const isOpen = !url.startsWith('/services/');
  const requestBody = bodyOf(schema);
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags,
    ...(isOpen ? { security: [] } : securityOf(schema)),
    parameters: [
      ...parametersIn('path', schema.params),
      ...parametersIn('query', schema.querystring),
      ...(isOpen ? [] : callerParameters(method as Method)),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...withAct(answersOf(schema), schema.undoable === true),
      ...errorResponses([...defaultRefusals(isOpen, method, requestBody), ...(schema.refused ?? [])]),
    },
  };
}

function defaultRefusals(isOpen: boolean, method: string, body: unknown): readonly ResultCode[] {
  if (isOpen) return ['notFound', 'unavailable'];
  if (method === 'GET') return readErrors;
  return body === undefined ? [...readErrors, 'xsrf'] : writeErrors;
}

/**
 * Returns the authentication of a call. A call with the query parameter `useAesopToken` accepts the bearer token or the
 * alternate token (docs/specification.md#application-7-session-calls).
 */
function securityOf({ querystring }: FastifySchema): Pick<Operation, 'security'> {
  const { properties = {} } = (querystring ?? {}) as JsonSchemaObject;
  return 'useAesopToken' in properties ? { security: [{ bearer: [] }, { alternateToken: [] }] } : {};
}

function parametersIn(place: 'path' | 'query', schema: unknown): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchemaObject;
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', examples, ...rest } = property as JsonSchemaObject;
    const [example] = (examples as unknown[] | undefined) ?? [];
    return {
      name: name === '*' ? 'name' : name,
      in: place,
      description,
      required: required.includes(name),
      schema: rest,
      ...(example === undefined ? {} : { example }),
    };
  });
}

function bodyOf({ body, form, consumes = ['application/json'] }: FastifySchema): Operation['requestBody'] {
  const bodySchema = (body ?? form) as JsonSchemaObject | undefined;
  if (bodySchema === undefined) return undefined;
  const { examples, ...schema } = bodySchema;
  const [example] = (examples as unknown[] | undefined) ?? [];
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { required: true, content: Object.fromEntries(consumes.map((type) => [type, content])) };
}

function answersOf({
  response,
  produces = ['application/json'],
}: FastifySchema): Record<string, ResponseObject> {
  const answers = Object.entries(response as Record<string, JsonSchemaObject>);
  return Object.fromEntries(answers.map(([status, schema]) => [status, answerOf(schema, produces)]));
}

function answerOf(schema: JsonSchemaObject, produces: readonly string[]): ResponseObject {
  const { description = 'Done.' } = schema;
  if (schema.type === 'null') return { description };
  const content: Content = Object.fromEntries(produces.map((type) => [type, { schema }]));
  return { description, content };
}

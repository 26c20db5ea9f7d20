import { type PathPlaces, pathPlaces } from '#schemas/exchange/filledPath.ts';
import { isReading, type PermissionAlternatives, permissionsFor } from '#schemas/exchange/permissionsFor.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { isForbiddenHeader } from '#schemas/service/forbiddenHeaders.ts';
import { type Method, type RequestLine, readRequestLine } from '#schemas/service/requestLine.ts';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import type { OperationDeclaration, ResponseLocations } from '#schemas/service/wireSchema.ts';

/** A call to an external service that an entity declares. */
export interface DeclaredCall {
  readonly entity: Entity;
  /** `list`, `create` …, or a named action of the entity. */
  readonly operation: string;
  readonly method: Method;
  /** Path below the service's base, with `{name}` placeholders. */
  readonly path: string;
  /** Sets of permissions. A caller needs all permissions of one of the sets. */
  readonly permissions: PermissionAlternatives;
  /** Whether the call only reads, whatever its method. */
  readonly reads: boolean;
  /** Validators for the values of the path's placeholders. */
  readonly places: PathPlaces;
  /** Declared query parameters by name: the fixed value, or undefined for a parameter with any value. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /**
   * Headers with a declared fixed value, keyed by name in lower case: `if-none-match: *` distinguishes a create from an
   * update.
   */
  readonly fixed: Readonly<Record<string, string>>;
  /** The declared template of the body. Undefined accepts any body. */
  readonly send: unknown;
  /**
   * Names of the request headers that are forwarded to the service, in lower case; `responseHeaders` names those that
   * are passed back.
   */
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

/** Request headers that are always forwarded. `defaultResponseHeaders` are always accepted in responses. */
export const defaultRequestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'prefer',
];
export const defaultResponseHeaders = [
  'content-type',
  'content-language',
  'content-range',
  'etag',
  'last-modified',
  'link',
  'retry-after',
  'x-total-count',
];

/** Returns every declared call to an external service, including additional steps of operations. */
export function declaredCalls(registry: Registry, service: string): DeclaredCall[] {
  const declaration = registry.services[service];
  if (!declaration || declaration.own) return [];
  const entities = registry.entities.filter((entity) => entity.service === service);
  const calls = entities.flatMap((entity) =>
    [...Object.entries(entity.operations), ...lockLines(entity), ...abilityLines(entity)].flatMap(
      ([operation, line]) => callsOf(entity, operation, line, declaration),
    ),
  );
  return [...calls, ...descriptionCall(entities, declaration)];
}

/**
 * Declares the call that returns a service's OpenAPI document. Requires permission to view any one of the service's
 * entities.
 */
function descriptionCall(entities: readonly Entity[], { openapi: path }: ServiceDeclaration): DeclaredCall[] {
  const [entity] = entities;
  if (path === undefined || !entity) return [];
  return [
    {
      entity,
      operation: '$describe',
      method: 'GET',
      path,
      permissions: entities.map(({ permission }) => [permission.view]),
      reads: true,
      places: pathPlaces(entity, '$describe'),
      query: {},
      fixed: {},
      send: undefined,
      requestHeaders: defaultRequestHeaders,
      responseHeaders: defaultResponseHeaders,
    },
  ];
}

/**
 * Returns an entity's lock calls with their operation. Empty for entities without locks. They require the edit
 * permission.
 */
function lockLines({ lock, can }: Entity): [string, RequestLine][] {
  if (!lock || !can.locks) return [];
  const { lock: take, unlock, read } = can.locks;
  return [['lock', take], ['unlock', unlock], ...(read ? [['lock', read] as [string, RequestLine]] : [])];
}

/**
 * Returns the calls for an entity's optional abilities, each with its operation: change log, uses, export, bundle and
 * bulk changes.
 */
function abilityLines({ can: { calls } }: Entity): [string, RequestLine][] {
  const lines: [string, RequestLine | undefined][] = [
    ['$changes', calls.changeLog?.line],
    ['$changes', calls.allChanges?.line],
    ['$uses', calls.uses?.line],
    ['$export', calls.export?.line],
    ['get', calls.bundle?.line],
    ['update', calls.bulkUpdate?.line],
    ['delete', calls.bulkDelete?.line],
  ];
  return lines.flatMap(([operation, line]) => (line ? [[operation, line]] : []));
}

function callsOf(
  entity: Entity,
  operation: string,
  line: RequestLine,
  { wire }: ServiceDeclaration,
): DeclaredCall[] {
  const { declared } = line;
  const reads = isReading(operation, line);
  const common = {
    entity,
    operation,
    permissions: permissionsFor(entity, operation, reads),
    reads,
    places: pathPlaces(entity, operation),
  };
  const version = declared?.version ?? wire?.version;
  const requested = [
    ...Object.keys({ ...wire?.headers, ...declared?.headers }),
    ...(version && 'header' in version ? [version.header] : []),
  ];
  const paging = (declared?.list ?? wire?.list)?.paging;
  const next = paging && 'next' in paging ? [paging.next] : [];
  const responseHeaders = (answer: ResponseLocations | undefined) =>
    headerNames([...placesIn(wire?.answer), ...placesIn(answer), ...next]);
  const first: DeclaredCall = {
    ...common,
    method: line.method,
    path: line.path,
    query: queryOf(line.query, declared?.query),
    fixed: fixedHeaders(declared?.headers),
    send: declared?.send,
    requestHeaders: allowedHeaders([...defaultRequestHeaders, ...requested]),
    responseHeaders: allowedHeaders([...defaultResponseHeaders, ...responseHeaders(declared?.answer)]),
  };
  const steps = (declared?.steps ?? []).map((step: Step): DeclaredCall => {
    const { method, path, query } = readRequestLine(step.request);
    return {
      ...first,
      reads: reads || method === 'GET',
      method,
      path,
      query: queryOf(query, step.query),
      fixed: {},
      send: step.send,
      responseHeaders: allowedHeaders([...defaultResponseHeaders, ...responseHeaders(step.answer)]),
    };
  });
  return [first, ...steps];
}

type Step = NonNullable<OperationDeclaration['steps']>[number];

/** Returns a call's query parameters: a placeholder accepts any text, any other value is fixed. */
function queryOf(
  needed: readonly string[],
  declared: Readonly<Record<string, string>> = {},
): DeclaredCall['query'] {
  const fixed = Object.entries(declared).filter(([, value]) => !isTemplate(value));
  return { ...Object.fromEntries(needed.map((name) => [name, undefined])), ...Object.fromEntries(fixed) };
}

function fixedHeaders(declared: Readonly<Record<string, string>> = {}): DeclaredCall['fixed'] {
  const fixed = Object.entries(declared).filter(
    ([name, value]) =>
      !isTemplate(value) && !isForbiddenHeader(name) && name.toLowerCase() !== 'content-type',
  );
  return Object.fromEntries(fixed.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Whether a text contains a placeholder such as `{id}`. */
export function isTemplate(text: string): boolean {
  return /\{[^{}\s]+\}/.test(text);
}

function placesIn(answer: ResponseLocations | undefined): unknown[] {
  return [answer?.total, answer?.id, answer?.version];
}

function headerNames(places: readonly unknown[]): string[] {
  return places.flatMap((place) =>
    typeof place === 'object' && place !== null && 'header' in place ? [String(place.header)] : [],
  );
}

function allowedHeaders(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => !isForbiddenHeader(name));
}

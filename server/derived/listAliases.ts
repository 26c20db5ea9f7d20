import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { visibilitySteps } from '#schemas/model/entity/visibility.ts';
import {
  bodyIdLists,
  bodyOwners,
  listAliases,
  listBodySchema,
} from '#schemas/protocol/entities/listAliases.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { readRequestLine } from '#schemas/service/requestLine.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { listedIds } from '../domain/idInQuery.ts';
import type { EntityRoute } from './entityRoutes.ts';
import { bodyFields, type OperationHandler, refuseUnknownQuery } from './operations/operation.ts';
import { standardHandlers } from './operations/standard.ts';
import { isPaged, type RangeParameters } from './read/listRange.ts';
import type { Catalogue, StoredEntity } from './store/storedEntity.ts';

/** Returns the additional list routes of a service (`schemas/protocol/entities/listAliases.ts`). */
export function aliasRoutes(catalogue: Catalogue, service: ServiceName): EntityRoute[] {
  const bodyFields = new Map(catalogue.entities.map((stored) => [stored.entity.name, stored]));
  return Object.entries(listAliases[service] ?? {}).flatMap(([text, name]) => {
    const stored = bodyFields.get(name);
    if (!stored) return [];
    const line = readRequestLine(text);
    const handler = line.method === 'POST' ? listByBody : wholeList;
    return [{ stored, operation: 'list', line, handler, isAlias: true as const }];
  });
}

/** Returns the whole list when no range is requested: clients that fill a drop-down do not paginate. */
const wholeList: OperationHandler = (request) => {
  const { query } = request;
  if (query.range !== undefined || isPaged(query)) return standardHandlers.list(request);
  return standardHandlers.list({ ...request, query: { ...query, range: `[0,${longestPage - 1}]` } });
};

const known = Object.keys(listBodySchema.properties);

/**
 * Returns a list that is requested by a `POST` body (`POST /api/employees`), because the ids may not fit into an
 * address. Otherwise works like the list by `GET`. Each list of ids in the body filters by the field that visibility
 * uses for this kind of id; an empty list of ids does not filter
 * (docs/specification.md#master-data-7-employee-service).
 */
const listByBody: OperationHandler = (request) => {
  refuseUnknownQuery(request, ['count']);
  const body = bodyFields(request.body ?? {});
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown) throw bad(`there is no ${unknown} here`);
  const query = {
    filter: JSON.stringify({
      ...filtersOf(body),
      ...filteredBy(request.stored, body),
      ...ownedBy(request.stored, body),
    }),
    ...rangeOf(body),
    ...(request.query.count === undefined ? {} : { count: request.query.count }),
    ...(body.sort === undefined ? {} : { sort: JSON.stringify(body.sort) }),
  };
  return standardHandlers.list({ ...request, query });
};

/** Returns the range of rows that a request body asks for. Default: all rows, up to the longest page. */
function rangeOf({ range, pageSize, page }: RecordData): RangeParameters {
  const isNamed = [range, pageSize, page].some((value) => value !== undefined);
  const rows = { range: isNamed ? range : [0, longestPage - 1], pageSize, page };
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, JSON.stringify(value)]],
    ),
  );
}

function filtersOf({ filters = {} }: RecordData): object {
  if (typeof filters === 'object' && filters !== null && !Array.isArray(filters)) return filters;
  throw bad('filters must be an object');
}

function filteredBy({ entity }: StoredEntity, body: RecordData): RecordData {
  const entries = Object.entries(bodyIdLists).flatMap(([name, kind]) => {
    const ids = listedIds(body, name);
    const path = entity.visibility[kind];
    if (ids.length === 0) return [];
    if (path === undefined) throw bad(`${name} narrows nothing here`);
    const [field] = visibilitySteps(path);
    const requested = fieldNamed(entity, field);
    // Rows without a school match too, because they belong to the whole district.
    const wanted = requested?.required ? ids : [...ids, null];
    return [[field, requested?.kind === 'references' ? { any: wanted } : wanted]];
  });
  return Object.fromEntries(entries);
}

function ownedBy({ entity }: StoredEntity, body: RecordData): RecordData {
  const named = Object.entries(bodyOwners).filter(([name]) => body[name] !== undefined);
  const other = named.find(([, field]) => field !== entity.parent);
  if (other) throw bad(`${other[0]} narrows nothing here`);
  return Object.fromEntries(named.map(([name, field]) => [field, body[name]]));
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

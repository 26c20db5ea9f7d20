import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { visibilitySteps } from '#schemas/model/visibility.ts';
import { bodyIdLists, listBodySchema } from '#schemas/protocol/listAliases.ts';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import { DomainError } from '../../domainError.ts';
import type { RangeParameters } from '../listRange.ts';
import type { StoredEntity } from '../storedEntity.ts';
import { bodyFields, knowsOnly, type OperationHandler } from './operation.ts';
import { standardHandlers } from './standard.ts';

const known = Object.keys(listBodySchema.properties);

/**
 * A list that is asked for by a body (`POST /api/employees`): the same list as by `GET`, with as many ids as an
 * address could not hold. Lists of ids narrow it by the fields that visibility goes by; empty ones do not
 * narrow (docs/specification.md#master-data-7-employee-service).
 */
export const listByBody: OperationHandler = (request) => {
  knowsOnly(request, ['count']);
  const body = bodyFields(request.body ?? {});
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown) throw bad(`there is no ${unknown} here`);
  const query = {
    filter: JSON.stringify({ ...filtersOf(body), ...filteredBy(request.stored, body) }),
    ...rangeOf(body),
    ...(request.query.count === undefined ? {} : { count: request.query.count }),
    ...(body.sort === undefined ? {} : { sort: JSON.stringify(body.sort) }),
  };
  return standardHandlers.list({ ...request, query });
};

/** The rows that a body asks for; all of them, up to the longest page, where it names none. */
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
    const ids = idsIn(body, name);
    const path = entity.visibility[kind];
    if (ids.length === 0) return [];
    if (path === undefined) throw bad(`${name} narrows nothing here`);
    const [field] = visibilitySteps(path);
    const requested = fieldNamed(entity, field);
    // What belongs to no school belongs to the district, and so to each of its schools.
    const wanted = requested?.required ? ids : [...ids, null];
    return [[field, requested?.kind === 'references' ? { any: wanted } : wanted]];
  });
  return Object.fromEntries(entries);
}

function idsIn(body: RecordData, name: string): readonly unknown[] {
  const ids = body[name] ?? [];
  if (Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id))) return ids;
  throw bad(`${name} must be a list of numbers`);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

import type { GetListParams } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { visibilitySteps } from '#schemas/model/entity/visibility.ts';
import { listAliases } from '#schemas/protocol/entities/listAliases.ts';
import { listParameters } from './listQuery.ts';

/** A list query that is sent in a body. */
export interface ListBody {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Returns the body of a list that is filtered by schools or employee types, for the call that takes those in its body
 * (`POST /api/employees`; docs/specification.md#master-data-7-employee-service), because a large district has more of
 * them than fit in a URL. Undefined if the entity has no such call or the list has no such filter.
 */
export function listBodyFor(entity: Entity, params: GetListParams): ListBody | undefined {
  const path = entity.operations.list?.path ?? '';
  const isOffered = listAliases[entity.service]?.[`POST ${path}`] === entity.name;
  if (!isOffered) return undefined;
  const { ids: InstitutionIds, rest: others } = splitIds(params.filter ?? {}, fieldOf(entity, 'schools'));
  const { ids: WorkerTypeIds, rest: filters } = splitIds(others, fieldOf(entity, 'employeeTypes'));
  if (InstitutionIds.length + WorkerTypeIds.length === 0) return undefined;
  const body = toListBody({ ...params, filter: filters });
  return { path, body: { ...body, InstitutionIds, WorkerTypeIds } };
}

/** Converts list parameters to the format of the request body. */
export function toListBody(params: GetListParams): ListBody['body'] {
  const { sort, range, filter } = listParameters(params);
  return {
    filters: JSON.parse(filter ?? '{}'),
    ...(sort ? { sort: JSON.parse(sort) } : {}),
    ...(range ? { range: JSON.parse(range) } : {}),
  };
}

function fieldOf(entity: Entity, kind: 'schools' | 'employeeTypes'): string | undefined {
  const path = entity.visibility[kind];
  return path === undefined ? undefined : visibilitySteps(path)[0];
}

/**
 * Splits a filter into the IDs for one field and the remaining conditions, which include other conditions on that
 * field.
 */
function splitIds(filter: Record<string, unknown>, field: string | undefined) {
  const requested = field === undefined ? undefined : filter[field];
  const ids = Array.isArray(requested) ? requested : anyOf(requested);
  if (field === undefined || ids.length === 0 || !ids.every(Number.isSafeInteger))
    return { ids: [], rest: filter };
  const { [field]: _, ...rest } = filter;
  return { ids, rest };
}

function anyOf(requested: unknown): unknown[] {
  if (typeof requested !== 'object' || requested === null || !('any' in requested)) return [];
  return Object.keys(requested).length === 1 && Array.isArray(requested.any) ? requested.any : [];
}

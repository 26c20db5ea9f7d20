import type { GetListParams } from 'ra-core';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { visibilitySteps } from '#schemas/model/entity/visibility.ts';
import { listAliases } from '#schemas/protocol/entities/listAliases.ts';
import { listParameters } from './listQuery.ts';

/** A list that is asked for by a body. */
export interface ListBody {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A list that is narrowed by schools or employee types, as the call that takes those in its body (`POST
 * /api/employees`; docs/specification.md#master-data-7-employee-service): a large district has more of them
 * than an address holds. Undefined where the entity has no such call, or the list is not narrowed so.
 */
export function listBodyFor(entity: Entity, params: GetListParams): ListBody | undefined {
  const path = entity.operations.list?.path ?? '';
  const isOffered = listAliases[entity.service]?.[`POST ${path}`] === entity.name;
  if (!isOffered) return undefined;
  const { ids: InstitutionIds, rest: others } = taken(params.filter ?? {}, fieldOf(entity, 'schools'));
  const { ids: WorkerTypeIds, rest: filters } = taken(others, fieldOf(entity, 'employeeTypes'));
  if (InstitutionIds.length + WorkerTypeIds.length === 0) return undefined;
  const body = asBody({ ...params, filter: filters });
  return { path, body: { ...body, InstitutionIds, WorkerTypeIds } };
}

/** A list's parameters as the body of a call that takes them there. */
export function asBody(params: GetListParams): ListBody['body'] {
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

/** The ids that a filter asks for in one field, and the filter without it; another condition on it stays. */
function taken(filter: Record<string, unknown>, field: string | undefined) {
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

import type { Entity } from '../../model/entity/readEntity.ts';
import { isFormFacet } from '../../model/entity/recordKind.ts';
import type { RequestLine } from '../../service/requestLine.ts';

/** Calls that every entity with a list has besides its own operations. */
export const secondaryOperations = [
  '$export',
  '$selection',
  '$changeLog',
  '$bulk',
  '$changes',
  '$uses',
  '$replace',
  '$totals',
  '$inherited',
  '$override',
] as const;
export type SecondaryOperation = (typeof secondaryOperations)[number];

/** The secondary calls of an entity, below the address of its list; empty without a list. Pure. */
export function secondaryLines(entity: Entity): Partial<Record<SecondaryOperation, RequestLine>> {
  const { operations, single } = entity;
  const base = operations.list?.path ?? operations.get?.path;
  if (base === undefined) return {};
  const line = (method: RequestLine['method'], path: string): RequestLine => ({
    method,
    path: `${base}${path}`,
    query: [],
  });
  const inherits = entity.inherits
    ? { $inherited: line('GET', '/$inherited'), $override: line('PUT', '/$override') }
    : {};
  if (single) return { $changes: line('GET', '/$changes'), ...inherits };
  const ofList = {
    $export: line('GET', '/$export'),
    ...(hasTotals(entity) ? { $totals: line('GET', '/$totals') } : {}),
  };
  if (entity.computed !== undefined) return ofList;
  const ofRecord = {
    $changes: line('GET', '/{id}/$changes'),
    $uses: line('GET', '/{id}/$uses'),
    ...(operations.delete === undefined ? {} : { $replace: line('POST', '/{id}/$replace') }),
  };
  if (isFormFacet(entity)) return ofRecord;
  const isChanged = operations.update !== undefined || operations.delete !== undefined;
  return {
    ...ofRecord,
    ...ofList,
    $selection: line('GET', '/$selection'),
    $changeLog: line('GET', '/$changes'),
    ...(isChanged ? { $bulk: line('POST', '/$bulk') } : {}),
  };
}

/** Whether a list has counts by group, or totals. */
function hasTotals({ list }: Entity): boolean {
  const hasFigures = Object.keys({ ...list.totals, ...list.measures }).length > 0;
  return list.facets.length > 0 || list.group !== undefined || hasFigures;
}

import type { Entity } from '../model/readEntity.ts';
import type { RequestLine } from './requestLine.ts';

/** Calls that entities have beside the operations of their own. */
export const besideOperations = [
  '$export',
  '$selection',
  '$changeLog',
  '$bulk',
  '$changes',
  '$uses',
  '$replace',
] as const;
export type BesideOperation = (typeof besideOperations)[number];

/** The calls that an entity has beside its own, below the address of its list; none without one. Pure. */
export function besideLines(entity: Entity): Partial<Record<BesideOperation, RequestLine>> {
  const { operations, single } = entity;
  const base = operations.list?.path ?? operations.get?.path;
  if (base === undefined) return {};
  const line = (method: RequestLine['method'], path: string): RequestLine => ({
    method,
    path: `${base}${path}`,
    query: [],
  });
  if (single) return { $changes: line('GET', '/$changes') };
  const isChanged = operations.update !== undefined || operations.delete !== undefined;
  return {
    $changes: line('GET', '/{id}/$changes'),
    $export: line('GET', '/$export'),
    $selection: line('GET', '/$selection'),
    $changeLog: line('GET', '/$changes'),
    $uses: line('GET', '/{id}/$uses'),
    ...(isChanged ? { $bulk: line('POST', '/$bulk') } : {}),
    ...(operations.delete === undefined ? {} : { $replace: line('POST', '/{id}/$replace') }),
  };
}

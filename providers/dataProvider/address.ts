import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Method, RequestLine } from '#schemas/service/requestLine.ts';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Builds the call that a request line declares, with the record's ID as its path or query parameter. */
export function callOf(line: RequestLine, id?: string | number): Call {
  const value = id === undefined ? '' : String(id);
  return {
    method: line.method,
    path: line.path.replace(/\{\w+\}/g, encodeURIComponent(value)),
    query: Object.fromEntries(line.query.map((name) => [name, value])),
  };
}

/** Builds the call of an entity's operation. Throws if the entity does not have it. */
export function operationCall(entity: Entity, operation: string, id?: string | number): Call {
  const line = entity.operations[operation];
  if (!line) throw new Error(`${entity.name} does not offer "${operation}".`);
  return callOf(line, id);
}

/**
 * Builds the call of an entity's list without query parameters. The caller adds them from the filter, including the
 * parameters that the request line declares (`scope`).
 */
export function listCall(entity: Entity): Call {
  return { ...operationCall(entity, 'list'), query: {} };
}

const writing: Readonly<Record<string, 'POST' | 'PUT'>> = {
  $bulk: 'POST',
  $replace: 'POST',
  $override: 'PUT',
};

/**
 * Builds a call that every entity has: `$bulk`, `$export`, `$selection`; with an ID, `$uses`, `$changes`, `$replace`.
 */
export function secondaryCall(entity: Entity, operation: string, id?: string | number): Call {
  const base = entity.operations.list?.path ?? entity.operations.get?.path ?? '';
  const record = id === undefined || entity.single ? '' : `/${encodeURIComponent(String(id))}`;
  const method = writing[operation] ?? 'GET';
  return { method, path: `${base}${record}/${operation}`, query: {} };
}

import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Method, RequestLine } from '#schemas/service/requestLine.ts';

/** One call, ready to be sent. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The call of an operation on a record: the id goes where the entity's request line wants it. */
export function callOf(line: RequestLine, id?: string | number): Call {
  const value = id === undefined ? '' : String(id);
  return {
    method: line.method,
    path: line.path.replace(/\{\w+\}/g, encodeURIComponent(value)),
    query: Object.fromEntries(line.query.map((name) => [name, value])),
  };
}

/** The call of an operation that the entity offers; throws for one that it does not. */
export function operationCall(entity: Entity, operation: string, id?: string | number): Call {
  const line = entity.operations[operation];
  if (!line) throw new Error(`${entity.name} does not offer "${operation}".`);
  return callOf(line, id);
}

/** The call of an entity's list; the parameters that its line names are those of a filter (`scope`). */
export function listCall(entity: Entity): Call {
  return { ...operationCall(entity, 'list'), query: {} };
}

const writing: Readonly<Record<string, 'POST' | 'PUT'>> = {
  $bulk: 'POST',
  $replace: 'POST',
  $override: 'PUT',
};

/** Calls that every entity has beside its own: `$bulk`, `$export`, `$selection`; with an id `$uses`, `$changes`, `$replace`. */
export function secondaryCall(entity: Entity, operation: string, id?: string | number): Call {
  const base = entity.operations.list?.path ?? entity.operations.get?.path ?? '';
  const record = id === undefined || entity.single ? '' : `/${encodeURIComponent(String(id))}`;
  const method = writing[operation] ?? 'GET';
  return { method, path: `${base}${record}/${operation}`, query: {} };
}

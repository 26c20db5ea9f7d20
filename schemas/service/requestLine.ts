import type { OperationDeclaration, Wire } from './wireSchema.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof methods)[number];

/** The five standard operations of an entity. */
export const standardOperations = ['list', 'get', 'create', 'update', 'delete'] as const;
export type StandardOperation = (typeof standardOperations)[number];

/** A call of a service: `GET /api/employee?workerId` or `PUT /api/payCodes/{id}`. */
export interface RequestLine {
  readonly method: Method;
  /** The path below the service's base URL, with `{name}` placeholders. */
  readonly path: string;
  /** The names of the required query parameters. */
  readonly query: readonly string[];
  /** Headers that every call of the service sends (`wire.headers`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** The operation's own declaration, if it overrides its service's. */
  readonly declared?: OperationDeclaration;
}

/** Parses a request line of an entity file. Throws for a malformed one, though the meta-schema rejects it earlier. */
export function readRequestLine(line: string): RequestLine {
  const [method = '', address = ''] = line.split(' ');
  const [path = '', query] = address.split('?');
  return { method: method as Method, path, query: query ? query.split('&') : [] };
}

/**
 * Reads an operation of an entity file, which is a request line or a declaration, and adds the headers that the service
 * requires on every call (`wire.headers`).
 */
export function readOperation(written: string | OperationDeclaration, { headers }: Wire = {}): RequestLine {
  const sent = headers ? { headers } : {};
  if (typeof written === 'string') return { ...readRequestLine(written), ...sent };
  return { ...readRequestLine(written.request), ...sent, declared: written };
}

/**
 * The default request lines of an entity, as ra-data-simple-rest sends them to the entity's list address. `change` is
 * the method of an update.
 */
export function conventionalLines(
  prefix: string,
  singular: string,
  plural: string,
  { single, change }: { readonly single: boolean; readonly change: 'PUT' | 'PATCH' },
) {
  const many = `${prefix}/${plural}`;
  const one = single ? `${prefix}/${singular}` : `${many}/{id}`;
  return {
    list: `GET ${many}`,
    get: `GET ${one}`,
    create: `POST ${many}`,
    update: `${change} ${one}`,
    delete: `DELETE ${one}`,
  } satisfies Record<StandardOperation, string>;
}

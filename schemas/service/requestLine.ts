import type { OperationDeclaration, Wire } from './wireSchema.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof methods)[number];

/** The five operations that every service can offer on an entity. */
export const standardOperations = ['list', 'get', 'create', 'update', 'delete'] as const;
export type StandardOperation = (typeof standardOperations)[number];

/** One call of a service: `GET /api/employee?workerId` or `PUT /api/payCodes/{id}`. */
export interface RequestLine {
  readonly method: Method;
  /** The path below the service's base; `{name}` stands for a value. */
  readonly path: string;
  /** Query parameters that must be given. */
  readonly query: readonly string[];
  /** What every call of its service is sent with (`wire.headers`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of an operation that is asked or answers otherwise than its service does: how. */
  readonly declared?: OperationDeclaration;
}

/**
 * Reads a request line as an entity file writes it.
 * Throws on a malformed one: the meta-schema has refused it before.
 */
export function readRequestLine(line: string): RequestLine {
  const [method = '', address = ''] = line.split(' ');
  const [path = '', query] = address.split('?');
  return { method: method as Method, path, query: query ? query.split('&') : [] };
}

/** Reads an operation as an entity file writes it (its request line, or what else it says) at a service of that wire. */
export function readOperation(written: string | OperationDeclaration, { headers }: Wire = {}): RequestLine {
  const sent = headers ? { headers } : {};
  if (typeof written === 'string') return { ...readRequestLine(written), ...sent };
  return { ...readRequestLine(written.request), ...sent, declared: written };
}

/**
 * The request lines of an entity that names none: REST on its plural, as ra-data-simple-rest sends them; `change`: the
 * method of an update.
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

import type { Entity } from '../model/entity/readEntity.ts';
import type { Method, RequestLine } from '../service/requestLine.ts';
import { factNamed, fillTemplate, namesIn, type TemplateValues, textOf } from '../service/template.ts';
import type { OperationDeclaration, ResponseLocations } from '../service/wireSchema.ts';
import { filledPath, pathPlaces } from './filledPath.ts';
import { assertId, UnsafePath } from './unsafePath.ts';

/** A prepared call to a service. */
export interface Call {
  /** The operation of the entity, with the step after a slash if the call is a step. */
  readonly operation: string;
  readonly method: Method;
  /**
   * The path for a call through the console's proxy. Slashes inside values are sent as `%2F`, and the proxy restores
   * their declared form.
   */
  readonly path: string;
  /** The path for a direct call from the browser to the service. Slashes inside values have their declared form. */
  readonly direct: string;
  /** The query parameters in order. A name may occur several times. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether the call only reads, whatever its method. */
  readonly isReadOnly: boolean;
  /** The format of the body, if it is not JSON. `files` names its file parts, in base64. */
  readonly as?: BodyForm;
  readonly files?: readonly string[];
  /** Whether the response is a file, so that its bytes are read instead of text. */
  readonly asFile?: boolean;
}

export type BodyForm = Exclude<NonNullable<OperationDeclaration['as']>, 'json'>;

/** A service's response as received: status, headers, text, and the parsed JSON if any. */
export interface WireResponse {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  /** The parsed body; undefined if the response is not JSON. */
  readonly json: unknown;
  readonly text: string;
  /** The bytes of the response (a `Blob`), if they were requested. */
  readonly blob?: unknown;
}

/** Sends a call; rejects if there is no response. */
export type Send = (call: Call) => Promise<WireResponse>;

/** The parts of a call that its request line does not define. */
interface CallParts {
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isReadOnly?: boolean;
  /** The service's default body format, used if the operation declares none. */
  readonly as?: OperationDeclaration['as'];
  readonly files?: readonly string[];
}

/**
 * Builds a call from a request line: fills in the path, query parameters and headers from `facts`. Throws `UnsafePath`
 * for a missing id, and for a value that its schema does not allow or that would change the URL.
 */
export function buildCall(
  entity: Entity,
  operation: string,
  line: RequestLine,
  facts: TemplateValues,
  callParts: CallParts = {},
): Call {
  const own = Object.entries((fillTemplate(line.declared?.query ?? {}, facts) ?? {}) as TemplateValues);
  const headers = Object.entries((fillTemplate(line.declared?.headers ?? {}, facts) ?? {}) as TemplateValues);
  const form = formOf(line.declared?.as ?? callParts.as, callParts);
  const query = [
    ...line.query.map((name) => [name, parameterFor(entity, operation, name, facts)] as const),
    ...own,
    ...(callParts.query ?? []),
  ];
  const values = namesIn(line.path).map((name) => valueFor(name, facts));
  return {
    operation,
    method: line.method,
    path: line.path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(valueFor(name, facts))),
    direct: filledPath(line.path, values, pathPlaces(entity, operation)),
    query: query.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)] as const])),
    headers: {
      ...usualHeaders(line, callParts.body !== undefined && form.as === undefined),
      ...Object.fromEntries(headers.map(([name, value]) => [name, textOf(value)])),
      ...callParts.headers,
    },
    ...(callParts.body === undefined ? {} : { body: callParts.body }),
    ...form,
    isReadOnly: callParts.isReadOnly ?? line.method === 'GET',
  };
}

/** The headers that every call of the service sends. The content type is only sent with a JSON body. */
function usualHeaders({ headers = {} }: RequestLine, hasJson: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => hasJson || name.toLowerCase() !== 'content-type'),
  );
}

/** The body of a read call, if its declaration has one. */
export function bodyOf({ declared }: RequestLine, facts: TemplateValues): Pick<CallParts, 'body'> {
  return declared?.send === undefined ? {} : { body: fillTemplate(declared.send, facts) };
}

function formOf(as: OperationDeclaration['as'], { body, files = [] }: CallParts): Pick<Call, 'as' | 'files'> {
  if (body === undefined || as === undefined || as === 'json') return {};
  return { as, ...(files.length > 0 ? { files } : {}) };
}

/**
 * The value of a query parameter: the value of that name in `facts`, otherwise the record's id. Except for lists, whose
 * parameters are filters, the id is required. Throws `UnsafePath` for an invalid id.
 */
function parameterFor(entity: Entity, operation: string, name: string, facts: TemplateValues): unknown {
  const value = facts[name] ?? facts.id;
  const isId = name === 'id' || name === entity.id.name || !Object.hasOwn(facts, name);
  if (operation === 'list' || operation === '$export' || !isId) return value;
  assertId(value);
  const { slashes, fits } = pathPlaces(entity, operation)('id');
  if (!fits(String(value)) || (slashes === undefined && String(value).includes('/')))
    throw new UnsafePath(value);
  return value;
}

/** The value of a path placeholder: the value of that name in `facts`, otherwise the record's id. */
function valueFor(name: string, facts: TemplateValues): string {
  return textOf(factNamed(name, facts) ?? facts.id);
}

/** The locations of values in an operation's response: the service's defaults with the operation's overrides. */
export function mergeResponseLocations(
  line: RequestLine | undefined,
  wire: ResponseLocations | undefined,
): ResponseLocations {
  return { ...wire, ...line?.declared?.answer };
}

import type { Entity } from '../model/entity/readEntity.ts';
import type { Method, RequestLine } from '../service/requestLine.ts';
import { type Facts, factNamed, filled, namesIn, textOf } from '../service/template.ts';
import type { AnswerPlaces, OperationDeclaration } from '../service/wireSchema.ts';
import { filledPath, pathPlaces } from './filledPath.ts';
import { assertId, UnsafePath } from './unsafePath.ts';

/** One call to a service, ready to be sent. */
export interface Call {
  /** Which operation of the entity it belongs to, and in it the step, where it is one. */
  readonly operation: string;
  readonly method: Method;
  /** For the console's own service, which writes slashes in values as they are declared. */
  readonly path: string;
  /** For the service itself, where browsers call it directly. */
  readonly direct: string;
  /** Parameters in their order; one may stand there several times. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It changes nothing, whatever its method. */
  readonly asksOnly: boolean;
  /** In which form the body is sent, where it is not JSON; `files`: its parts that are files, in base64. */
  readonly as?: BodyForm;
  readonly files?: readonly string[];
  /** The answer is a file: its bytes are wanted, not its text. */
  readonly asFile?: boolean;
}

export type BodyForm = Exclude<NonNullable<OperationDeclaration['as']>, 'json'>;

/** What a service has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  /** Undefined where it is no JSON. */
  readonly json: unknown;
  readonly text: string;
  /** The bytes (a `Blob`), where they were asked for. */
  readonly blob?: unknown;
}

/** Sends a call; rejects when no answer comes. */
export type Send = (call: Call) => Promise<Answer>;

/** What a call says beside its request line. */
interface Said {
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly asksOnly?: boolean;
  /** In which form the wire sends bodies, where the operation does not say. */
  readonly as?: OperationDeclaration['as'];
  readonly files?: readonly string[];
}

/**
 * Makes the call of a request line: the facts stand in its path and in the parameters that it names. Throws `UnsafePath`
 * for a value that its schema refuses, and for an id that is missing.
 */
export function callBy(
  entity: Entity,
  operation: string,
  line: RequestLine,
  facts: Facts,
  said: Said = {},
): Call {
  const own = Object.entries((filled(line.declared?.query ?? {}, facts) ?? {}) as Facts);
  const headers = Object.entries((filled(line.declared?.headers ?? {}, facts) ?? {}) as Facts);
  const form = formOf(line.declared?.as ?? said.as, said);
  const query = [
    ...line.query.map((name) => [name, parameterFor(entity, operation, name, facts)] as const),
    ...own,
    ...(said.query ?? []),
  ];
  const values = namesIn(line.path).map((name) => valueFor(name, facts));
  return {
    operation,
    method: line.method,
    path: line.path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(valueFor(name, facts))),
    direct: filledPath(line.path, values, pathPlaces(entity, operation)),
    query: query.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)] as const])),
    headers: {
      ...usualHeaders(line, said.body !== undefined && form.as === undefined),
      ...Object.fromEntries(headers.map(([name, value]) => [name, textOf(value)])),
      ...said.headers,
    },
    ...(said.body === undefined ? {} : { body: said.body }),
    ...form,
    asksOnly: said.asksOnly ?? line.method === 'GET',
  };
}

/** What every call of the service is sent with; what says of which type a body is only beside one of JSON. */
function usualHeaders({ headers = {} }: RequestLine, hasJson: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => hasJson || name.toLowerCase() !== 'content-type'),
  );
}

/** The body of a call that asks, where its declaration has one. */
export function bodyOf({ declared }: RequestLine, facts: Facts): Pick<Said, 'body'> {
  return declared?.send === undefined ? {} : { body: filled(declared.send, facts) };
}

function formOf(as: OperationDeclaration['as'], { body, files = [] }: Said): Pick<Call, 'as' | 'files'> {
  if (body === undefined || as === undefined || as === 'json') return {};
  return { as, ...(files.length > 0 ? { files } : {}) };
}

/**
 * A parameter that nothing is known of stands for the record that is meant, which must be one then. A list is narrowed
 * by what it is given.
 */
function parameterFor(entity: Entity, operation: string, name: string, facts: Facts): unknown {
  const value = facts[name] ?? facts.id;
  const isId = name === 'id' || name === entity.id.name || !Object.hasOwn(facts, name);
  if (operation === 'list' || operation === '$export' || !isId) return value;
  assertId(value);
  const { slashes, fits } = pathPlaces(entity, operation)('id');
  if (!fits(String(value)) || (slashes === undefined && String(value).includes('/')))
    throw new UnsafePath(value);
  return value;
}

/** A placeholder of a path that nothing is known of stands for the record that is meant. */
function valueFor(name: string, facts: Facts): string {
  return textOf(factNamed(name, facts) ?? facts.id);
}

/** Where the answer of an operation says what: as its service does, but for what it says itself. */
export function placesOf(line: RequestLine | undefined, wire: AnswerPlaces | undefined): AnswerPlaces {
  return { ...wire, ...line?.declared?.answer };
}

import type { Method, RequestLine } from '../service/requestLine.ts';
import { type Facts, factNamed, filled, textOf } from '../service/template.ts';
import type { AnswerPlaces } from '../service/wireSchema.ts';

/** One call to a service, ready to be sent. */
export interface Call {
  /** Which operation of the entity it belongs to, and in it the step, where it is one. */
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  /** Parameters in their order; one may stand there several times. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It changes nothing, whatever its method. */
  readonly asksOnly: boolean;
  /** The answer is a file: its bytes are wanted, not its text. */
  readonly asFile?: boolean;
}

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
}

/** A call by its request line: the facts stand in its path and in the parameters that it names. */
export function callBy(operation: string, line: RequestLine, facts: Facts, said: Said = {}): Call {
  const own = Object.entries((filled(line.declared?.query ?? {}, facts) ?? {}) as Facts);
  const headers = Object.entries((filled(line.declared?.headers ?? {}, facts) ?? {}) as Facts);
  const query = [
    ...line.query.map((name) => [name, facts[name] ?? facts.id] as const),
    ...own,
    ...(said.query ?? []),
  ];
  return {
    operation,
    method: line.method,
    path: line.path.replace(/\{([^{}]+)\}/g, (_, name: string) => segment(name, facts)),
    query: query.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)] as const])),
    headers: {
      ...Object.fromEntries(headers.map(([name, value]) => [name, textOf(value)])),
      ...said.headers,
    },
    ...(said.body === undefined ? {} : { body: said.body }),
    asksOnly: said.asksOnly ?? line.method === 'GET',
  };
}

/** A placeholder of a path that nothing is known of stands for the record that is meant. */
function segment(name: string, facts: Facts): string {
  return encodeURIComponent(textOf(factNamed(name, facts) ?? facts.id));
}

/** Where the answer of an operation says what: as its service does, but for what it says itself. */
export function placesOf(line: RequestLine | undefined, wire: AnswerPlaces | undefined): AnswerPlaces {
  return { ...wire, ...line?.declared?.answer };
}

import { type OwnFailureCode, ownFailure, type ServiceError } from './serviceError.ts';

export interface SendOptions extends RequestInit {
  /**
   * Milliseconds after which nobody waits any longer; 0, the default, is never
   * (docs/specification.md#application-9-limits).
   */
  readonly timeout?: number;
}

/**
 * The only place in the browser that fetches. Throws a `ServiceError` when no answer comes: `network`,
 * `timeout`, or `aborted` when the caller's `signal` said so (docs/specification.md#application-8-errors).
 */
export async function send(address: string, { timeout = 0, ...init }: SendOptions): Promise<Response> {
  try {
    return await fetch(address, timeout > 0 ? { ...init, signal: limited(init.signal, timeout) } : init);
  } catch (error) {
    throw init.signal?.aborted ? ownFailure('aborted') : noAnswer(error);
  }
}

function limited(signal: AbortSignal | null | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The body of an answer as text; it can fail as the call itself can. */
async function readText(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (error) {
    throw noAnswer(error);
  }
}

/** Hears how many rows of a file have come so far, and how many there are where the service says. */
export type OnRows = (rows: number, total: number | undefined) => void;

/** The same for its bytes. */
async function readBlob(answer: Response, onRows?: OnRows): Promise<Blob> {
  try {
    return await (onRows && answer.body ? countedBlob(answer, answer.body, onRows) : answer.blob());
  } catch (error) {
    throw noAnswer(error);
  }
}

const lineEnd = '\n'.charCodeAt(0);

/** Each line is counted as a row but the first one, the headings; more lines than rows are in cells of several lines. */
async function countedBlob(
  { headers }: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: OnRows,
): Promise<Blob> {
  const said = headers.get('X-Total-Count');
  const total = said === null ? undefined : Number(said);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    for (const byte of read.value) if (byte === lineEnd) lines += 1;
    onRows(Math.min(Math.max(lines - 1, 0), total ?? lines), total);
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
}

/** The errors that a browser gives for a call without an answer; any other one is the network's. */
const codes: Readonly<Record<string, OwnFailureCode>> = { TimeoutError: 'timeout', AbortError: 'aborted' };

function noAnswer(error: unknown): ServiceError {
  const name = error instanceof Error ? error.name : '';
  return ownFailure(codes[name] ?? 'network');
}

/** What a service has answered. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The answer's JSON; `undefined` when it is of another kind. */
  readonly json: unknown;
  /** The answer as text: a CSV file, for example. */
  readonly text: string;
  /** The answer's bytes, where they were asked for. */
  readonly blob?: Blob;
}

/** Reads the body of an answer. Throws a `ServiceError`: `unreadable` when it is no JSON and says it is. */
export async function readAnswer(answer: Response, asFile = false, onRows?: OnRows): Promise<ServiceAnswer> {
  if (asFile && answer.ok) {
    const { status, headers } = answer;
    return { status, headers, json: undefined, text: '', blob: await readBlob(answer, onRows) };
  }
  return parsedAnswer(await readText(answer), answer);
}

/** An answer from its text. */
export function parsedAnswer(
  text: string,
  { status, headers }: Pick<ServiceAnswer, 'status' | 'headers'>,
): ServiceAnswer {
  const isJson = (headers.get('Content-Type') ?? '').includes('json');
  return { status, headers, text, json: isJson ? parsed(text, status) : undefined };
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw ownFailure('unreadable', status);
  }
}

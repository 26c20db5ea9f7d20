import { type OwnFailureCode, ownFailure, type ServiceError } from './serviceError.ts';

export interface SendOptions extends RequestInit {
  /** Timeout in milliseconds; 0, the default, means none (docs/specification.md#application-9-limits). */
  readonly timeout?: number;
}

/**
 * The only call of `fetch` in the browser. Throws a `ServiceError` if there is no response: `network`, `timeout`, or
 * `aborted` by the caller's `signal` (docs/specification.md#application-8-errors).
 */
export async function send(address: string, { timeout = 0, ...init }: SendOptions): Promise<Response> {
  try {
    return await fetch(address, timeout > 0 ? { ...init, signal: withTimeout(init.signal, timeout) } : init);
  } catch (error) {
    throw init.signal?.aborted ? ownFailure('aborted') : noAnswer(error);
  }
}

function withTimeout(signal: AbortSignal | null | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Reads the body of a response as text. Throws the same errors as `send`. */
async function readText(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (error) {
    throw noAnswer(error);
  }
}

/** Called with the number of rows loaded so far, and the total if the service reports it. */
export type OnRows = (rows: number, total: number | undefined) => void;

/** Reads the body of a response as bytes. Throws the same errors as `send`. */
async function readBlob(answer: Response, onRows?: OnRows): Promise<Blob> {
  try {
    return await (onRows && answer.body ? countedBlob(answer, answer.body, onRows) : answer.blob());
  } catch (error) {
    throw noAnswer(error);
  }
}

const lineEnd = '\n'.charCodeAt(0);

/**
 * Reads the body as bytes and reports the number of rows: its lines without the header. Cells with line breaks make the
 * count too high.
 */
async function countedBlob(
  { headers }: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: OnRows,
): Promise<Blob> {
  const totalHeader = headers.get('X-Total-Count');
  const total = totalHeader === null ? undefined : Number(totalHeader);
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

/** Errors that browsers throw without a response. All others are network errors. */
const codes: Readonly<Record<string, OwnFailureCode>> = { TimeoutError: 'timeout', AbortError: 'aborted' };

function noAnswer(error: unknown): ServiceError {
  const name = error instanceof Error ? error.name : '';
  return ownFailure(codes[name] ?? 'network');
}

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body as parsed JSON; `undefined` for other content. */
  readonly json: unknown;
  /** The body as text, for example a CSV file. */
  readonly text: string;
  /** The body as bytes, if they were requested. */
  readonly blob?: Blob;
}

/** Reads the body of a response. Throws a `ServiceError`: `unreadable` if it declares JSON but is invalid. */
export async function readResponse(
  answer: Response,
  asFile = false,
  onRows?: OnRows,
): Promise<ServiceResponse> {
  if (asFile && answer.ok) {
    const { status, headers } = answer;
    return { status, headers, json: undefined, text: '', blob: await readBlob(answer, onRows) };
  }
  return parseResponse(await readText(answer), answer);
}

/** Builds a response from its text. */
export function parseResponse(
  text: string,
  { status, headers }: Pick<ServiceResponse, 'status' | 'headers'>,
): ServiceResponse {
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

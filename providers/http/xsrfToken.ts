import { headers as names, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { runTimeConfigPath } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import { proxyPath, type ServiceName } from '#schemas/services.ts';
import type { Connection } from './connection.ts';
import { type OnRows, type SendOptions, send } from './send.ts';

/** The value that every write repeats; asks for a new cookie when the browser has lost it. */
export async function xsrfToken(): Promise<string> {
  const known = readCookie();
  if (known !== '') return known;
  await renewXsrfToken();
  return readCookie();
}

/** Has the service set its cookie anew. */
export async function renewXsrfToken(): Promise<void> {
  await send(runTimeConfigPath, { cache: 'no-store' });
}

function readCookie(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${xsrfCookie}=`));
  return pair?.slice(xsrfCookie.length + 1) ?? '';
}

export type RequestMethod = Method;

export interface RequestOptions {
  /** Query parameters; those without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The bytes of a file, sent as they are in the place of a body. */
  readonly bytes?: Blob;
  /** A form with files, sent as such in the place of a body. */
  readonly form?: FormData;
  /** The answer is a file: its bytes are wanted, not its text. */
  readonly asFile?: boolean;
  /** Hears how much of a file has come. */
  readonly onRows?: OnRows;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds after which nobody waits any longer; never by default. */
  readonly timeout?: number;
  /** A call that changes nothing although it is no GET: a search, for example. */
  readonly asksOnly?: boolean;
  /** Goes on when the page has gone: for a last word. */
  readonly keepalive?: boolean;
  /** Outside of any district and in no chosen role: whatever the sign-in itself is for. */
  readonly withoutDistrict?: boolean;
  /** Another district than that of the address: support alone may ask about it. */
  readonly organization?: number;
  /** By the suite's alternate token, without a bearer token, when this browser has one. */
  readonly useAesopToken?: boolean;
}

/** The address of a call at the base of its service. */
export function addressOf(
  { services }: Connection,
  service: ServiceName,
  path: string,
  query: RequestOptions['query'] = {},
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) parameters.append(name, one);
    else if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${services[service] ?? proxyPath(service)}${path}${text === '' ? '' : `?${text}`}`;
}

/**
 * What is sent with a call (docs/specification.md#application-7-conventions); `isElsewhere`: to a service that browsers
 * call themselves, which is told nothing of who asks.
 */
export async function requestInit(
  current: Connection,
  proof: Readonly<Record<string, string>>,
  method: RequestMethod,
  options: RequestOptions,
  isElsewhere = false,
): Promise<SendOptions> {
  const { body, bytes, form, headers, signal, timeout, keepalive } = options;
  return {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': current.language(),
      ...proof,
      ...(isElsewhere ? {} : await identity(current, method, options)),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes ? { body: bytes } : {}),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
    ...(timeout === undefined ? {} : { timeout }),
  };
}

/** Who asks, for which district: said to our own origin alone. */
async function identity(current: Connection, method: RequestMethod, { withoutDistrict }: RequestOptions) {
  return {
    [names.user]: withoutDistrict ? '{}' : userHeader(current),
    ...(method === 'GET' ? {} : { [names.xsrf]: await xsrfToken() }),
  };
}

function userHeader({ userKey, organization, impersonation }: Connection): string {
  return JSON.stringify({
    loggedInUserKey: userKey(),
    orgId: organization(),
    impersonatedUserKey: impersonation?.userKey(),
  });
}

let last: string | undefined;

/** Keeps what a service said is wrong with a token (docs/specification.md#application-8-errors), from its 401. */
export async function noteTokenError(answer: Response): Promise<void> {
  last = reasonIn(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** What a service last said is wrong with a token; `undefined` when none has said so. */
export function lastTokenError(): string | undefined {
  return last;
}

function reasonIn(failure: unknown): string | undefined {
  const reason = entry(entry(failure, 'details'), 'reason');
  return typeof reason === 'string' ? reason : undefined;
}

function entry(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}

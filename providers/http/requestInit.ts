import { headers as names, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { runTimeConfigPath } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import { proxyPath, type ServiceName } from '#schemas/services.ts';
import type { Connection } from './connection.ts';
import { type OnRows, type SendOptions, send } from './send.ts';

/** Returns the XSRF token for writes. Requests a new cookie if the browser has lost it. */
export async function xsrfToken(): Promise<string> {
  const known = readCookie();
  if (known !== '') return known;
  await renewXsrfToken();
  return readCookie();
}

/** Makes the service set the XSRF cookie again. */
export async function renewXsrfToken(): Promise<void> {
  await send(runTimeConfigPath, { cache: 'no-store' });
}

function readCookie(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${xsrfCookie}=`));
  return pair?.slice(xsrfCookie.length + 1) ?? '';
}

export type RequestMethod = Method;

export interface RequestOptions {
  /** Query parameters; undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  /** Request body, sent as JSON. */
  readonly body?: unknown;
  /** Bytes of a file, sent instead of a JSON body. */
  readonly bytes?: Blob;
  /** A form with files, sent instead of a JSON body. */
  readonly form?: FormData;
  /** Whether to return the response as bytes instead of text. */
  readonly asFile?: boolean;
  /** Called with the number of rows while a file is downloaded. */
  readonly onRows?: OnRows;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; none by default. */
  readonly timeout?: number;
  /** Whether the call is read-only although it isn't a GET, for example a search. */
  readonly isReadOnly?: boolean;
  /** Whether the call completes even after the page is closed. */
  readonly keepalive?: boolean;
  /** Whether the call is sent without a district or role, as calls about the sign-in itself are. */
  readonly withoutDistrict?: boolean;
  /** The district that the call is about, if it is not the one in the address. For support users only. */
  readonly organization?: number;
  /** Whether to authenticate with the suite's alternate token instead of a bearer token, if this browser has one. */
  readonly useAesopToken?: boolean;
}

/** Returns the full URL of a call to a service. */
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
 * Builds the options of a call (docs/specification.md#application-7-conventions). With `isElsewhere`, the browser calls
 * an external service directly, and the user's identity is not sent.
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

/** Headers with the user, the district and the XSRF token. Sent only to the console's own origin. */
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

/**
 * Stores the reason why a service rejected a token, from its 401 response (docs/specification.md#application-8-errors).
 */
export async function noteTokenError(answer: Response): Promise<void> {
  last = reasonIn(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** Returns the last reason for a rejected token, or `undefined`. */
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

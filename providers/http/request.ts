import { headers as names } from '#schemas/protocol/headers.ts';
import type { Failure } from '#schemas/protocol/resultCodes.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import { type Connection, connection } from './connection.ts';
import { ownFailure, send } from './send.ts';
import { ServiceError } from './serviceError.ts';
import { renewXsrfToken, xsrfToken } from './xsrfToken.ts';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** Query parameters; those without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The answer's JSON; `undefined` when it is of another kind. */
  readonly json: unknown;
  /** The answer as text: a CSV file, for example. */
  readonly text: string;
}

/**
 * Calls a service (specification, application section 7): with the bearer token, the `aesopUser` header
 * of the address's district and, on writes, the XSRF token. A refused token is renewed once, then the
 * person signs in again. Throws a `ServiceError` for every other answer that is not a success.
 *
 * @example const { json } = await request('referenceData', 'GET', '/api/payCodes', { query: { q: 'sub' } });
 */
export async function request(
  service: ServiceName,
  method: RequestMethod,
  path: string,
  options: RequestOptions = {},
): Promise<ServiceAnswer> {
  const current = connection();
  const address = addressOf(current, service, path, options.query);
  const ask = async (token: string) => send(address, await init(current, token, method, options));
  const token = await current.accessToken();
  let answer = await ask(token);
  if (answer.status === 401) answer = await ask(await current.renew(token));
  if (answer.status === 401) return current.signInAgain();
  const result = await read(answer);
  if (answer.ok) return result;
  if (codeOf(result) !== 'xsrf') throw failureOf(result);
  await renewXsrfToken();
  return succeeded(await read(await ask(await current.accessToken())));
}

function addressOf(
  { services }: Connection,
  service: ServiceName,
  path: string,
  query: RequestOptions['query'] = {},
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${services[service]}${path}${text === '' ? '' : `?${text}`}`;
}

async function init(
  current: Connection,
  token: string,
  method: RequestMethod,
  { body, headers, signal }: RequestOptions,
): Promise<RequestInit> {
  const isWrite = method !== 'GET';
  return {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': current.language(),
      Authorization: `Bearer ${token}`,
      [names.user]: userHeader(current),
      ...(isWrite ? { [names.xsrf]: await xsrfToken() } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

function userHeader({ userKey, organization }: Connection): string {
  return JSON.stringify({ loggedInUserKey: userKey(), orgId: organization() });
}

async function read(answer: Response): Promise<ServiceAnswer> {
  const text = await answer.text();
  const isJson = (answer.headers.get('Content-Type') ?? '').includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? parsed(text, answer) : undefined,
  };
}

function parsed(text: string, { status }: Response): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw ownFailure('unreadable', status);
  }
}

function succeeded(answer: ServiceAnswer): ServiceAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw failureOf(answer);
}

function codeOf({ json }: ServiceAnswer): unknown {
  return isFailure(json) ? json.code : undefined;
}

function failureOf({ status, json }: ServiceAnswer): ServiceError {
  return isFailure(json) ? new ServiceError(status, json) : ownFailure('unreadable', status);
}

function isFailure(json: unknown): json is Failure {
  return typeof json === 'object' && json !== null && 'code' in json && 'message' in json;
}

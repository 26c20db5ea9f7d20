import { headers as names } from '#schemas/protocol/entities/headers.ts';
import { ownServices, type ServiceName } from '#schemas/services.ts';
import { loadCachedResponse, responseKey } from './cache/loadCachedResponse.ts';
import { clearResponseCache } from './cache/responseCache.ts';
import { isCachedCall } from './cachedCalls.ts';
import { type Connection, connection } from './connection.ts';
import { failureIn, failureOf } from './failureOf.ts';
import { recordWrite } from './ownWrites.ts';
import {
  clearPreloadedResponses,
  storePreloadedResponse,
  takePreloadedResponse,
} from './preloadedResponses.ts';
import {
  addressOf,
  noteTokenError,
  type RequestMethod,
  type RequestOptions,
  renewXsrfToken,
  requestInit,
} from './requestInit.ts';
import { readResponse, type ServiceResponse, send } from './send.ts';
import { attachCallToError } from './serviceError.ts';

/**
 * Calls a service (docs/specification.md#application-7-conventions) with the bearer token, the `aesopUser` header of
 * the address's district and, on writes, the XSRF token. A refused token is renewed once; then the user signs in again.
 * Throws a `ServiceError` for any other response that is not a success.
 *
 * @example const { json } = await request('referenceData', 'GET', '/api/payCodes', { query: { q: 'sub' } });
 */
export async function request(
  service: ServiceName,
  method: RequestMethod,
  path: string,
  options: RequestOptions = {},
): Promise<ServiceResponse> {
  const current = connectionFor(options.organization);
  const alternate = options.useAesopToken ? current.alternate?.token() : undefined;
  const query = alternate === undefined ? options.query : { ...options.query, useAesopToken: true };
  const address = addressOf(current, service, path, query);
  const ask: Ask = async (proof) =>
    send(address, await requestInit(current, proof, method, options, isElsewhere(current, address)));
  const proven = authenticatorFor(current, address, alternate);
  const isWrite = method !== 'GET' && !options.isReadOnly;
  const { asFile = false, onRows } = options;
  const requested = { path, address, isWrite, asFile, onRows };
  const call = () =>
    attachCallToError({ method, address }, () =>
      sendAndCheck(current, requested, () => proven(current, ask)),
    );
  if (method === 'GET' && isCachedCall(service, path, query)) {
    return loadCachedResponse(responseKey(current, address), call);
  }
  if (isWrite) return sendWrite(call);
  return (method === 'GET' ? takePreloadedResponse(responseKey(current, address)) : undefined) ?? call();
}

/**
 * Opens a stream with the same headers as any call. A refused token is renewed once. Returns the response with its body
 * unread. Throws a `ServiceError` if there is no response or it is not a success.
 */
export async function openStream(
  service: ServiceName,
  path: string,
  { headers, signal }: Pick<RequestOptions, 'headers' | 'signal'>,
): Promise<Response> {
  const current = connection();
  const address = addressOf(current, service, path);
  const options = { ...(headers ? { headers } : {}), ...(signal ? { signal } : {}) };
  const answer = await byBearer(current, async (proof) =>
    send(address, await requestInit(current, proof, 'GET', options)),
  );
  if (!answer.ok) throw await failureOf(await readResponse(answer), path);
  return answer;
}

/**
 * Returns the connection for a call. If the call names another district, the connection has no `wrongDistrict`, because
 * a rejection then says nothing about the district in the address.
 */
function connectionFor(organization: number | undefined): Connection {
  const { wrongDistrict, ...current } = connection();
  if (organization !== undefined) return { ...current, organization: () => organization };
  return wrongDistrict ? { ...current, wrongDistrict } : current;
}

/** Preloads a response that the first screen will request, while the screen is still loading. */
export function preloadRequest(
  service: ServiceName,
  path: string,
  query: Readonly<Record<string, string>>,
): void {
  const current = connection();
  const answer = request(service, 'GET', path, { query });
  storePreloadedResponse(responseKey(current, addressOf(current, service, path, query)), answer);
}

/**
 * Sends a write and clears all caches, because it may affect any response. Clears them after a failure too, since
 * something may have been written.
 */
async function sendWrite(call: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
  recordWrite();
  try {
    return await call();
  } finally {
    recordWrite();
    clearResponseCache();
    clearPreloadedResponses();
  }
}

interface Requested {
  readonly path: string;
  readonly address: string;
  readonly isWrite: boolean;
  readonly asFile: boolean;
  readonly onRows: RequestOptions['onRows'];
}

/** Returns the function that authenticates a call. Calls that go directly to an external service get no identity. */
function authenticatorFor(current: Connection, address: string, alternate: string | undefined) {
  if (isElsewhere(current, address)) return (_: Connection, ask: Ask) => ask({});
  return alternate === undefined ? byBearer : byAlternateToken(alternate);
}

/** Whether a call goes directly to an external service. */
function isElsewhere({ services }: Connection, address: string): boolean {
  const isOwn = Object.keys(ownServices).some((name) => address.startsWith(`${services[name]}/`));
  return !isOwn && /^https?:/.test(address) && !address.startsWith(`${window.location.origin}/`);
}

/**
 * Whether a response is from an external service, called through the proxy (`X-Service`) or directly. Such a response
 * is read by the service's declaration and never affects the sign-in.
 */
function isForeign(answer: { readonly headers: Headers }, address: string): boolean {
  return answer.headers.has(names.service) || isElsewhere(connection(), address);
}

/**
 * Sends a call and returns its successful response; otherwise throws the service's error. Renews the XSRF cookie and
 * repeats the call once if the service refused the XSRF token.
 */
async function sendAndCheck(
  current: Connection,
  { path, address, isWrite, asFile, onRows }: Requested,
  call: () => Promise<Response>,
): Promise<ServiceResponse> {
  const answer = await readResponse(await call(), asFile, onRows);
  if (isSuccess(answer) || isForeign(answer, address)) return answer;
  const code = failureIn(answer)?.code;
  if (code === 'impersonationEnded') await current.impersonation?.ended();
  if (code === 'wrongOrganization') current.wrongDistrict?.({ isWrite });
  if (code !== 'xsrf') throw await failureOf(answer, path);
  await renewXsrfToken();
  const second = await readResponse(await call(), asFile, onRows);
  if (isSuccess(second) || isForeign(second, address)) return second;
  throw await failureOf(second, path);
}

/** Sends a request with the given authentication headers. */
type Ask = (proof: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * Sends a request with the bearer token. If the token is refused, renews it and repeats the request once; if it is
 * refused again, the user must sign in (docs/specification.md#application-4-sign-in).
 */
async function byBearer(current: Connection, ask: Ask): Promise<Response> {
  const bearer = (token: string) => ask({ Authorization: `Bearer ${token}` });
  const token = await current.accessToken();
  const answer = await bearer(token);
  if (answer.status !== 401 || answer.headers.has(names.service)) return answer;
  await noteTokenError(answer);
  const second = await bearer(await current.renew(token));
  return second.status === 401 && !second.headers.has(names.service) ? current.signInAgain() : second;
}

/**
 * Returns a function that sends a request with the suite's alternate token. If the token is refused, the function
 * forgets it and reloads the page (docs/specification.md#application-4-sign-in).
 */
function byAlternateToken(token: string) {
  return async ({ alternate }: Connection, ask: Ask): Promise<Response> => {
    const answer = await ask({ [names.alternateToken]: token });
    return answer.status === 401 && alternate ? alternate.refused() : answer;
  };
}

function isSuccess({ status }: ServiceResponse): boolean {
  return status >= 200 && status < 300;
}

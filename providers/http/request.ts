import { headers as names } from '#schemas/protocol/entities/headers.ts';
import { ownServices, type ServiceName } from '#schemas/services.ts';
import { forgetAnswers } from './cache/storedAnswers.ts';
import { answerKey, throughCache } from './cache/throughCache.ts';
import { isCachedCall } from './cachedCalls.ts';
import { type Connection, connection } from './connection.ts';
import { forgetEarly, keepEarly, takeEarly } from './earlyAnswers.ts';
import { failureIn, failureOf } from './failureOf.ts';
import { noteWrite } from './ownWrites.ts';
import { readAnswer, type ServiceAnswer, send } from './send.ts';
import { noted } from './serviceError.ts';
import {
  addressOf,
  noteTokenError,
  type RequestMethod,
  type RequestOptions,
  renewXsrfToken,
  requestInit,
} from './xsrfToken.ts';

/**
 * Calls a service (docs/specification.md#application-7-conventions): with the bearer token, the `aesopUser`
 * header of the address's district and, on writes, the XSRF token. A refused token is renewed once, then the
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
  const current = connectionFor(options.organization);
  const alternate = options.useAesopToken ? current.alternate?.token() : undefined;
  const query = alternate === undefined ? options.query : { ...options.query, useAesopToken: true };
  const address = addressOf(current, service, path, query);
  const ask: Ask = async (proof) =>
    send(address, await requestInit(current, proof, method, options, isElsewhere(current, address)));
  const proven = provenBy(current, address, alternate);
  const isWrite = method !== 'GET' && !options.asksOnly;
  const { asFile = false, onRows } = options;
  const requested = { path, address, isWrite, asFile, onRows };
  const call = () =>
    noted({ method, address }, () => answered(current, requested, () => proven(current, ask)));
  if (method === 'GET' && isCachedCall(service, path, query)) {
    return throughCache(answerKey(current, address), call);
  }
  if (isWrite) return written(call);
  return (method === 'GET' ? takeEarly(answerKey(current, address)) : undefined) ?? call();
}

/**
 * Opens a stream of a service, with the same headers as any call and one renewal of a refused token. Gives the answer as it
 * comes. Throws a `ServiceError` where there is none, or where it is no success.
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
  if (!answer.ok) throw await failureOf(await readAnswer(answer), path);
  return answer;
}

/** That a call about another district is refused says nothing of the one of the address. */
function connectionFor(organization: number | undefined): Connection {
  const { wrongDistrict, ...current } = connection();
  if (organization !== undefined) return { ...current, organization: () => organization };
  return wrongDistrict ? { ...current, wrongDistrict } : current;
}

/** Asks for what the first screen will ask for, while that is still loaded: it finds the answer there. */
export function requestEarly(
  service: ServiceName,
  path: string,
  query: Readonly<Record<string, string>>,
): void {
  const current = connection();
  const answer = request(service, 'GET', path, { query });
  keepEarly(answerKey(current, addressOf(current, service, path, query)), answer);
}

/** What was written may be part of any answer that is kept; whether it was, a failed call does not say. */
async function written(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  noteWrite();
  try {
    return await call();
  } finally {
    noteWrite();
    forgetAnswers();
    forgetEarly();
  }
}

interface Requested {
  readonly path: string;
  readonly address: string;
  readonly isWrite: boolean;
  readonly asFile: boolean;
  readonly onRows: RequestOptions['onRows'];
}

/** Who asks is said to the console's own services; a service that browsers call themselves is told nothing of it. */
function provenBy(current: Connection, address: string, alternate: string | undefined) {
  if (isElsewhere(current, address)) return (_: Connection, ask: Ask) => ask({});
  return alternate === undefined ? byBearer : byAlternateToken(alternate);
}

/** Whether a call leaves the console for a service that is called directly. */
function isElsewhere({ services }: Connection, address: string): boolean {
  const isOwn = Object.keys(ownServices).some((name) => address.startsWith(`${services[name]}/`));
  return !isOwn && /^https?:/.test(address) && !address.startsWith(`${window.location.origin}/`);
}

/**
 * Whether an answer is that of a service that is not ours, whatever it says: of one that was called through the
 * console's (`X-Service`) or directly. It is read by the words of its declaration, and never about the sign-in.
 */
function isForeign(answer: { readonly headers: Headers }, address: string): boolean {
  return answer.headers.has(names.service) || isElsewhere(connection(), address);
}

/** A call whose XSRF cookie has changed meanwhile is made once more with the new one. */
async function answered(
  current: Connection,
  { path, address, isWrite, asFile, onRows }: Requested,
  call: () => Promise<Response>,
): Promise<ServiceAnswer> {
  const answer = await readAnswer(await call(), asFile, onRows);
  if (isSuccess(answer) || isForeign(answer, address)) return answer;
  const code = failureIn(answer)?.code;
  if (code === 'impersonationEnded') await current.impersonation?.ended();
  if (code === 'wrongOrganization') current.wrongDistrict?.({ isWrite });
  if (code !== 'xsrf') throw await failureOf(answer, path);
  await renewXsrfToken();
  const second = await readAnswer(await call(), asFile, onRows);
  if (isSuccess(second) || isForeign(second, address)) return second;
  throw await failureOf(second, path);
}

/** Sends a request with the headers that prove who asks. */
type Ask = (proof: Readonly<Record<string, string>>) => Promise<Response>;

/** A refused token is renewed once, then the person signs in again (docs/specification.md#application-4-sign-in). */
async function byBearer(current: Connection, ask: Ask): Promise<Response> {
  const bearer = (token: string) => ask({ Authorization: `Bearer ${token}` });
  const token = await current.accessToken();
  const answer = await bearer(token);
  if (answer.status !== 401 || answer.headers.has(names.service)) return answer;
  await noteTokenError(answer);
  const second = await bearer(await current.renew(token));
  return second.status === 401 && !second.headers.has(names.service) ? current.signInAgain() : second;
}

/** A refused alternate token is forgotten, and the page loads anew (docs/specification.md#application-4-sign-in). */
function byAlternateToken(token: string) {
  return async ({ alternate }: Connection, ask: Ask): Promise<Response> => {
    const answer = await ask({ [names.alternateToken]: token });
    return answer.status === 401 && alternate ? alternate.refused() : answer;
  };
}

function isSuccess({ status }: ServiceAnswer): boolean {
  return status >= 200 && status < 300;
}

import { headers as names } from '#schemas/protocol/headers.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import { isCachedCall } from '../cache/cachedCalls.ts';
import { forgetAnswers } from '../cache/storedAnswers.ts';
import { answerKey, throughCache } from '../cache/throughCache.ts';
import { type Connection, connection } from './connection.ts';
import { forgetEarly, keepEarly, takeEarly } from './earlyAnswers.ts';
import { failureIn, failureOf } from './failureOf.ts';
import { readAnswer, type ServiceAnswer } from './readAnswer.ts';
import { addressOf, type RequestMethod, type RequestOptions, requestInit } from './requestInit.ts';
import { send } from './send.ts';
import { noted } from './serviceError.ts';
import { noteTokenError } from './tokenError.ts';
import { renewXsrfToken } from './xsrfToken.ts';

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
  const current = connection();
  const alternate = options.useAesopToken ? current.alternate?.token() : undefined;
  const query = alternate === undefined ? options.query : { ...options.query, useAesopToken: true };
  const address = addressOf(current, service, path, query);
  const ask: Ask = async (proof) => send(address, await requestInit(current, proof, method, options));
  const proven = alternate === undefined ? byBearer : byAlternateToken(alternate);
  const isWrite = method !== 'GET' && !options.asksOnly;
  const requested = { path, isWrite, asFile: options.asFile === true };
  const call = () =>
    noted({ method, address }, () => answered(current, requested, () => proven(current, ask)));
  if (method === 'GET' && isCachedCall(service, path, query)) {
    return throughCache(answerKey(current, address), call);
  }
  if (isWrite) return written(call);
  return (method === 'GET' ? takeEarly(answerKey(current, address)) : undefined) ?? call();
}

/** Asks for what the first screen will ask for, while that is still loaded: it finds the answer there. */
export function askEarly(service: ServiceName, path: string, query: Readonly<Record<string, string>>): void {
  const current = connection();
  const answer = request(service, 'GET', path, { query });
  keepEarly(answerKey(current, addressOf(current, service, path, query)), answer);
}

/** What was written may be part of any answer that is kept; whether it was, a failed call does not say. */
async function written(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  try {
    return await call();
  } finally {
    forgetAnswers();
    forgetEarly();
  }
}

interface Requested {
  readonly path: string;
  readonly isWrite: boolean;
  readonly asFile: boolean;
}

/** A call whose XSRF cookie has changed meanwhile is made once more with the new one. */
async function answered(
  current: Connection,
  { path, isWrite, asFile }: Requested,
  call: () => Promise<Response>,
): Promise<ServiceAnswer> {
  const answer = await readAnswer(await call(), asFile);
  if (isSuccess(answer)) return answer;
  const code = failureIn(answer)?.code;
  if (code === 'impersonationEnded') await current.impersonation?.ended();
  if (code === 'wrongOrganization') current.wrongDistrict?.({ isWrite });
  if (code !== 'xsrf') throw await failureOf(answer, path);
  await renewXsrfToken();
  const second = await readAnswer(await call(), asFile);
  if (isSuccess(second)) return second;
  throw await failureOf(second, path);
}

/** Sends a request with the headers that prove who asks. */
type Ask = (proof: Readonly<Record<string, string>>) => Promise<Response>;

/** A refused token is renewed once, then the person signs in again (docs/specification.md#application-4-sign-in). */
async function byBearer(current: Connection, ask: Ask): Promise<Response> {
  const bearer = (token: string) => ask({ Authorization: `Bearer ${token}` });
  const token = await current.accessToken();
  const answer = await bearer(token);
  if (answer.status !== 401) return answer;
  await noteTokenError(answer);
  const second = await bearer(await current.renew(token));
  return second.status === 401 ? current.signInAgain() : second;
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

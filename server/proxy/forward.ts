import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Dispatcher, request } from 'undici';
import { pauseIn } from '#schemas/exchange/retryAfter.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { abandonBody, type ForwardedResponse, takeResponse } from './answer.ts';
import type { GateSlot, ServiceGate, ServiceGates } from './gate.ts';
import { keyParameters, type ServiceKeys } from './keys.ts';
import { type Connections, codeOf, refusedAddress } from './network.ts';
import type { PlaceInUse } from './places.ts';
import { type ServiceFailureReason, serviceFailure } from './serviceFailure.ts';

/** Connections, keys and gates (rate limiters with circuit breakers) for calling services. */
export interface ProxyConnections {
  readonly connections: Connections;
  readonly keys: ServiceKeys;
  readonly gates: ServiceGates;
}

export interface OutgoingCall {
  readonly service: string;
  readonly declaration: ServiceDeclaration;
  readonly place: PlaceInUse;
  readonly organization: number;
  readonly method: Method;
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the response headers that are passed on to the caller. */
  readonly responseHeaders: readonly string[];
  readonly body: Buffer | Readable | undefined;
  /** The caller's own `Authorization` header; undefined during impersonation. */
  readonly person: string | undefined;
}

/** Defaults of a service: time limit in seconds, concurrent calls, size limit in megabytes. */
export const serviceDefaults = { timeLimit: 30, atOnce: 6, sizeLimit: 8 } as const;

/**
 * Calls a service as soon as its gate allows, with its key and time limit, without following redirects. Returns the
 * response of any status. If there is no response, throws an error with the reason.
 */
export async function forward(connections: ProxyConnections, call: OutgoingCall): Promise<ForwardedResponse> {
  const { declaration, service, address } = call;
  const seconds = declaration.timeLimit ?? serviceDefaults.timeLimit;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), seconds * 1000);
  // An address that a district configured has a separate gate, so that its failures do not affect other districts.
  const owner = call.place.isDistrictAddress || call.place.isDistrictTokenUrl ? call.organization : undefined;
  const gate = connections.gates.at(
    service,
    address.origin,
    declaration.atOnce ?? serviceDefaults.atOnce,
    owner,
  );
  let slot: GateSlot | undefined;
  try {
    slot = await gate.waitForSlot(ended.signal, call.organization);
    const { answer, stands: isAvailable } = await respond(connections, call, ended.signal);
    applyRequestedPause(gate, call, answer);
    endWith(slot, answer, isAvailable);
    return answer;
  } catch (error) {
    slot?.end(error instanceof DomainError && !isNoAnswer(error));
    throw failureOf(error, ended.signal.aborted, seconds);
  } finally {
    clearTimeout(timer);
  }
}

/** HTTP statuses by which a proxy reports that the service behind it is down. */
const downStatuses = new Set([502, 503, 504]);

async function respond(connections: ProxyConnections, call: OutgoingCall, signal: AbortSignal) {
  const response = await requestWithRetry(connections, call, signal);
  if (response.statusCode >= 300 && response.statusCode < 400 && response.statusCode !== 304) {
    abandonBody(response.body);
    throw serviceFailure('unavailable', 'redirect');
  }
  const answer = await takeResponse(
    response,
    call.responseHeaders,
    call.declaration.sizeLimit ?? serviceDefaults.sizeLimit,
  );
  return { answer, stands: !downStatuses.has(response.statusCode) };
}

/**
 * Pauses calls when a service's response asks for it: for the district that made too many calls, or for all districts
 * while the service is down.
 */
function applyRequestedPause(
  gate: ServiceGate,
  { organization }: OutgoingCall,
  { status, headers }: ForwardedResponse,
): void {
  const seconds = pauseIn({ status, headers: { get: (name) => headers[name.toLowerCase()] ?? null } });
  if (seconds !== undefined) gate.pause(seconds, status === 429 ? organization : undefined);
}

/**
 * Calls a service. If the service rejects the token and the body can be sent again, repeats the call with a new token.
 */
async function requestWithRetry(
  connections: ProxyConnections,
  call: OutgoingCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const first = await send(connections, call, signal);
  const isReplayable = !(call.body instanceof Readable);
  const key = { key: call.place.key, organization: call.organization };
  if (first.statusCode !== 401 || !isReplayable || !connections.keys.forget(key)) return first;
  abandonBody(first.body);
  return send(connections, call, signal);
}

async function send({ connections, keys }: ProxyConnections, call: OutgoingCall, signal: AbortSignal) {
  const { place, organization, person, method, address, headers, body } = call;
  const dispatcher = connections.agentFor(place);
  const keyHeaders = await keys.headersFor({
    key: place.key,
    organization,
    person,
    dispatcher: connections.agentFor({ ...place, isDistrictAddress: place.isDistrictTokenUrl }),
    signal,
    seconds: call.declaration.timeLimit ?? serviceDefaults.timeLimit,
  });
  return request(withKey(address, keyParameters({ key: place.key, organization })), {
    method,
    dispatcher,
    signal,
    headers: { ...headers, 'accept-encoding': 'identity', ...keyHeaders },
    body: body ?? null,
  });
}

/** Adds the key to the URL of this request only, so that it appears in no log or message. */
function withKey(address: URL, parameters: Readonly<Record<string, string>>): URL {
  const withParameters = new URL(address);
  for (const [name, value] of Object.entries(parameters)) withParameters.searchParams.set(name, value);
  return Object.keys(parameters).length === 0 ? address : withParameters;
}

/** Frees the slot of a call. A streamed file occupies it until the file is fully streamed or abandoned. */
function endWith(slot: GateSlot, { body }: ForwardedResponse, isAvailable: boolean): void {
  if (!(body instanceof Readable)) {
    slot.end(isAvailable);
    return;
  }
  finished(body, { cleanup: true }).then(
    () => slot.end(isAvailable),
    () => slot.end(true),
  );
}

const noAnswer: readonly ServiceFailureReason[] = ['down', 'timeout', 'certificate', 'key'];

function isNoAnswer({ details }: DomainError): boolean {
  const { reason } = (details.details ?? {}) as { reason?: ServiceFailureReason };
  return reason !== undefined && noAnswer.includes(reason);
}

/** Converts any error of a service call to a `DomainError` with the reason. */
function failureOf(error: unknown, isLate: boolean, seconds: number): DomainError {
  if (error instanceof DomainError) return error;
  if (isLate) return serviceFailure('unavailable', 'timeout', undefined, { smart_count: seconds });
  const code = codeOf(error);
  if (code === refusedAddress) return serviceFailure('unavailable', 'address');
  if (code.startsWith('UND_ERR_') && code.endsWith('TIMEOUT'))
    return serviceFailure('unavailable', 'timeout', undefined, { smart_count: seconds });
  if (isCertificate.test(code)) return serviceFailure('unavailable', 'certificate');
  return serviceFailure('unavailable', 'down');
}

const isCertificate =
  /CERT|^UNABLE_TO_|^SELF_SIGNED|^HOSTNAME_MISMATCH|^INVALID_(CA|PURPOSE)|^PATH_LENGTH|^ERR_TLS|^ERR_SSL/;

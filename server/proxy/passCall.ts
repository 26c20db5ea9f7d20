import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allows, isOn } from '#schemas/access/permissions.ts';
import { waitText } from '#schemas/exchange/retryAfter.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { headers as names } from '#schemas/protocol/entities/headers.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { serviceText } from '#schemas/translations/translate.ts';
import { DomainError } from '../common/domainError.ts';
import type { InstalledServices } from '../config/readServices.ts';
import type { Actor } from '../identity/access/actor.ts';
import { audit } from '../observability/audit.ts';
import { addressAt } from './address.ts';
import type { ForwardedResponse } from './answer.ts';
import type { DeclaredCall } from './declaredCalls.ts';
import type { DistrictPlaces } from './districtPlaces.ts';
import { forward, type ProxyConnections } from './forward.ts';
import type { PlaceInUse } from './places.ts';
import { closeUnreadBody } from './requestBody.ts';
import type { SecretBox } from './secretBox.ts';
import { type AboutCall, serviceFailure } from './serviceFailure.ts';

/** Dependencies for passing calls on to external services. */
export interface ServiceProxy extends ProxyConnections {
  readonly registry: Registry;
  readonly installed: InstalledServices;
  readonly box: SecretBox;
  readonly districts: DistrictPlaces;
  /** Returns the address and key of a service for the caller's district. */
  readonly placeOf: (service: string, actor: Actor) => Promise<PlaceInUse>;
}

/** A request to an external service. */
interface PassedCall {
  readonly service: string;
  readonly declaration: ServiceDeclaration;
  /** Undefined if the request matches no declared call. */
  readonly call: DeclaredCall | undefined;
  readonly body: Buffer | Readable | undefined;
}

/** Forwards a call if the caller may make it. Logs the caller, the call and its result. */
export async function passCall(
  proxy: ServiceProxy,
  { service, declaration, call, body }: PassedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language } = request.actor;
  const about = aboutCall(service, serviceText(declaration, language, declaration.title), call);
  const started = performance.now();
  const record = (result: string, status?: number) =>
    recordCall(request, about, call, {
      result,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
  try {
    if (!call) throw serviceFailure('badRequest', 'undeclared');
    assertMay(request.actor, call);
    const place = await proxy.placeOf(service, request.actor);
    const answer = await forward(proxy, {
      service,
      declaration,
      place,
      organization: request.actor.organization,
      method: call.method,
      address: addressAt(place.base, call.path, valuesOf(request), queryIn(request), call.places),
      headers: requestHeaders(request, call.requestHeaders),
      responseHeaders: call.responseHeaders,
      body,
      person: ownToken(request),
    });
    record('answered', answer.status);
    closeUnreadBody(request, reply);
    return send(reply, service, answer);
  } catch (error) {
    const failure = withCall(error, about, language);
    record(failure instanceof DomainError ? reasonOf(failure) : 'failure');
    closeUnreadBody(request, reply);
    throw failure;
  }
}

/** Returns the raw query of a request. */
export function queryIn({ raw }: FastifyRequest): string {
  return raw.url?.split('?')[1] ?? '';
}

/**
 * Throws `switchedOff` if a feature that the entity needs is disabled, or `forbidden` if the caller lacks the call's
 * permissions. Calls that this server handles itself have the same checks.
 */
function assertMay(
  { features, permissions }: Actor,
  { entity: { flags }, permissions: needed }: DeclaredCall,
): void {
  if (!flags.every((flag) => isOn({ features, permissions }, flag))) throw new DomainError('switchedOff');
  const may = needed.some((all) => all.every((one) => allows(permissions, one)));
  if (may) return;
  const permission = (needed[0] ?? []).find((one) => !allows(permissions, one)) ?? '';
  throw new DomainError('forbidden', { args: { permission } });
}

/** Returns the values of the path's placeholders, decoded by the router. */
function valuesOf({ params }: FastifyRequest): string[] {
  return Object.values(params as Readonly<Record<string, string>>);
}

/** Returns the request's declared headers for the service, and the request id. */
function requestHeaders({ headers, id }: FastifyRequest, asks: readonly string[]): Record<string, string> {
  const forwarded = asks.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(forwarded), [names.requestId.toLowerCase()]: id };
}

/**
 * Returns the caller's `Authorization` header. Returns undefined during impersonation, because the service would take
 * the token's owner for the acting person.
 */
function ownToken({ headers, actor, signedIn }: FastifyRequest): string | undefined {
  return actor.impersonation || signedIn.byAlternateToken ? undefined : headers.authorization;
}

function aboutCall(service: string, title: string, call: DeclaredCall | undefined): AboutCall {
  return {
    service,
    title,
    ...(call
      ? {
          entity: call.entity.name,
          operation: call.operation,
          request: `${call.method} ${call.path}`,
          reads: call.reads,
        }
      : {}),
  };
}

/**
 * Adds the failed call (`about`) and the translated time until a retry to the error of a service call. Returns any
 * other error unchanged.
 */
function withCall(error: unknown, about: AboutCall, language: Language): unknown {
  if (!(error instanceof DomainError)) return error;
  const { details, text, args, retryAfter } = error.details;
  const { reason } = (details ?? {}) as { reason?: Parameters<typeof serviceFailure>[1] };
  if (reason === undefined || !text?.startsWith('refused.service.')) return error;
  const time = retryAfter === undefined ? '' : waitText(retryAfter, language);
  return serviceFailure(error.code, reason, about, { ...args, time }, retryAfter);
}

function reasonOf({ code, details }: DomainError): string {
  return (details.details as { reason?: string } | undefined)?.reason ?? code;
}

function send(
  reply: FastifyReply,
  service: string,
  { status, headers, body }: ForwardedResponse,
): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers, 'Cache-Control': 'no-store', [names.service]: service })
    .send(status === 204 || (Buffer.isBuffer(body) && body.length === 0) ? undefined : body);
}

interface CallRecord {
  readonly result: string;
  readonly status: number | undefined;
  readonly milliseconds: number;
}

/** Records a call and its result in the metrics, and a write as an audit event or a read in the log. */
function recordCall(
  request: FastifyRequest,
  about: AboutCall,
  call: DeclaredCall | undefined,
  callRecord: CallRecord,
): void {
  const { service, entity, operation } = about;
  const facts = { service, entity, operation, ...callRecord };
  const labels = {
    service,
    operation: operation ?? 'unknown',
    result: String(callRecord.status ?? callRecord.result),
  };
  request.server.metrics.serviceCalls.observe(labels, callRecord.milliseconds / 1000);
  if (call && !call.reads) audit(request, 'service.written', facts);
  else request.log.info(facts, 'service call');
}

import type { Readable } from 'node:stream';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import { refuseUnknownParameters } from '../../http/requests/repeatedParameters.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { asId } from '../store/asId.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { ToldChange, WriteContext } from '../write/writeContext.ts';

/** A request for one operation, free of any web framework. */
export interface OperationRequest {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly database: Database;
  readonly stored: StoredEntity;
  readonly actor: Actor;
  readonly requestId: string;
  /** The record's id as the address names it; empty where the operation is about no record. */
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Query parameters that the request line itself names: needed, or, for a list, those that narrow it. */
  readonly required: readonly string[];
  readonly body: unknown;
  /** The version in an `If-Match` header. */
  readonly ifMatch: string | undefined;
  /** The key in an `Idempotency-Key` header: the same request again has the same answer. */
  readonly idempotencyKey?: string | undefined;
  /** What the change log was told of it, where it is asked whether it can be taken back. */
  readonly told?: ToldChange[];
  /** Hears that a write had effects beside it (`WriteContext.onEffect`). */
  readonly onEffect?: () => void;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly stream?: Readable;
}

export type OperationHandler = (request: OperationRequest) => Promise<Answer>;

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, body, headers };
}

/** Everything that a write needs, inside its transaction. */
export function writeContext(request: OperationRequest, sql: Sql): WriteContext {
  const { catalogue, domain, actor, requestId, told, onEffect } = request;
  return { catalogue, domain, actor, sql, requestId, told, onEffect, raised: new Map() };
}

/** Runs a write in one transaction, for the organisation of the person. */
export function inWrite<T>(
  request: OperationRequest,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return request.database.write(request.actor.organization, (sql) => work(writeContext(request, sql)));
}

/** The id of the address in the type of the entity's own; one that cannot exist is simply not found. */
export function recordId(request: OperationRequest): string | number {
  const { entity } = request.stored;
  if (entity.single) return 1;
  return asId(request.stored, request.id);
}

/** The body as an object of fields; anything else is refused. */
export function bodyFields(body: unknown): RecordData {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as RecordData;
  throw new DomainError('badRequest', { args: { reason: 'the body must be a JSON object' } });
}

/** Refuses query parameters that the operation does not know. */
export function knowsOnly(request: OperationRequest, known: readonly string[] = []): void {
  refuseUnknownParameters(request.query, [...request.required, ...known]);
}

/** The version that was read: in the body, or in `If-Match`. */
export function versionOf(request: Pick<OperationRequest, 'ifMatch'>, sent: RecordData): number | undefined {
  const version = sent[versionField] ?? request.ifMatch?.replace(/^(W\/)?"(.*)"$/, '$2');
  if (version === undefined || version === '*') return undefined;
  const number = Number(version);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new DomainError('badRequest', { args: { reason: `${versionField} must be a whole number` } });
}

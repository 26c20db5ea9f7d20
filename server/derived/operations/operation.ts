import type { Readable } from 'node:stream';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import { refuseUnknownParameters } from '../../http/requests/repeatedParameters.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { LoggedWrite, WriteContext } from '../write/writeContext.ts';

/** A request for one operation, independent of the web framework. */
export interface OperationRequest {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly database: Database;
  readonly stored: StoredEntity;
  readonly actor: Actor;
  readonly requestId: string;
  /** The record's id from the address, or empty for operations without a record. */
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /**
   * Names of the query parameters in the operation's request line. For a list they are optional filters, for any other
   * operation they are required.
   */
  readonly required: readonly string[];
  readonly body: unknown;
  /** The version that the client read, from the `If-Match` header. */
  readonly ifMatch: string | undefined;
  /** The key from the `Idempotency-Key` header: a repeated request gets the same response. */
  readonly idempotencyKey?: string | undefined;
  /** Collects the changes that the request writes to the change log, to decide whether they can be undone. */
  readonly loggedChanges?: LoggedWrite[];
  /** Called when a write had side effects (`WriteContext.onEffect`). */
  readonly onEffect?: () => void;
}

export interface OperationResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly stream?: Readable;
}

export type OperationHandler = (request: OperationRequest) => Promise<OperationResponse>;

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): OperationResponse {
  return { status: 200, body, headers };
}

/** Returns the write context for a request, inside its transaction. */
export function writeContext(request: OperationRequest, sql: Sql): WriteContext {
  const { catalogue, domain, actor, requestId, loggedChanges, onEffect } = request;
  return {
    catalogue,
    domain,
    actor,
    sql,
    requestId,
    loggedChanges,
    onEffect,
    raisedVersions: new Map(),
  };
}

/** Runs a write in one transaction for the person's organization. */
export function runInWrite<T>(
  request: OperationRequest,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return request.database.write(request.actor.organization, (sql) => work(writeContext(request, sql)));
}

/** Converts the id in the address to the entity's id type. Throws `notFound` for an impossible id. */
export function recordId(request: OperationRequest): string | number {
  const { entity } = request.stored;
  if (entity.single) return 1;
  return parseEntityId(request.stored, request.id);
}

/** Returns the body as an object of fields. Throws if it is anything else. */
export function bodyFields(body: unknown): RecordData {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as RecordData;
  throw new DomainError('badRequest', { args: { reason: 'the body must be a JSON object' } });
}

/** Refuses query parameters that the operation does not define. */
export function refuseUnknownQuery(request: OperationRequest, known: readonly string[] = []): void {
  refuseUnknownParameters(request.query, [...request.required, ...known]);
}

/** Returns the version that the client read, from the body or `If-Match`. */
export function versionOf(request: Pick<OperationRequest, 'ifMatch'>, sent: RecordData): number | undefined {
  const version = sent[versionField] ?? request.ifMatch?.replace(/^(W\/)?"(.*)"$/, '$2');
  if (version === undefined || version === '*') return undefined;
  const number = Number(version);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new DomainError('badRequest', { args: { reason: `${versionField} must be a whole number` } });
}

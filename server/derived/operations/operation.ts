import type { Readable } from 'node:stream';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Domain, OtherRecords } from '../../domain/domainRule.ts';
import { refuseUnknownParameters } from '../../http/repeatedParameters.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { authorize } from '../read/authorize.ts';
import { listRecords } from '../read/listRecords.ts';
import { presentRecord } from '../read/presentRecord.ts';
import { readListQuery } from '../read/readListQuery.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';

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
  const { catalogue, domain, actor, requestId } = request;
  return { catalogue, domain, actor, sql, requestId };
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

/** An id as the entity stores it; throws `notFound` for one that no record can have. */
export function asId(stored: StoredEntity, id: unknown): string | number {
  if (stored.type(stored.entity.id.name) === 'text' && typeof id === 'string' && !id.includes('\u0000'))
    return id;
  const number = typeof id === 'number' || /^-?\d{1,16}$/.test(String(id)) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new DomainError('notFound');
  return number;
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

/** Reading for the domain, as the person who asks may read: the same permissions, the same fields. */
export function reader({ catalogue, actor, sql }: WriteContext): OtherRecords['read'] {
  const mayRead = (name: string) => {
    const stored = catalogue.named(name);
    authorize(actor, stored.entity, 'view');
    return stored;
  };
  return {
    get: async (name, id) => {
      const stored = mayRead(name);
      const record = await readRow(sql, stored, actor, asId(stored, id));
      if (!record) throw new DomainError('notFound');
      return presentRecord(stored, record, actor.permissions);
    },
    list: async (name, filter: RecordData = {}) => {
      const stored = mayRead(name);
      const requested = { filter: JSON.stringify(filter), range: `[0,${longestPage - 1}]` };
      const query = readListQuery(stored, requested, actor);
      const { records } = await listRecords(stored, query, actor.organization, sql, catalogue.named);
      return records.map((record) => presentRecord(stored, record, actor.permissions));
    },
  };
}

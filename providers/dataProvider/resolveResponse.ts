import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { extraNamesOf } from '#schemas/model/record/recordShape.ts';
import { isSuccess, successOf } from '#schemas/protocol/entities/resultOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ServiceResponse } from '../http/send.ts';
import { ownFailure, ServiceError } from '../http/serviceError.ts';

/**
 * Returns the record in a write's response. If the operation has result codes (`x-entity.results`), the code is removed
 * from the record. A failure code throws its `ServiceError`, whatever the HTTP status
 * (docs/specification.md#master-data-8-employee).
 */
export function resolveResponse(
  entity: Entity,
  operation: string,
  { status, json }: ServiceResponse,
): RecordData {
  const body = json as RecordData;
  const meanings = entity.results[operation] ?? {};
  if (successOf(meanings) === undefined || typeof body.result !== 'number') return body;
  const { result } = body;
  if (isSuccess(meanings, Number(result))) return recordOf(entity, operation, body);
  if (meanings[String(result)] === undefined) throw ownFailure('unreadable', status);
  throw new ServiceError(status, { code: 'failure', message: '', requestId: '', result: Number(result) });
}

/** Returns the record in a response, without the properties that the operation adds to it, such as the result code. */
function recordOf(entity: Entity, operation: string, body: RecordData): RecordData {
  const names = ['result', ...extraNamesOf(entity.operations[operation])];
  const isRecord = ([name]: [string, unknown]) => !names.includes(name);
  return Object.fromEntries(Object.entries(body).filter(isRecord));
}

import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { namesBeside } from '#schemas/model/record/recordShape.ts';
import { isSuccess, successOf } from '#schemas/protocol/entities/resultOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ServiceAnswer } from '../http/send.ts';
import { ownFailure, ServiceError } from '../http/serviceError.ts';

/**
 * The record that a write answered. Where the operation has result codes (`x-entity.results`), the code is
 * taken out of the record, and one that is no success throws the `ServiceError` that it stands for, whatever
 * the status of the answer was (docs/specification.md#master-data-8-employee).
 */
export function resolvedAnswer(
  entity: Entity,
  operation: string,
  { status, json }: ServiceAnswer,
): RecordData {
  const body = json as RecordData;
  const meanings = entity.results[operation] ?? {};
  if (successOf(meanings) === undefined || typeof body.result !== 'number') return body;
  const { result } = body;
  if (isSuccess(meanings, Number(result))) return recordOf(entity, operation, body);
  if (meanings[String(result)] === undefined) throw ownFailure('unreadable', status);
  throw new ServiceError(status, { code: 'failure', message: '', requestId: '', result: Number(result) });
}

/** The answer without its code, by whichever names it has it. */
function recordOf(entity: Entity, operation: string, body: RecordData): RecordData {
  const named = ['result', ...namesBeside(entity.operations[operation])];
  const isRecord = ([name]: [string, unknown]) => !named.includes(name);
  return Object.fromEntries(Object.entries(body).filter(isRecord));
}

import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { presentRecord } from '../read/presentRecord.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import { runInSavepoint } from '../write/storedRecords.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { updateRecords } from '../write/writeRecord.ts';
import {
  bodyFields,
  type OperationRequest,
  type OperationResponse,
  ok,
  refuseUnknownQuery,
  runInWrite,
} from './operation.ts';

interface BulkRequest {
  readonly operation: 'update' | 'delete';
  readonly changes: RecordData;
  readonly records: readonly { readonly id: string | number; readonly version: number | undefined }[];
}

/** Result of a bulk action for a single record. A failed record can be retried alone. */
export type BulkResult =
  | { readonly id: string | number; readonly ok: true; readonly record: RecordData }
  | ({ readonly id: string | number; readonly ok: false } & Omit<Failure, 'requestId'>);

/**
 * Changes or deletes many records in one transaction, by the same pipeline as single writes. Returns a result for each
 * row; a failed row does not roll back the others (docs/quality.md#4-many-at-once-a-result-for-each).
 */
export async function bulk(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const requested = readBulk(request);
  const work = requested.operation === 'delete' ? deleteMany : updateMany;
  return ok({ results: await runInWrite(request, (context) => work(context, request, requested)) });
}

async function updateMany(
  context: WriteContext,
  request: OperationRequest,
  { changes, records }: BulkRequest,
): Promise<BulkResult[]> {
  const { stored, actor } = request;
  const requests = records.map(({ id, version }) => ({ id, version, sent: changes }));
  const results = await updateRecords(context, stored, requests);
  return records.map(({ id }, place) => {
    const { record, error } = results[place] ?? {};
    return record
      ? { id, ok: true, record: presentRecord(stored, record, actor.permissions) }
      : failedResult(request, id, error);
  });
}

async function deleteMany(
  context: WriteContext,
  request: OperationRequest,
  { records }: BulkRequest,
): Promise<BulkResult[]> {
  const { stored, actor } = request;
  const results: BulkResult[] = [];
  for (const { id, version } of records) {
    try {
      const record = await runInSavepoint(context, () => deleteRecord(context, stored, id, version));
      results.push({ id, ok: true, record: presentRecord(stored, record, actor.permissions) });
    } catch (error) {
      results.push(failedResult(request, id, error));
    }
  }
  return results;
}

/** Returns the result for a record whose change was refused. Rethrows any other error. */
export function failedResult(
  { actor, requestId }: OperationRequest,
  id: string | number,
  error: unknown,
): BulkResult {
  if (!(error instanceof DomainError)) throw error;
  const { requestId: _, ...failure } = presentDomainError(error, actor.language, requestId);
  return { id, ok: false, ...failure };
}

function readBulk({ body, stored }: OperationRequest): BulkRequest {
  const { operation, changes, records, ...rest } = bodyFields(body);
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw badBulk(`there is no "${unknown}" in a bulk request`);
  if (operation !== 'update' && operation !== 'delete') throw badBulk('operation must be update or delete');
  if (!Array.isArray(records) || records.length > bulkAtMost)
    throw badBulk(`records must list at most ${bulkAtMost}`);
  return {
    operation,
    changes: operation === 'update' ? bodyFields(changes) : {},
    records: records.map((record: unknown) => {
      const { id, version } = bodyFields(record);
      if (!Number.isSafeInteger(version)) throw badBulk('each record needs the version that was read');
      return { id: parseEntityId(stored, id), version: version as number };
    }),
  };
}

function badBulk(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

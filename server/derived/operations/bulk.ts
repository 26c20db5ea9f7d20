import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { presentRecord } from '../read/presentRecord.ts';
import { asId } from '../store/asId.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { updateRecord } from '../write/writeRecord.ts';
import { type Answer, bodyFields, inWrite, knowsOnly, type OperationRequest, ok } from './operation.ts';

interface BulkRequest {
  readonly operation: 'update' | 'delete';
  readonly changes: RecordData;
  readonly records: readonly { readonly id: string | number; readonly version: number | undefined }[];
}

/** What became of one record of a bulk action; a refused one can be retried alone. */
export type BulkResult =
  | { readonly id: string | number; readonly ok: true; readonly record: RecordData }
  | ({ readonly id: string | number; readonly ok: false } & Omit<Failure, 'requestId'>);

/**
 * Changes or deletes many records, each by the same pipeline as a single one: one transaction, a result for
 * each row, and no row's failure undoes another's success (docs/quality.md#4-many-at-once-a-result-for-each).
 */
export async function bulk(request: OperationRequest): Promise<Answer> {
  knowsOnly(request);
  const requested = readBulk(request);
  const results = await inWrite(request, async (context) => {
    const done: BulkResult[] = [];
    for (const record of requested.records) done.push(await oneOf(context, request, requested, record));
    return done;
  });
  return ok({ results });
}

async function oneOf(
  context: WriteContext,
  request: OperationRequest,
  { operation, changes }: BulkRequest,
  { id, version }: BulkRequest['records'][number],
): Promise<BulkResult> {
  const { stored, actor } = request;
  const before = context.told?.length ?? 0;
  try {
    const record = await inSavepoint(context.sql, () =>
      operation === 'delete'
        ? deleteRecord(context, stored, id, version)
        : updateRecord(context, stored, id, version, changes),
    );
    return { id, ok: true, record: presentRecord(stored, record, actor.permissions) };
  } catch (error) {
    // What of it was told is taken back with it.
    context.told?.splice(before);
    return refusedResult(request, id, error);
  }
}

/** The result of a record whose change was refused; anything but a refusal is thrown on. */
export function refusedResult(
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
      return { id: asId(stored, id), version: version as number };
    }),
  };
}

function badBulk(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

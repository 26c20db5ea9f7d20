import { versionField } from '#schemas/model/record/recordShape.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { authorize } from '../read/authorize.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { type Referrer, referrersOf } from '../uses/referrers.ts';
import { replaceId } from '../uses/replaceId.ts';
import { usesOf, usingRecords } from '../uses/uses.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { updateRecord } from '../write/writeRecord.ts';
import { type BulkResult, failedResult } from './bulk.ts';
import {
  bodyFields,
  type OperationRequest,
  type OperationResponse,
  ok,
  recordId,
  refuseUnknownQuery,
  runInWrite,
} from './operation.ts';

/**
 * Replaces a record with another one wherever it is used. Changes at most `bulkAtMost` of the referring records by the
 * write pipeline and returns how many are left. The console repeats the call until none is, then deletes. Requires the
 * edit permission of every entity that uses the record.
 */
export async function replace(request: OperationRequest): Promise<OperationResponse> {
  const { stored, catalogue, actor } = request;
  authorize(actor, stored.entity, 'delete');
  if (!stored.entity.replaceable) throw new DomainError('badRequest', { text: 'refused.notReplaceable' });
  refuseUnknownQuery(request);
  const id = recordId(request);
  const by = parseEntityId(stored, bodyFields(request.body).by);
  if (id === by) throw new DomainError('badRequest', { args: { reason: 'a record can’t replace itself' } });
  const answer = await runInWrite(request, async (context) => {
    for (const one of [id, by]) {
      if (!(await readRow(context.sql, stored, actor, one))) throw new DomainError('notFound');
    }
    const results = await replaceSome(request, context, referrersOf(catalogue, stored.entity.name), id, by);
    const left = await usesOf(catalogue, stored.entity.name, id, actor, context.sql);
    return { results, left: left.reduce((sum, use) => sum + use.count, 0) };
  });
  return ok(answer);
}

async function replaceSome(
  request: OperationRequest,
  context: WriteContext,
  referrers: readonly Referrer[],
  id: string | number,
  by: string | number,
) {
  const results: BulkResult[] = [];
  for (const referrer of referrers) {
    const room = bulkAtMost - results.length;
    if (room <= 0) break;
    const users = await usingRecords(referrer, id, context.actor, context.sql, room);
    if (users.length > 0) authorize(context.actor, referrer.stored.entity, 'edit');
    for (const user of users) results.push(await replaceIn(request, context, referrer, user, id, by));
  }
  return results;
}

async function replaceIn(
  request: OperationRequest,
  context: WriteContext,
  { stored, reference }: Referrer,
  user: RecordData,
  id: string | number,
  by: string | number,
): Promise<BulkResult> {
  const userId = user[stored.entity.id.name] as string | number;
  const [name = ''] = reference.path;
  try {
    return await inSavepoint(context.sql, async () => {
      const whole = await readRow(context.sql, stored, context.actor, userId);
      const changes = { [name]: replaceId(whole?.[name], reference.path.slice(1), id, by) };
      const record = await updateRecord(context, stored, userId, Number(whole?.[versionField]), changes);
      return { id: userId, ok: true, record: { id: userId, [versionField]: record[versionField] } };
    });
  } catch (error) {
    return failedResult(request, userId, error);
  }
}

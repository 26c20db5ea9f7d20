import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { bulkAtMost } from '#schemas/protocol/entities/listQuery.ts';
import { DomainError } from '../../common/domainError.ts';
import { authorize } from '../read/authorize.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { domainReader } from '../write/domainReader.ts';
import { runDryRun } from '../write/dryRun.ts';
import { refusalOf } from '../write/storedRecords.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { domainWriter } from '../write/writeRecord.ts';
import { permittedActions } from './namedAction.ts';
import {
  bodyFields,
  type OperationRequest,
  type OperationResponse,
  ok,
  refuseUnknownQuery,
  writeContext,
} from './operation.ts';

/**
 * Dry-runs an action for the given records: the domain function runs for each in a transaction that is rolled back.
 * Takes the name of the `action` and the `ids`. Returns what the domain reports (`Domain.previews`) and how many
 * records refuse the action. If only one record is given and refuses, throws its refusal.
 */
export async function preview(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const { stored, actor, database, domain } = request;
  authorize(actor, stored.entity, 'view');
  const { action, ids } = parsePreview(request);
  permittedActions(request, [action]);
  const answer = await runDryRun(database, actor.organization, async (sql) => {
    const context = { ...writeContext(request, sql), isDryRun: true };
    const tell = await domain.previews?.[stored.entity.name]?.(context, ids);
    const refusals: DomainError[] = [];
    for (const id of ids) {
      const refusal = await refusalOf(context, () => tryAction(request, context, action, id));
      if (refusal) refusals.push(refusal);
    }
    if (ids.length === 1 && refusals[0]) throw refusals[0];
    return { ...(await tell?.()), refused: refusals.length };
  });
  return ok(answer);
}

function parsePreview({ stored, body }: OperationRequest) {
  const { action: name, ids, ...rest } = bodyFields(body);
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw bad(`there is no "${unknown}" in a preview`);
  const action = stored.entity.actions.find(
    (one) => one.name === name && one.preview?.operation === 'preview',
  );
  if (!action) throw bad('action must be an action that has a preview');
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > bulkAtMost)
    throw bad(`ids must list 1 to ${bulkAtMost} records`);
  return { action, ids: ids.map((id: unknown) => parseEntityId(stored, id)) };
}

async function tryAction(
  { stored: { entity }, domain }: OperationRequest,
  context: WriteContext,
  { operation = '' }: NamedAction,
  id: string | number,
): Promise<void> {
  const run = domain.actions?.[entity.name]?.[operation];
  if (!run) throw bad('the action has no function of its own');
  const [parameter = ''] = entity.operations[operation]?.query ?? [];
  const { actor, sql, requestId } = context;
  const others = { read: domainReader(context), write: domainWriter(context) };
  await run({
    query: { [parameter]: String(id) },
    body: {},
    actor,
    sql,
    requestId,
    isTrial: true,
    ...others,
  });
}

const bad = (reason: string) => new DomainError('badRequest', { args: { reason } });

import { DomainError } from '../../domainError.ts';
import { readChanges } from '../../editing/readChanges.ts';
import { removedChanges } from '../../retention/removedChanges.ts';
import { authorize } from '../authorize.ts';
import { type Answer, knowsOnly, type OperationRequest, ok, recordId } from './operation.ts';

/** The change log of one record. */
export function recordChanges(request: OperationRequest): Promise<Answer> {
  return changes(request, String(recordId(request)));
}

/** The change log of all records of an entity, the deleted ones included. */
export function entityChanges(request: OperationRequest): Promise<Answer> {
  return changes(request, undefined);
}

async function changes(request: OperationRequest, id: string | undefined): Promise<Answer> {
  const { stored, actor, database, query } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request, ['before']);
  const before = query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(query.before);
  if (!Number.isSafeInteger(before))
    throw new DomainError('badRequest', { args: { reason: 'before must be a whole number' } });
  return ok(
    await database.read(actor.organization, async (sql) => ({
      ...(await readChanges(sql, stored, actor, id, before)),
      ...(await removedChanges(sql, actor.organization)),
    })),
  );
}

import { allows } from '#schemas/access/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { deleteRecord } from './deleteRecord.ts';
import { domainReader } from './domainReader.ts';
import { loadForWrite } from './lockRecords.ts';
import type { WriteContext } from './writeContext.ts';
import { domainWriter } from './writeRecord.ts';

/**
 * Undoes the creation of a record: runs the action that the entity file names for this (`x-entity.undo`), or else
 * deletes the record. Returns the record. Throws `stale` if it changed since, and `forbidden` without permission.
 */
export async function undoCreate(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const { entity } = stored;
  const action = entity.actions.find(({ name }) => name === entity.undo);
  const run = context.domain.actions?.[entity.name]?.[action?.operation ?? ''];
  if (!action || !run) return deleteRecord(context, stored, id, version);
  const { actor, sql, requestId } = context;
  const missing = action.permissions.find((name) => !allows(actor.permissions, name));
  if (missing !== undefined) throw new DomainError('forbidden', { args: { permission: missing } });
  const record = await loadForWrite(context, stored, id, version);
  const others = { read: domainReader(context), write: domainWriter(context) };
  await run({ query: { [entity.id.name]: String(id) }, body: {}, actor, sql, requestId, ...others });
  return record;
}

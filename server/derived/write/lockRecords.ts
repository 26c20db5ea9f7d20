import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { addComputed } from '../expressions/computed.ts';
import { presentRecord } from '../read/presentRecord.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { Draft, throwRefusal } from './draft.ts';
import { lockOwners } from './owners.ts';
import { lockRows } from './rows.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Loads records for update and locks them until the transaction ends. Refuses missing records and those that changed
 * since the version that was read (docs/quality.md#2-no-save-erases-another).
 */
export async function lockRecords(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const ids = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const held = await lockRows(context, stored, ids);
  const stale: Draft[] = [];
  for (const draft of drafts) {
    draft.before = held.get(String(draft.id));
    if (!draft.before) draft.refuse(new DomainError('notFound'));
    else if (draft.version !== undefined && draft.version !== draft.before[versionField]) stale.push(draft);
  }
  const records = stale.map(({ before = {} }) => before);
  const current = await addComputed(context, stored, records, context.sql);
  for (const [place, draft] of stale.entries()) {
    const record = presentRecord(stored, current[place] ?? {}, context.actor.permissions);
    draft.refuse(new DomainError('stale', { current: record }));
  }
}

/** Loads one record for update, after locking its owners. Throws `notFound` and `stale`. */
export async function loadForWrite(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const draft = new Draft({}, id, version);
  await lockOwners(context, stored, [draft]);
  await lockRecords(context, stored, [draft]);
  throwRefusal([draft]);
  return draft.before as RecordData;
}

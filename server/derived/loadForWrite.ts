import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { DomainError } from '../domainError.ts';
import { completeRecord } from './computed.ts';
import { presentRecord } from './presentRecord.ts';
import { lockRow } from './rows.ts';
import type { StoredEntity } from './storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Reads a record that is about to be written, and keeps others from it until the transaction ends. Takes the
 * version that was read; one that is no longer current is refused with the record as it is now
 * (docs/quality.md#2-no-save-erases-another).
 */
export async function loadForWrite(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const before = await lockRow(context, stored, id);
  if (!before) throw new DomainError('notFound');
  if (version !== undefined && version !== before[versionField]) {
    const current = await completeRecord(context, stored, before, context.sql);
    throw new DomainError('stale', { current: presentRecord(stored, current, context.actor.permissions) });
  }
  return before;
}

import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { type RecordedChange, recordChanges } from '../editing/changeLog.ts';
import { applyDomain } from './applyDomain.ts';
import { insertRows } from './insertRows.ts';
import type { StoredEntity } from './storedEntity.ts';
import type { WriteContext } from './writeContext.ts';
import { applyEffects, typedOnce } from './writeRecord.ts';

/**
 * Makes many records by a few statements: takes what `newRecord` gave, gives them as they are stored. The rules
 * of the domain are asked when all are there, each with its id, so that no two of them can be what one alone
 * may be. A refusal says nothing of which: whoever needs to know makes them one by one.
 */
export async function createRecords(
  context: WriteContext,
  stored: StoredEntity,
  prepared: readonly RecordData[],
): Promise<RecordData[]> {
  const { entity } = stored;
  const records = await insertRows(context, stored, prepared);
  const changes: RecordedChange[] = [];
  for (const [index, record] of records.entries()) {
    const after = prepared[index] ?? {};
    const change = {
      action: 'create',
      id: record[entity.id.name] as string | number,
      before: undefined,
      after,
    } as const;
    await applyDomain(context, entity, change);
    await applyEffects(context, entity, change, record);
    changes.push({ action: 'create', before: {}, after: { ...record, ...typedOnce(entity, after) } });
  }
  await recordChanges(context, stored, changes);
  return records;
}

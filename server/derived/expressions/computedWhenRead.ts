import { computedFields, withComputedFields } from '#schemas/model/computed/computedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { type SurroundingSource, surroundingsOf } from './surroundings.ts';

/** Records with what expressions of their file work out when they are read: those of a page in one go. */
export async function computedWhenRead(
  source: SurroundingSource,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const { entity } = stored;
  const fields = computedFields(entity).filter((field) => !field.stored);
  if (fields.length === 0) return records;
  const expressions = fields.map(({ expression }) => expression);
  const around = await surroundingsOf(source, stored, records, expressions);
  return records.map((record, index) => {
    const own = around[index];
    return own ? withComputedFields(entity, record, own, (field) => !field.stored) : record;
  });
}

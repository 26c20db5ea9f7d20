import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { type StoredEntity, storedFields } from '../store/storedEntity.ts';
import { throwRefusal } from '../write/draft.ts';
import { newRecords } from '../write/newRecords.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { createRecords } from '../write/writeRecord.ts';
import { confirmDuplicates } from './confirmDuplicates.ts';
import type { NetChange } from './netChanges.ts';

/**
 * Recreates a deleted record with its id and values. Validates it like a new one, then stores it unchanged. Throws
 * `invalid` if the record had secret values, which the change log does not contain.
 */
export async function recreateRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  { fields, secrets }: NetChange,
): Promise<RecordData> {
  const { entity } = stored;
  if (secrets.length > 0)
    throw new DomainError('invalid', {
      problems: secrets.map((field) => ({ field, code: 'notKept', args: {} })),
    });
  const held = [...fields].flatMap(([name, { from }]) => (from === null ? [] : [[name, from] as const]));
  const isSent = (name: string) => {
    const field = fieldNamed(entity, name);
    return name !== entity.id.name && field !== undefined
      ? !field.readOnly && !isComputed(field)
      : entity.open;
  };
  const input = held.filter(([name]) => isSent(name));
  const drafts = await newRecords(context, stored, [
    { ...Object.fromEntries(input), ...confirmDuplicates(entity) },
  ]);
  throwRefusal(drafts);
  // Empty fields stay empty despite defaults, and service-only fields get their previous values.
  const known = new Set(storedFields(stored));
  const storedValues = Object.fromEntries(held.filter(([name]) => known.has(name) || entity.open));
  for (const draft of drafts) {
    const others = Object.fromEntries(Object.entries(draft.after).filter(([name]) => !known.has(name)));
    draft.after = { ...others, ...storedValues, [entity.id.name]: id };
  }
  const [record] = await createRecords(context, stored, drafts);
  return record as RecordData;
}

import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { Refusal } from '../../refusal.ts';
import type { Written } from '../domainRule.ts';
import { needs } from '../needs.ts';

const substitutes = 'substitute/substitute';

/**
 * A new employee who was a substitute so far (`substituteId`): in the transaction in which the employee is
 * made, the substitute is deactivated, unless `keepOrigSubRecordActive` says that it stays. Refused on
 * `substituteId` for a substitute who is not there, or whom the person may not see, and as `forbidden` for
 * who may not deactivate substitutes (specification, master data section 3; domain design, 3.19).
 */
export async function leaveSubstitute({ action, after, actor, read, write }: Written): Promise<void> {
  const { substituteId, keepOrigSubRecordActive } = after;
  if (typeof substituteId !== 'number') return;
  if (action !== 'create') throw refused('readOnly');
  const substitute = await substituteOf(read, substituteId);
  if (keepOrigSubRecordActive === true || substitute.isActive === false) return;
  needs(actor, 'SUB.DEACTIVATE');
  await write.update(substitutes, substituteId, { isActive: false });
}

async function substituteOf(read: Written['read'], id: number): Promise<RecordData> {
  try {
    return await read.get(substitutes, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') throw refused('reference');
    throw error;
  }
}

function refused(code: 'readOnly' | 'reference'): Refusal {
  return new Refusal('invalid', { problems: [{ field: 'substituteId', code, args: {} }] });
}

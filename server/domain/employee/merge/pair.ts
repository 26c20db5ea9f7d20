import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { DomainError } from '../../../domainError.ts';
import type { OtherRecords } from '../../domainRule.ts';
import { nameOf } from '../nameOf.ts';

const general = 'employee/general-information';

/** Two employees who are one person: the record that is merged, and the one that stays. */
export interface Pair {
  readonly from: RecordData;
  readonly into: RecordData;
}

/** Reads both as the person sees them. Refuses one and the same, and whoever was merged before. */
export async function pairOf(read: OtherRecords['read'], from: number, into: number): Promise<Pair> {
  if (from === into) throw new DomainError('invalid', { text: 'refused.mergeSelf' });
  const pair = { from: await read.get(general, from), into: await read.get(general, into) };
  for (const record of [pair.from, pair.into]) {
    if (typeof record.mergedIntoId !== 'number') continue;
    throw new DomainError('invalid', { text: 'refused.mergedAlready', args: { label: nameOf(record) } });
  }
  return pair;
}

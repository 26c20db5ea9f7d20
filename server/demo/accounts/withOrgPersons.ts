import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { RecordSet } from '../store/insertRecords.ts';
import type { DemoAccount } from './specialAccounts.ts';

/** The records of a district, in which employees with an account carry its number in the suite. */
export function withOrgPersons(sets: readonly RecordSet[], accounts: readonly DemoAccount[]): RecordSet[] {
  const workers = accounts.filter(({ userType }) => userType === 'worker');
  const numbers = new Map(workers.map(({ personId, userId }) => [personId, userId]));
  return sets.map((set) =>
    set.entity === 'employee/employee' ? { ...set, records: numbered(set.records, numbers) } : set,
  );
}

/** One by one: a large district never stands in memory whole. */
function numbered(
  records: Iterable<RecordData>,
  numbers: ReadonlyMap<number | undefined, number>,
): Iterable<RecordData> {
  return {
    *[Symbol.iterator]() {
      for (const record of records) {
        const orgPersonId = numbers.get(Number(record.workerId));
        yield orgPersonId === undefined ? record : { ...record, orgPersonId };
      }
    },
  };
}

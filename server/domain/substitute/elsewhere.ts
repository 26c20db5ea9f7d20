import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Routine, Table } from '../../database/table.ts';
import type { ReadContext } from '../domainRule.ts';
import { busyElsewhere } from '../people/busyElsewhere.ts';
import { isHere, samePeople } from '../people/samePeople.ts';
import { hoursElsewhere } from '../timeSheets/hoursElsewhere.ts';
import { takePersonalData } from './personalData.ts';

/**
 * Database routine: the number of other districts in which a substitute of the calling organization is the same person.
 * Returns no names, because the districts have not consented (docs/domain.md#substitutes-of-several-districts).
 */
const otherDistricts: Routine = {
  name: 'absmgmt_other_districts',
  calledBy: 'service',
  parameters: [{ name: 'people', type: 'bigint[]' }],
  returns: 'table (person bigint, districts bigint)',
  body: `
begin
  return query
  select own.substitute_id, count(distinct other.org_id) from ${samePeople}
  where ${isHere} and own.substitute_id = any(people)
  group by own.substitute_id;
end`,
};

/** Adds to substitutes whether they work for other districts, and for how many. */
export async function withOtherDistricts(
  records: readonly RecordData[],
  { sql }: Pick<ReadContext, 'sql'>,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => substituteId);
  const rows = await sql(`select person, districts from ${otherDistricts.name}($1)`, [ids]);
  const counts = new Map(rows.map(({ person, districts }) => [Number(person), Number(districts)]));
  return records.map((record) => {
    const organizations = counts.get(Number(record.substituteId)) ?? 0;
    return { ...record, isMultiOrgSubstitute: organizations > 0, organizations };
  });
}

/** Adds the routines and the index that find the same people in other districts to the table of substitutes. */
export function withElsewhere(table: Table): Table {
  const names = table.columns.map(({ name }) => name);
  const isOfSubstitutes = table.name === 'substitute' && names.includes('multi_org_opt_in');
  if (!isOfSubstitutes) return table;
  const samePerson = {
    name: 'substitute_same_person',
    method: 'btree',
    unique: false,
    on: ['cross_district_id'],
    where: 'multi_org_opt_in',
  } as const;
  return {
    ...table,
    indexes: [...table.indexes, samePerson],
    routines: [...(table.routines ?? []), busyElsewhere, hoursElsewhere, otherDistricts, takePersonalData],
  };
}

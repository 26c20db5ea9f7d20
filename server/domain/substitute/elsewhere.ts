import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Routine, Table } from '../../database/table.ts';
import { asOwner } from '../../database/tenantContext.ts';
import type { Change, Findings, ReadContext, WrittenChange } from '../domainRule.ts';
import { busyElsewhere } from '../people/busyElsewhere.ts';
import { forSamePeople } from '../people/samePeople.ts';
import { removeSharedPeople, saveSharedPeople } from '../people/sharedPeople.ts';
import { hoursElsewhere } from '../timeSheets/hoursElsewhere.ts';
import { takePersonalData } from './personalData.ts';

/**
 * Database routine: the substitutes of the calling organization who are the same person in other districts, once per
 * district. Returns no names, because the districts have not consented
 * (docs/domain.md#substitutes-of-several-districts).
 */
const otherDistricts: Routine = {
  name: 'absmgmt_other_districts',
  calledBy: 'service',
  parameters: [{ name: 'people', type: 'bigint[]' }],
  returns: 'table (person bigint)',
  body: forSamePeople({
    people: 'people',
    each: 'return query select distinct own_id from unnest(own_ids) as own_id;',
  }),
};

/** Adds to substitutes whether they work for other districts, and for how many. */
export async function withOtherDistricts(
  records: readonly RecordData[],
  { sql }: Pick<ReadContext, 'sql'>,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => substituteId);
  const rows = await sql(
    `select person, count(*) as districts from ${otherDistricts.name}($1) group by person`,
    [ids],
  );
  const counts = new Map(rows.map(({ person, districts }) => [Number(person), Number(districts)]));
  return records.map((record) => {
    const organizations = counts.get(Number(record.substituteId)) ?? 0;
    return { ...record, isMultiOrgSubstitute: organizations > 0, organizations };
  });
}

const sharedFields = ['crossDistrictId', 'multiOrgOptIn'] as const;

/**
 * Updates the index of people who work for several districts (`shared_person`) if a save changed the substitute's
 * cross-district ID or their agreement to work for several districts.
 */
export async function saveShared({ action, before, record, actor, sql }: WrittenChange): Promise<void> {
  const earlier = action === 'create' ? {} : (before ?? {});
  if (sharedFields.every((field) => (earlier[field] ?? null) === (record[field] ?? null))) return;
  await asOwner(sql, () => saveSharedPeople(sql, actor.organization, [Number(record.substituteId)]));
}

/**
 * Removes a deleted substitute from the index of people who work for several districts (`shared_person`). Returns no
 * findings.
 */
export async function stopSharing({ action, id, actor, sql }: Change): Promise<Findings> {
  if (action === 'delete') await asOwner(sql, () => removeSharedPeople(sql, actor.organization, [id]));
  return [];
}

/** Adds the routines that find the same people in other districts to the table of substitutes. */
export function withElsewhere(table: Table): Table {
  const names = table.columns.map(({ name }) => name);
  const isOfSubstitutes = table.name === 'substitute' && names.includes('multi_org_opt_in');
  if (!isOfSubstitutes) return table;
  const elsewhere = [busyElsewhere, hoursElsewhere, otherDistricts, takePersonalData];
  return { ...table, routines: [...(table.routines ?? []), ...elsewhere] };
}

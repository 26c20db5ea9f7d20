import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { readRegistry } from '#schemas/model/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { accessRecords } from '#server/demo/accounts/accessRecords.ts';
import { demoAccounts } from '#server/demo/accounts/demoAccounts.ts';
import { withOrgPersons } from '#server/demo/accounts/withOrgPersons.ts';
import { demoDistricts } from '#server/demo/demoDistricts.ts';
import type { District } from '#server/demo/district.ts';
import { districtRecords } from '#server/demo/districtRecords.ts';
import { lookUpRecords } from '#server/demo/lookUps.ts';
import { institutionsOfDemo } from '#server/demo/places/institutionsOfDemo.ts';

export const registry = readRegistry(entityFiles);

/** A Saturday, so that the window begins and ends on days without school. */
export const someDay = '2025-10-18';

/** All records of a demonstration district, by entity. */
export function recordsOf(district: District, today = someDay): Map<string, RecordData[]> {
  const institutions = institutionsOfDemo(district);
  const accounts = demoAccounts().filter(({ orgId }) => orgId === district.orgId);
  const sets = [
    ...withOrgPersons(districtRecords(district, institutions, today), accounts),
    ...accessRecords(district, institutions, accounts),
  ];
  return new Map(sets.map(({ entity, records }) => [entity, [...records]]));
}

/** The three districts with all that they keep, look-ups included. */
export const demonstration = demoDistricts().map((district) => {
  const records = new Map([...lookUpRecords(), ...recordsOf(district)]);
  return { district, records };
});

export function recordsNamed(records: ReadonlyMap<string, RecordData[]>, entity: string): RecordData[] {
  return records.get(entity) ?? [];
}

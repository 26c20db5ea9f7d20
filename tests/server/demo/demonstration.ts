import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { accessRecords } from '#server/demo/accounts/accessRecords.ts';
import { demoAccounts } from '#server/demo/accounts/demoAccounts.ts';
import { districtRecords } from '#server/demo/districtRecords.ts';
import { withOrgPersons } from '#server/demo/fillDemo.ts';
import type { District } from '#server/demo/places/district.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { knownPermissions } from '#server/identity/access/knownPermissions.ts';

export const registry = readRegistry(entityFiles);

/** A Saturday, so that the window begins and ends on days without school. */
export const someDay = '2025-10-18';

/** All records of a demonstration district, by entity. */
export function recordsOf(district: District, today = someDay): Map<string, RecordData[]> {
  const institutions = institutionsOfDemo(district);
  const accounts = demoAccounts().filter(({ orgId }) => orgId === district.orgId);
  const sets = [
    ...withOrgPersons(districtRecords(district, institutions, today), accounts),
    ...accessRecords(district, institutions, accounts, knownPermissions(registry).catalogue),
  ];
  return new Map(sets.map(({ entity, records }) => [entity, [...records]]));
}

/** The three districts with their own records (they are made once: nobody changes the lists), and with look-ups. */
export const demonstration = demoDistricts().map((district) => {
  const own = recordsOf(district);
  return { district, own, records: new Map([...lookUpRecords(), ...own]) };
});

export function recordsNamed(records: ReadonlyMap<string, RecordData[]>, entity: string): RecordData[] {
  return records.get(entity) ?? [];
}

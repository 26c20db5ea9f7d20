import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { accessRecords } from '#server/demo/accounts/accessRecords.ts';
import { demoAccounts } from '#server/demo/accounts/demoAccounts.ts';
import { holdersIn } from '#server/demo/accounts/specialAccounts.ts';
import { fixedRecords } from '#server/demo/districtRecords.ts';
import { withOrgPersons } from '#server/demo/fillDemo.ts';
import { once } from '#server/demo/once.ts';
import type { District } from '#server/demo/places/district.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { simulatedRecords } from '#server/demo/simulatedRecords.ts';
import { knownPermissions } from '#server/identity/access/knownPermissions.ts';

export const registry = readRegistry(entityFiles);

/** The current date of the tests: a Saturday, with days without school before and after it. */
export const someDay = '2025-10-18';

/** Returns the records of a district by entity, except absence days and the records that belong to them. */
function recordsWithoutAbsences(district: District, today = someDay): Map<string, RecordData[]> {
  const institutions = institutionsOfDemo(district);
  const accounts = demoAccounts().filter(({ orgId }) => orgId === district.orgId);
  const sets = [
    ...withOrgPersons(fixedRecords(district, institutions, today), holdersIn(district.orgId, demoAccounts())),
    ...accessRecords(district, institutions, accounts, knownPermissions(registry).catalogue),
  ];
  return new Map(sets.map(({ entity, records }) => [entity, [...records]]));
}

/** Returns all records of a district, keyed by entity. */
export function recordsOf(district: District, today = someDay): Map<string, RecordData[]> {
  const living = simulatedRecords(district, institutionsOfDemo(district), today);
  return new Map([
    ...recordsWithoutAbsences(district, today),
    ...living.map(({ entity, records }): [string, RecordData[]] => [entity, [...records]]),
  ]);
}

const few = {
  small: {},
  middle: { employees: 300, substitutes: 60, oneSchoolIn: 3 },
  large: { employees: 1000, substitutes: 150, oneSchoolIn: 10 },
} as const;

/**
 * The demonstration districts with fewer people, and with absences at only some schools. They are generated fast, but
 * have records of every kind.
 */
export const fewSchools = demoDistricts().map((district) => ({ ...district, ...few[district.size] }));

const ofAll = (
  districts: readonly District[],
  recordsOfOne: (district: District) => Map<string, RecordData[]>,
) =>
  districts.map((district) => {
    const own = recordsOfOne(district);
    return { district, own, records: new Map([...lookUpRecords(), ...own]) };
  });

/**
 * The three demonstration districts with lookup data and without absences. The records are cached, so do not modify
 * them.
 */
export const standingDemo = once(() => ofAll(demoDistricts(), recordsWithoutAbsences));

/**
 * The three demonstration districts including the simulated year: `smallYear` for a few schools, `wholeYear` for all
 * schools. The records are cached, so do not modify them.
 */
export const smallYear = once(() => ofAll(fewSchools, recordsOf));
export const wholeYear = once(() => ofAll(demoDistricts(), recordsOf));

export function recordsNamed(records: ReadonlyMap<string, RecordData[]>, entity: string): RecordData[] {
  return records.get(entity) ?? [];
}

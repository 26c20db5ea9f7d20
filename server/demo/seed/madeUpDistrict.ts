import type { District } from '../district.ts';
import { readData } from '../readData.ts';

/** Ids of made-up districts lie above this: no state has a number as high as 90, so no NCES id is there. */
export const firstMadeUpId = 9_000_000;

/** Each made-up district has this many ids to itself. */
const idsEach = 10_000_000;

/** A step through the counties that meets each of them once before the first comes again. */
const countyStep = 977;

/** Days of absence, and substitutes, for each employee, as in the large demonstration district. */
const absencesEach = 0.3;

/** Makes up the district of a number (1, 2 …): it is named after a real county. */
export function madeUpDistrict(number: number, employees: number, substitutes: number): District {
  const { county, state, timeZone } = countyOf(number);
  return {
    orgId: firstMadeUpId + number,
    externalId: String(firstMadeUpId + number),
    name: `${county} Unified`,
    city: county,
    stateCode: state,
    timeZone,
    size: 'large',
    shortName: `made-up-${number}`,
    areaCodes: ['555'],
    employees,
    substitutes,
    absences: Math.round(employees * absencesEach),
    firstId: number * idsEach,
  };
}

function countyOf(number: number): { county: string; state: string; timeZone: string } {
  const counties = readData<'county' | 'state'>('counties');
  const { county, state } = counties[(number * countyStep) % counties.length] ?? {
    county: 'Example',
    state: 'CA',
  };
  const row = readData<'code' | 'time_zone'>('states').find(({ code }) => code === state);
  return { county, state, timeZone: row?.time_zone ?? 'America/New_York' };
}

import { once } from '../once.ts';
import { type District, firstConfirmation } from '../places/district.ts';
import type { SchoolLevel, SchoolRow } from '../places/organizations.ts';
import { readData } from '../readData.ts';

/** Lower bound of ids of fictional districts. State numbers are below 90, so no NCES id is in this range. */
export const firstFictionalId = 9_000_000;

/** Number of a fictional district, from its id. */
export const numberOf = (orgId: number): number => orgId - firstFictionalId;

/** Number of record ids that are reserved for each fictional district. */
const idsEach = 10_000_000;

/** Step through the list of counties. With this step each county comes once before the first one repeats. */
const countyStep = 977;

/**
 * Generates the fictional district of a number (1, 2 …), named after a real county. Takes the offset of its
 * confirmation numbers.
 */
export function fictionalDistrict(
  number: number,
  employees: number,
  substitutes: number,
  {
    firstNumber = firstConfirmation,
    hiredBefore,
  }: Partial<Pick<District, 'firstNumber' | 'hiredBefore'>> = {},
): District {
  const { county, state, timeZone } = countyOf(number);
  return {
    orgId: firstFictionalId + number,
    externalId: String(firstFictionalId + number),
    name: `${county} Unified`,
    city: county,
    stateCode: state,
    timeZone,
    size: 'large',
    shortName: `made-up-${number}`,
    areaCodes: ['555'],
    employees,
    substitutes,
    oneSchoolIn: 1,
    firstId: number * idsEach,
    firstNumber,
    ...(hiredBefore === undefined ? {} : { hiredBefore }),
  };
}

const knownCounties = once(() => readData<'county' | 'state'>('counties'));
const timeZones = once(
  () => new Map(readData<'code' | 'time_zone'>('states').map((row) => [row.code, row.time_zone])),
);

function countyOf(number: number): { county: string; state: string; timeZone: string } {
  const counties = knownCounties();
  const { county, state } = counties[(number * countyStep) % counties.length] ?? {
    county: 'Example',
    state: 'CA',
  };
  return { county, state, timeZone: timeZones().get(state) ?? 'America/New_York' };
}

/** Number of staff per school of a fictional district. */
const staffOfSchool = 45;

const firstWords =
  `Oak Maple Cedar Willow Birch Aspen Juniper Magnolia Pine Elm Sycamore Redwood Laurel Hickory
  Walnut Poplar River Lake Valley Canyon Prairie Meadow Harbor Summit Spring Sunset Mission Pioneer Liberty Heritage`
    .trim()
    .split(/\s+/);

const secondWords = 'Grove Hill Park Ridge Creek View Glen Heights Crossing Point Field Bend'.split(' ');

const kinds: readonly (readonly [SchoolLevel, string])[] = [
  ['primary', 'Elementary'],
  ['primary', 'Elementary'],
  ['primary', 'Elementary'],
  ['middle', 'Middle'],
  ['primary', 'Elementary'],
  ['primary', 'Elementary'],
  ['high', 'High'],
  ['primary', 'Elementary'],
  ['middle', 'Middle'],
  ['other', 'Academy'],
];

/** Schools of a fictional district, enough for its staff. The last one is closed. */
export function fictionalSchools(district: District): SchoolRow[] {
  const count = Math.max(kinds.length, Math.round(district.employees / staffOfSchool));
  return Array.from({ length: count }, (_, index) => madeUpSchool(district, index, index < count - 1));
}

function madeUpSchool(district: District, index: number, isOpen: boolean): SchoolRow {
  const [level, kind] = kinds[index % kinds.length] ?? ['primary', 'Elementary'];
  const first = firstWords[index % firstWords.length];
  const second = secondWords[(index * 7 + Math.floor(index / firstWords.length)) % secondWords.length];
  return {
    externalId: `${district.externalId}${String(index + 1).padStart(5, '0')}`,
    name: `${first} ${second} ${kind}`,
    level,
    street: `${100 + index} ${first} ${second} Road`,
    city: district.city,
    stateCode: district.stateCode,
    zip: '',
    phone: '',
    teachers: 1,
    isOpen,
  };
}

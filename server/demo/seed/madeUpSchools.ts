import type { District } from '../district.ts';
import type { SchoolLevel, SchoolRow } from '../places/schoolRows.ts';

/** People who work at one school. */
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

/** The schools of a made-up district: as many as its staff needs, the last one closed. */
export function madeUpSchools(district: District): SchoolRow[] {
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

import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { filledPeople } from './employeeFacets.ts';

/** Who has a list of schools of their own; all of these work everywhere but there. */
export const hasOwnList = (number: number) => number % 7 === 2;

/** The schools at which a substitute does not work, on some days or never. */
export function preferredSchools(district: District, { schools }: Institutions): RecordData[] {
  const numbers = Array.from({ length: Math.min(district.substitutes, filledPeople) }, (_, at) => at + 1);
  return numbers.filter(hasOwnList).map((number) => {
    const random = randomFor(district.externalId, 'preferredSchool', number);
    return {
      substituteInstituteDetailId: district.firstId + number,
      substituteId: district.firstId + number,
      instituteId: random.pick(schools).id,
      days: random.chance(0.6) ? 127 : 62,
    };
  });
}

/** How many schools have a list, and how many substitutes each names; the last one is excluded. */
const [schoolsWithList, named] = [12, 4];

/** The lists of some schools, and of a region that excludes somebody whom one of its schools includes again. */
export function schoolLists(district: District, institutions: Institutions): RecordData[] {
  if (district.substitutes < named * 2) return [];
  const ofSchools = institutions.schools.slice(0, schoolsWithList).flatMap(({ id }, index) => {
    const random = randomFor(district.externalId, 'schoolList', index);
    const first = random.below(district.substitutes - named);
    return Array.from({ length: named }, (_, place) => ({
      instituteId: id,
      substituteId: district.firstId + first + place + 1,
      ...(place === named - 1
        ? { isExcluded: true, comments: 'The school asks for another choice.' }
        : { isExcluded: false }),
    }));
  });
  const rows = [...ofSchools, ...excludedByRegion(district, institutions)];
  return rows.map((row, index) => ({ preferredSubstituteId: district.firstId + index + 1, ...row }));
}

/** The last substitute: excluded by the first school's region, and included again by that school. */
function excludedByRegion(district: District, { schools, records }: Institutions): RecordData[] {
  const school = records.find(({ instituteId }) => instituteId === schools[0]?.id);
  const substituteId = district.firstId + district.substitutes;
  if (school?.parentInstituteId === undefined) return [];
  return [
    { instituteId: school.parentInstituteId, substituteId, isExcluded: true },
    { instituteId: school.instituteId, substituteId, isExcluded: false },
  ];
}

import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { peopleWithAllTabs } from './employeeFacets.ts';

/** Whether the substitute with this number works everywhere except at one school. */
export const excludesSchool = (number: number) => number % 7 === 2;

/** Whether the substitute with this number works only at a few schools. */
export const hasOnlySchools = (number: number) => number % 21 === 5;

/** Number of schools of a substitute who works at a few schools only. */
const fewSchools = 3;

/**
 * School lists of substitutes: schools where they never work or not on certain weekdays, or the only ones where they
 * work.
 */
export function preferredSchools(district: District, { schools }: Institutions): RecordData[] {
  const numbers = Array.from(
    { length: Math.min(district.substitutes, peopleWithAllTabs) },
    (_, at) => at + 1,
  );
  const exclusions = numbers.filter(excludesSchool).map((number) => {
    const random = randomFor(district.externalId, 'preferredSchool', number);
    return ownLine(district, number, number, random.pick(schools).id, random.chance(0.6) ? 127 : 62);
  });
  const first = Math.min(district.substitutes, peopleWithAllTabs) + 1;
  const chosen = numbers.filter(hasOnlySchools).flatMap((number, place) => {
    const from = randomFor(district.externalId, 'onlySchools', number).below(schools.length);
    const onlySchools = [...schools.slice(from), ...schools.slice(0, from)].slice(0, fewSchools);
    return onlySchools.map(({ id }, at) =>
      ownLine(district, first + place * fewSchools + at, number, id, 127),
    );
  });
  return [...exclusions, ...chosen];
}

function ownLine({ firstId }: District, line: number, number: number, instituteId: number, days: number) {
  return {
    substituteInstituteDetailId: firstId + line,
    substituteId: firstId + number,
    instituteId,
    days,
  };
}

/** Number of schools with a preference list, and substitutes per list; the last substitute of a list is excluded. */
const [schoolsWithList, named] = [12, 4];

/**
 * Generates preference lists of schools, and the list of a region. The region's list excludes a substitute that one of
 * its schools includes again.
 */
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

/** List rows for the district's last substitute, excluded by the first school's region and included by that school. */
function excludedByRegion(district: District, { schools, records }: Institutions): RecordData[] {
  const school = records.find(({ instituteId }) => instituteId === schools[0]?.id);
  const substituteId = district.firstId + district.substitutes;
  if (school?.parentInstituteId === undefined) return [];
  return [
    { instituteId: school.parentInstituteId, substituteId, isExcluded: true },
    { instituteId: school.instituteId, substituteId, isExcluded: false },
  ];
}

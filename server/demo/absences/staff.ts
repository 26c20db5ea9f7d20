import type { WorkTimes } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filledPeople } from '../people/employeeFacets.ts';
import { substituteTimes, workTimes } from '../people/workTimes.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';

/** An employee who can be away. */
export interface Staff {
  readonly record: RecordData;
  /** When whoever stands in for them works. */
  readonly work: WorkTimes;
}

/**
 * The employees of a district whose absences are kept: all who work at a sample of its schools, at the largest one, which
 * the campus office sees, and the first ones, whose every tab is filled. Whoever was hired first comes first.
 */
export function staffOf(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
): Staff[] {
  const sample = sampleOf(district, institutions);
  const isOfSample = ({ instituteIds }: RecordData) =>
    Array.isArray(instituteIds) && instituteIds.some((id) => sample.has(id));
  const staff: Staff[] = [];
  for (let number = 1; number <= district.employees; number += 1) {
    const record = employee(number);
    const work = substituteTimes(workTimes(district, number));
    const isKept = record.isActive === true && (number <= filledPeople || isOfSample(record));
    if (work && isKept) staff.push({ record, work });
  }
  return staff.sort((one, other) => compare(hiredOn(one), hiredOn(other)));
}

/** Counts, for dates in their order, how many of the staff were hired by then. */
export function hiredBy(staff: readonly Staff[]): (date: string) => number {
  let count = 0;
  return (date) => {
    for (let next = staff[count]; next && hiredOn(next) <= date; next = staff[count]) count += 1;
    return count;
  };
}

const hiredOn = ({ record }: Staff) => String(record.startDate);
const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

function sampleOf({ oneSchoolIn }: District, { schools, office }: Institutions): ReadonlySet<number> {
  if (oneSchoolIn === 1) return new Set([office, ...schools.map(({ id }) => id)]);
  const largest = schools.toSorted((one, other) => other.teachers - one.teachers).slice(0, 1);
  return new Set(
    [...largest, ...schools.filter((_, place) => place % oneSchoolIn === 0)].map(({ id }) => id),
  );
}

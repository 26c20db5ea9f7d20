import type { WorkTimes } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { peopleWithAllTabs } from '../people/employeeFacets.ts';
import { substituteTimes, workTimes } from '../people/workTimes.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';

/** An employee whose absences the demonstration simulates. */
export interface Staff {
  readonly record: RecordData;
  /** Working times of the employee's substitute. */
  readonly work: WorkTimes;
}

/**
 * Returns the employees whose absences the demonstration simulates: all at a sample of the district's schools and at
 * its largest school (that of the campus office account), and the first `peopleWithAllTabs`, because all of their tabs have
 * data. Ordered by hire date.
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
    const isKept = record.isActive === true && (number <= peopleWithAllTabs || isOfSample(record));
    if (work && isKept) staff.push({ record, work });
  }
  return staff.sort((one, other) => compare(hiredOn(one), hiredOn(other)));
}

/** Returns a function that counts staff hired by a date; dates must be in order. */
export function staffCounter(staff: readonly Staff[]): (date: string) => number {
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

import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { balanceRows, type Staff } from './balances.ts';
import { peopleWithAllTabs } from './employeeFacets.ts';

/** Maximum number of sign-ins per employee. Ids are computed from this number. */
const loginsEach = 4;

/** Number of employees with a lesson plan. */
const plansOf = 20;

/** Number of employees with an individual allocation group, and the offset of that group's id. */
const [ownGroupsOf, firstOwnGroup] = [3, 100];

/**
 * Rows of the first employees of a district: balances with ledgers, and sign-ins up to a date
 * (docs/specification.md#master-data-3-balances).
 */
export function employeeRows(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
  today: string,
): RecordSet[] {
  const staff = firstStaff(district, employee);
  return [
    ...balanceRows(district, institutions, staff, today),
    setOf('employee/absence-files', lessonPlans(district, staff, today)),
    setOf('employee/allocation-groups', ownGroups(district, staff)),
    setOf(
      'employee/login-history',
      staff.flatMap((one) => loginsOf(district, one, today)),
    ),
  ];
}

/** The first employees of a district, all of whose tabs have data. */
export function firstStaff(district: District, employee: (number: number) => RecordData): Staff[] {
  const count = Math.min(district.employees, peopleWithAllTabs);
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, ...employee(index + 1) }));
}

function setOf(entity: string, records: readonly RecordData[]): RecordSet {
  return { entity, count: records.length, records };
}

/** Lesson plans that employees leave for substitutes. The content of the plans is written when they are stored. */
function lessonPlans(district: District, staff: readonly Staff[], today: string): RecordData[] {
  return staff.slice(0, plansOf).map(({ number, workerId, room }) => ({
    fileId: district.firstId + number,
    workerId,
    userFileName: 'Lesson plan.txt',
    description: `For the substitute, ${room}`,
    activeFrom: `${today.slice(0, 4)}-01-01`,
    activeTo: `${today.slice(0, 4)}-12-31`,
  }));
}

/** Individual allocation groups of a few employees, without versions. */
function ownGroups(district: District, staff: readonly Staff[]): RecordData[] {
  return staff.slice(0, ownGroupsOf).map(({ number, workerId, firstName, lastName }) => ({
    allocationGroupId: district.firstId + firstOwnGroup + number,
    workerId,
    description: `Shared post of ${firstName} ${lastName}`.slice(0, 60),
    externalId: `AG-E${number}`,
    isPublic: false,
    hidden: false,
  }));
}

/** Recent sign-ins up to yesterday, some with a wrong password first. */
function loginsOf(district: District, staff: Staff, today: string): RecordData[] {
  const random = randomFor(district.externalId, 'logins', staff.number);
  return Array.from({ length: random.below(loginsEach + 1) }, (_, place) => ({
    loginId: district.firstId + staff.number * loginsEach + place,
    workerId: staff.workerId,
    signedInAt: `${addDays(today, -1 - random.below(60))}T${timeOf(random)}Z`,
    channel: random.pick(['web', 'web', 'web', 'mobile', 'ivr']),
    address: `198.51.100.${1 + random.below(250)}`,
    result: random.chance(0.1) ? 'wrong' : 'signedIn',
  }));
}

function timeOf(random: Random): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(12 + random.below(10))}:${twoDigits(random.below(60))}:${twoDigits(random.below(60))}`;
}

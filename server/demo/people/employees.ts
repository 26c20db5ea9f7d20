import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions, Workplace } from '../places/institutions.ts';
import type { SchoolLevel } from '../places/organizations.ts';
import { type Random, randomFor } from '../random.ts';
import { type EmployeeTypeEntry, employeeTypes } from '../reference/employeeTypes.ts';
import { usable } from '../reference/listEntries.ts';
import { drawName } from './drawName.ts';
import { staffCodes } from './staffCodes.ts';
import { hireDate, lastHire, mailAddress, preferredLanguage, statedGender } from './substitutes.ts';

const firstIdentifier = 100_000;

/** Share of employees who have left the district. */
const leftShare = 0.04;

/**
 * Generates the employees of a district: takes a number from 1 to `district.employees` and returns that employee,
 * deterministically and in any order (docs/specification.md#master-data-3-employee).
 */
export function employeeMaker(
  district: District,
  institutions: Institutions,
): (number: number) => RecordData {
  const drawType = weightedDraw(usable(employeeTypes, district), (entry) => entry.share);
  const codesFor = staffCodes(district);
  const schoolsFor = workplaces(institutions);
  return (number) => {
    const random = randomFor(district.externalId, 'employee', number);
    const type = drawType(random);
    return removeEmptyFields({
      workerId: district.firstId + number,
      ...person(district, number, random),
      ...position(type, random),
      workerTypeId: type.id,
      instituteIds: schoolsFor(type, random),
      ...codesFor(type, random),
      ...service(random, district.hiredBefore),
    });
  };
}

function person(district: District, number: number, random: Random): RecordData {
  const name = drawName(random);
  return {
    firstName: name.firstName,
    middleName: name.middleName,
    lastName: name.lastName,
    identifier: String(firstIdentifier + number),
    email: mailAddress(name, number, district.shortName),
    gender: statedGender(name.listedAs, random),
    languageId: preferredLanguage(random),
  };
}

function position(type: EmployeeTypeEntry, random: Random): RecordData {
  const inClassroom = type.group === 'teaching' && random.chance(0.9);
  return {
    title: random.pick(type.jobTitles),
    room: inClassroom ? `Room ${1 + random.below(60)}` : 'Main Office',
  };
}

/** Draws employment dates and whether the person is active. A person who has left is inactive. */
function service(random: Random, before: string | undefined): RecordData {
  const startDate = hireDate(random, before);
  const endDate = addDays(lastHire, -random.below(400));
  const hasLeft = random.chance(leftShare) && endDate > startDate;
  return hasLeft ? { startDate, endDate, isActive: false } : { startDate, isActive: true };
}

const levels: Record<'primary' | 'secondary', readonly (SchoolLevel | undefined)[]> = {
  primary: ['prekindergarten', 'primary', 'other', 'ungraded'],
  secondary: ['middle', 'high', 'other'],
};

/** Share of school staff who work at several schools. */
const itinerant = 0.03;

/** Draws workplaces: one school, weighted by number of teachers, the district office, or two or three schools. */
function workplaces(institutions: Institutions): (type: EmployeeTypeEntry, random: Random) => number[] {
  const drawOf = (schools: readonly Workplace[]) =>
    weightedDraw(schools.length > 0 ? schools : institutions.schools, (school) => school.teachers);
  const draws = {
    primary: drawOf(institutions.schools.filter((school) => levels.primary.includes(school.level))),
    secondary: drawOf(institutions.schools.filter((school) => levels.secondary.includes(school.level))),
    school: drawOf(institutions.schools),
  };
  return ({ workplace }, random) => {
    if (workplace === 'office') return [institutions.office];
    const count = random.chance(itinerant) ? 2 + random.below(2) : 1;
    return [...new Set(Array.from({ length: count }, () => draws[workplace](random).id))];
  };
}

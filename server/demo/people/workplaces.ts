import type { Institutions, Workplace } from '../places/institutions.ts';
import type { SchoolLevel } from '../places/schoolRows.ts';
import { type Random, weightedDraw } from '../random.ts';
import type { EmployeeTypeEntry } from '../reference/employeeTypes.ts';

const levels: Record<'primary' | 'secondary', readonly (SchoolLevel | undefined)[]> = {
  primary: ['prekindergarten', 'primary', 'other', 'ungraded'],
  secondary: ['middle', 'high', 'other'],
};

/** Share of those in schools who serve several. */
const itinerant = 0.03;

/** Draws where somebody works: one school by the number of its teachers, the district's office, or two or three schools. */
export function workplaces(
  institutions: Institutions,
): (type: EmployeeTypeEntry, random: Random) => number[] {
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

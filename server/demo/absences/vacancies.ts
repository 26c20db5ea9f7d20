import { needsSubstituteBy } from '#schemas/rules/substituteRequirement.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { drawLead } from '../calendar/seasons.ts';
import { substituteTimes } from '../people/workTimes.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import type { Random } from '../random.ts';
import { usable } from '../reference/listEntries.ts';
import { vacancyReasons } from '../reference/namedLists.ts';
import { vacancyProfileDetails, vacancyProfileSkills } from '../reference/vacancyProfiles.ts';
import type { DayPlan } from '../simulation/dayPlan.ts';
import { plannedTimes, shift } from '../simulation/plannedTimes.ts';
import { enteredAt } from './enteredAt.ts';

/** Times of a vacancy whose profile has no working times. */
const custom: RecordData = {
  shiftType: shift.custom,
  absenceStartTime: '08:00',
  absenceEndTime: '15:00',
  breakMinutes: 0,
  deductBreak: false,
};
const workDay = { from: 8 * 60, to: 15 * 60, halves: [], breakMinutes: 0 };

/** Share of vacancies that need a substitute, if their profile does not decide it. */
const coveredShare = 0.8;

/**
 * Draws a vacancy on a date from a random active profile: at one of its schools, with a need for a substitute as the
 * profile requires.
 */
export function vacancyDraw(
  district: District,
  institutions: Institutions,
): (date: string, random: Random) => DayPlan {
  const reasons = usable(vacancyReasons, district);
  const skills = new Map(
    vacancyProfileSkills(district, institutions).map((row) => [
      row.vacancyProfileId,
      row.skillIds as number[],
    ]),
  );
  const profiles = vacancyProfileDetails(district, institutions).filter(({ isActive }) => isActive);
  return (date, random) => {
    const profile = random.pick(profiles);
    const { vacancyProfileId, instituteIds, substituteRequirement, budgetCodeId } = profile;
    const work = substituteTimes(profile);
    const fields = {
      kind: 'vacancy',
      vacancyProfileId,
      instituteId: random.pick(instituteIds as number[]),
      absenceDate: date,
      ...(work ? { shiftType: shift.full } : custom),
      vacancyReasonId: random.pick(reasons).id,
      budgetCodeId,
    };
    return {
      fields,
      date,
      entered: enteredAt(date, drawLead('leave', random), random),
      times: plannedTimes(fields, work ?? workDay),
      needsSubstitute: needsSubstituteBy(substituteRequirement, () => random.chance(coveredShare)),
      isDecided: true,
      isHeld: false,
      skillIds: skills.get(vacancyProfileId) ?? [],
      workerTypeId: undefined,
    };
  };
}

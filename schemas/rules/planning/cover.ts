import { addDays } from '../../values/dates.ts';
import { momentOnWall, wallClockAt } from '../../values/zonedTime.ts';
import { needsSubstituteBy } from '../substituteRequirement.ts';
import { minutesOf } from '../workDay.ts';
import { type SpecialDay, settingsAt } from './calendar.ts';
import type { Hold, PlanDay, PlanDraft, PlanFacts, PlanReason } from './facts.ts';

/**
 * Whether a draft needs a substitute, whether the user can choose, and whether this follows from the person's record or
 * from the district's settings.
 */
export interface SubstituteNeed {
  readonly needs: boolean;
  readonly isLocked: boolean;
  readonly by: 'person' | 'district';
}

const districtDefault = -1;
const userDecides = 2;

/**
 * Whether the person's absence needs a substitute. The person's record or, by default, the schools of the days decide.
 * `wanted` is the user's choice; it counts if the record or one of the schools lets the user decide.
 */
export function substituteNeed(
  facts: PlanFacts,
  wanted: boolean,
  days: readonly Pick<PlanDay, 'instituteId' | 'absenceDate'>[],
): SubstituteNeed {
  const { person, settings } = facts;
  const own = person?.permission.needsSubstitute ?? districtDefault;
  const by = own === districtDefault ? 'district' : 'person';
  const atSchools = days.map((day) => settingsAt(facts, day.instituteId, day.absenceDate).needsSubstitute);
  const usual = atSchools.length > 0 ? atSchools : [settings.needsSubstitute];
  const requirements = by === 'district' ? usual : [own];
  const isLocked = !requirements.includes(userDecides);
  const needs = isLocked
    ? requirements.some((requirement) => needsSubstituteBy(requirement, () => wanted))
    : wanted;
  return { needs, isLocked, by };
}

/** Whether colleagues cover a day. */
export const isCovered = ({ coveredBy }: Pick<PlanDay, 'coveredBy'>): boolean => (coveredBy ?? []).length > 0;

interface OfferedDay {
  readonly day: Pick<PlanDay, 'coveredBy'>;
  readonly special: SpecialDay;
  readonly isPast: boolean;
  readonly needs: boolean;
}

/**
 * Whether a day becomes a job: it needs a substitute, is not past, is not covered by colleagues, and is not an
 * in-service day.
 */
export function isOffered({ day, special, isPast, needs }: OfferedDay): boolean {
  return needs && !isPast && !isCovered(day) && special.inService === undefined;
}

export interface PlannedHold {
  readonly hold: Hold;
  readonly heldUntil?: Date | undefined;
}

/**
 * The hold of a draft: until approved if a reason requires it, otherwise as in the draft. A hold until approval is
 * dropped if no approval is needed.
 */
export function plannedHold(
  draft: PlanDraft,
  reasons: readonly (PlanReason | undefined)[],
  approval: 'notNeeded' | 'automatic' | 'given' | 'needed',
): PlannedHold & { readonly isForced: boolean } {
  const isForced = approval === 'needed' && reasons.some((reason) => reason?.holdUntilApproved === true);
  if (isForced) return { hold: 'untilApproved', isForced };
  if (draft.hold === 'untilApproved' && approval !== 'needed') return { hold: 'none', isForced };
  const heldUntil = draft.hold === 'untilTime' && draft.heldUntil ? new Date(draft.heldUntil) : undefined;
  return { hold: draft.hold, heldUntil, isForced };
}

/**
 * The default hold of a new draft, from the district's settings; a time is in the time zone of the first day's school.
 */
export function defaultHold(
  { settings, schools, timeZone }: PlanFacts,
  { kind, days }: Pick<PlanDraft, 'kind' | 'days'>,
  needsApproval: boolean,
  now: Date,
): PlannedHold {
  const [mode, hours = 0, time] =
    kind === 'absence'
      ? [settings.absenceHold, settings.absenceHoldHours, settings.absenceHoldTime]
      : [settings.vacancyHold, settings.vacancyHoldHours, settings.vacancyHoldTime];
  if (mode === 'approval') return { hold: needsApproval ? 'untilApproved' : 'none' };
  const minutes = minutesOf(time);
  const school = schools.find(({ instituteId }) => instituteId === days[0]?.instituteId);
  const heldUntil =
    mode === 'hours'
      ? new Date(now.getTime() + hours * 3_600_000)
      : mode === 'time' && minutes !== undefined
        ? nextOnWall(minutes, school?.timeZone ?? timeZone, now)
        : undefined;
  return heldUntil ? { hold: 'untilTime', heldUntil } : { hold: 'none' };
}

function nextOnWall(minutes: number, timeZone: string, now: Date): Date | undefined {
  const { date } = wallClockAt(now, timeZone);
  return [date, addDays(date, 1)]
    .map((day) => momentOnWall({ date: day, minutes }, timeZone))
    .find((moment) => moment !== undefined && moment > now);
}

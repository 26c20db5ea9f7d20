import { addDays, today } from '../../values/dates.ts';
import { substituteNeed } from './cover.ts';
import { type PlanActor, type PlanDay, type PlanDraft, type PlanFacts, shifts } from './facts.ts';
import { withUsualHold } from './planSummary.ts';
import { type AskedDays, proposeDays, settingsOn, withBreak } from './proposeDays.ts';

/** A line of a file: what it says of the absence, one day of it, and the last day where there are more. */
export interface PlanLine extends Partial<Omit<PlanDraft, 'days'>> {
  readonly days?: readonly Partial<PlanDay>[] | undefined;
  readonly toDate?: string | undefined;
}

/**
 * The absence on the workdays that are asked for, at the person's schools, with a substitute where the person's record leaves
 * that open and held as the district begins.
 */
export function usualDraft(
  facts: PlanFacts,
  asked: AskedDays,
  { needsSubstitute = true, ...said }: Partial<PlanDraft>,
  actor: PlanActor,
  now: Date,
): PlanDraft {
  const { person } = facts;
  const { days } = proposeDays(facts, withinReach(facts, asked, now));
  const { needs } = substituteNeed(facts, needsSubstitute, days);
  const plain: PlanDraft = {
    ...{ kind: 'absence', ...said, needsSubstitute: needs, hold: 'none' },
    days: person ? days.map((day) => withBreak(day, person)) : days,
  };
  return needs ? withUsualHold(facts, plain, actor, now) : plain;
}

/** What a line of a file asks for; undefined for one without a date. */
export function askedInLine({ days: [row] = [], toDate: to }: PlanLine): AskedDays | undefined {
  const { absenceDate, ...day } = row ?? {};
  if (absenceDate === undefined) return undefined;
  const usual = day.absenceStartTime === undefined ? shifts.full : shifts.custom;
  const dates = to === undefined ? { dates: [absenceDate] } : { from: absenceDate, to };
  return { ...dates, day: { ...day, shiftType: day.shiftType ?? usual } };
}

/** A range that no rule would allow is only its ends, so that the rules refuse these. */
function withinReach(facts: PlanFacts, asked: AskedDays, now: Date): AskedDays {
  const { from, to } = asked;
  if (from === undefined || to === undefined) return asked;
  const day = today(facts.timeZone, now);
  const { daysBack } = settingsOn(facts, asked.day, from);
  const { daysAhead } = settingsOn(facts, asked.day, to);
  const isNear = from >= addDays(day, -daysBack) && to <= addDays(day, daysAhead);
  return isNear ? asked : { ...asked, dates: [from, to] };
}

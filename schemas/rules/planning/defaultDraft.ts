import { addDays, today } from '../../values/dates.ts';
import { substituteNeed } from './cover.ts';
import { type PlanActor, type PlanDay, type PlanDraft, type PlanFacts, shifts } from './facts.ts';
import { withDefaultHold } from './planSummary.ts';
import { proposeDays, type RequestedDays, settingsOn, withBreak } from './proposeDays.ts';

/** A line of an import file: the values of an absence and of one of its days and, for a range, the last date. */
export interface PlanLine extends Partial<Omit<PlanDraft, 'days'>> {
  readonly days?: readonly Partial<PlanDay>[] | undefined;
  readonly toDate?: string | undefined;
}

/**
 * Builds a default draft for the requested workdays at the person's schools, with the district's default hold. If the
 * user may decide whether a substitute is needed, the draft asks for one by default.
 */
export function defaultDraft(
  facts: PlanFacts,
  request: RequestedDays,
  { needsSubstitute = true, ...values }: Partial<PlanDraft>,
  actor: PlanActor,
  now: Date,
): PlanDraft {
  const { person } = facts;
  const { days } = proposeDays(facts, withinReach(facts, request, now));
  const { needs } = substituteNeed(facts, needsSubstitute, days);
  const plain: PlanDraft = {
    ...{ kind: 'absence', ...values, needsSubstitute: needs, hold: 'none' },
    days: person ? days.map((day) => withBreak(day, person)) : days,
  };
  return needs ? withDefaultHold(facts, plain, actor, now) : plain;
}

/** The dates that a line of an import file requests; undefined for a line without a date. */
export function datesOfLine({ days: [row] = [], toDate: to }: PlanLine): RequestedDays | undefined {
  const { absenceDate, ...day } = row ?? {};
  if (absenceDate === undefined) return undefined;
  const usual = day.absenceStartTime === undefined ? shifts.full : shifts.custom;
  const dates = to === undefined ? { dates: [absenceDate] } : { from: absenceDate, to };
  return { ...dates, day: { ...day, shiftType: day.shiftType ?? usual } };
}

/**
 * Reduces a range beyond the date limits to its first and last date, because the rules reject the range anyway and
 * building every day would be slow.
 */
function withinReach(facts: PlanFacts, request: RequestedDays, now: Date): RequestedDays {
  const { from, to } = request;
  if (from === undefined || to === undefined) return request;
  const day = today(facts.timeZone, now);
  const { daysBack } = settingsOn(facts, request.day, from);
  const { daysAhead } = settingsOn(facts, request.day, to);
  const isNear = from >= addDays(day, -daysBack) && to <= addDays(day, daysAhead);
  return isNear ? request : { ...request, dates: [from, to] };
}

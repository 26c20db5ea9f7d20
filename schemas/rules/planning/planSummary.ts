import { dayStatuses } from '../../status/dayStatus.ts';
import { addDays, isOnDays } from '../../values/dates.ts';
import { exactSum, roundExact } from '../../values/decimal.ts';
import { jobVisibility, type ListOwner } from '../preferences/jobVisibility.ts';
import { type Approval, plannedApproval } from './approval.ts';
import { type BalanceUse, balanceFindings, balanceUses } from './balanceUse.ts';
import { runsOf, settingsAt, specialDay } from './calendar.ts';
import { defaultHold, isCovered, isOffered, type PlannedHold, plannedHold } from './cover.ts';
import { dayFindings, overlaps } from './dayFindings.ts';
import { type PlanActor, type PlanDay, type PlanDraft, type PlanFacts, shifts } from './facts.ts';
import { type Plan, type PlannedDay, planOf, totalOf } from './plan.ts';
import { type PlanChange, planChange } from './planChange.ts';

/** A day of a draft with the fill status that the day would get when it is saved. */
export interface SummaryDay extends PlannedDay {
  readonly fillStatus: number;
}

/** A job that a draft would create: consecutive school days at one school. */
export interface PlannedJob {
  readonly instituteId: number;
  /** Indexes of the job's days in the draft. */
  readonly rows: readonly number[];
  readonly from: string;
  readonly to: string;
  /** Closed days within the job, shown to the substitute. */
  readonly gaps: readonly { readonly date: string; readonly label: string }[];
}

/** The time at which a substitute list first makes the draft's jobs visible. */
export interface ListOpening {
  readonly owner: ListOwner;
  readonly from: Date;
}

/** The summary of a draft, shown before saving. */
export interface PlanSummary {
  readonly days: readonly SummaryDay[];
  /** The balance usage of all days, in days to three decimals. */
  readonly dayCount: number;
  /** The hours of all days together; undefined if the hours of a day are unknown. */
  readonly hours: number | undefined;
  readonly balances: readonly BalanceUse[];
  readonly approval: Approval;
  readonly hold: PlannedHold & { readonly isForced: boolean };
  readonly jobs: readonly PlannedJob[];
  /** When each substitute list first makes the jobs visible; empty while the jobs are held until approved. */
  readonly openings: readonly ListOpening[];
  /** The change to a saved absence; undefined for a new one. */
  readonly change: PlanChange | undefined;
}

/**
 * Summarizes a draft: its days and hours, balances, approval, hold, jobs, and when each substitute list shows the jobs.
 * Pure.
 */
export function planSummary(facts: PlanFacts, draft: PlanDraft, actor: PlanActor, now: Date): PlanSummary {
  const plan = planOf(facts, draft, actor, now);
  const { days } = plan;
  const approval = plannedApproval(plan, [...dayFindings(plan), ...balanceFindings(plan)]);
  const hold = plannedHold(
    draft,
    days.map(({ reason }) => reason),
    approval.state,
  );
  const jobs = plannedJobs(facts, days);
  const hours = days.map(({ amount }) => amount.hours);
  return {
    days: days.map((day) => ({ ...day, fillStatus: fillStatusOf(plan, day, hold) })),
    dayCount: roundExact(totalOf(days), 3),
    hours: hours.includes(undefined) ? undefined : exactSum(...hours.map((one) => one ?? 0)),
    balances: balanceUses(plan),
    approval,
    hold,
    jobs,
    openings: openingsOf(facts, days, jobs, hold, now),
    change: planChange(plan),
  };
}

/**
 * Sets the district's default hold on a new draft. Computes the approval first, because a hold until approval is only
 * possible if an approval is needed.
 */
export function withDefaultHold(facts: PlanFacts, draft: PlanDraft, actor: PlanActor, now: Date): PlanDraft {
  const { state } = planSummary(facts, { ...draft, hold: 'none' }, actor, now).approval;
  const { hold, heldUntil } = defaultHold(facts, draft, state === 'needed', now);
  return { ...draft, hold, heldUntil: heldUntil?.toISOString() };
}

/**
 * The fill status that a day gets when it is saved. A day with a substitute keeps the substitute; a past or closed day
 * keeps its status. A day covered by colleagues is closed to substitutes until the cover is removed.
 */
function fillStatusOf({ facts }: Plan, day: PlannedDay, { hold }: PlannedHold): number {
  const number = day.day.confirmationNumber;
  const { filled, closed } = dayStatuses.code;
  const saved = facts.saved?.days.find(({ confirmationNumber }) => confirmationNumber === number);
  const before = saved?.fillStatus;
  const covers = [saved ?? {}, day.day].map(isCovered);
  const isKept = before === filled || covers[0] === covers[1];
  if (before !== undefined && isKept && (before === filled || before === closed || day.isPast)) return before;
  if (day.needs && covers[1] && day.special.inService === undefined) return closed;
  if (!isOffered(day)) return dayStatuses.code.subNotNeeded;
  return hold === 'none' ? dayStatuses.code.unfilled : dayStatuses.code.held;
}

/** The jobs of the days: runs of school days at each school that need a substitute (docs/domain.md#jobs). */
function plannedJobs(facts: PlanFacts, days: readonly PlannedDay[]): PlannedJob[] {
  const offered = days.filter(isOffered);
  const schools = [...new Set(offered.map(({ day }) => day.instituteId))];
  return schools.flatMap((instituteId) => {
    const own = offered.filter(({ day }) => day.instituteId === instituteId);
    return positionsOf(facts, own)
      .flatMap((days) => runsOf(facts, instituteId, days, ({ day }) => day.absenceDate))
      .map((run) => jobOf(facts, instituteId, run));
  });
}

/**
 * Groups days into positions. Each position is a job for one substitute, so days that overlap, such as two days of the
 * draft on one date, go to different positions.
 */
function positionsOf(facts: PlanFacts, days: readonly PlannedDay[]): PlannedDay[][] {
  const positions: PlannedDay[][] = [];
  for (const one of days) {
    const isFree = (position: PlannedDay[]) =>
      !position.some(({ day }) => overlaps(facts, day, one.day) || isShared(day, one.day));
    const free = positions.find(isFree);
    if (free) free.push(one);
    else positions.push([one]);
  }
  return positions;
}

const isShared = (one: PlanDay, other: PlanDay) =>
  one.absenceDate === other.absenceDate &&
  one.shiftType === shifts.custom &&
  other.shiftType === shifts.custom;

function jobOf(facts: PlanFacts, instituteId: number, run: readonly PlannedDay[]): PlannedJob {
  const dates = run.map(({ day }) => day.absenceDate);
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const gaps: { date: string; label: string }[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const { closed } = specialDay(facts, date, instituteId);
    if (closed && isOnDays(settingsAt(facts, instituteId, date).workDays, date))
      gaps.push({ date, label: closed.label });
  }
  return { instituteId, rows: run.map(({ at }) => at), from, to, gaps };
}

/**
 * Calculates for each substitute list when the first job becomes visible. Lead time counts from the release of a hold.
 */
function openingsOf(
  { lists }: PlanFacts,
  days: readonly PlannedDay[],
  jobs: readonly PlannedJob[],
  { hold, heldUntil }: PlannedHold,
  now: Date,
): ListOpening[] {
  const starts = days
    .filter(({ at }) => jobs.some(({ rows }) => rows.includes(at)))
    .flatMap(({ start }) => (start ? [start.getTime()] : []));
  if (starts.length === 0 || hold === 'untilApproved' || (hold === 'untilTime' && !heldUntil)) return [];
  const moments = { entered: now, released: heldUntil, start: new Date(Math.min(...starts)) };
  return lists.flatMap((list) => {
    const seen = jobVisibility(moments, [list], false);
    return seen.visible === 'from' ? [{ owner: list.owner, from: seen.from }] : [];
  });
}

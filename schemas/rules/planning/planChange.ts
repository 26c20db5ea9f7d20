import { approvalStatuses } from '../../status/approvalStatus.ts';
import { dayStatuses } from '../../status/dayStatus.ts';
import type { SavedDay } from './facts.ts';
import { isSameDay, type Plan, type PlannedDay, sumOf, totalOf } from './plan.ts';

/** The kind of change to a day. */
export type DayChangeKind = 'added' | 'removed' | 'shorter' | 'longer' | 'moved' | 'reason' | 'same';

export interface DayChange {
  readonly kind: DayChangeKind;
  /** The day's index in the draft; undefined for a removed day. */
  readonly at: number | undefined;
  /** The saved day; undefined for an added day. */
  readonly before: SavedDay | undefined;
}

/**
 * The kinds of change that remove the substitute from a remaining day. `keeps` is the user's choice whether substitutes
 * keep their days; undefined without a choice.
 */
export function freedKinds(keeps: boolean | undefined): readonly DayChangeKind[] {
  if (keeps) return [];
  return keeps === false ? ['moved', 'longer', 'shorter'] : ['moved'];
}

/** The summary of a change to a saved absence (docs/domain.md#planning-an-absence). */
export interface PlanChange {
  readonly kind: 'same' | 'shorter' | 'longer' | 'moved';
  /** The change of the absence's balance usage, in days; negative if the absence becomes shorter. */
  readonly days: number;
  readonly changes: readonly DayChange[];
  /** Whether approval starts again at the first level. */
  readonly approvalStartsOver: boolean;
  /**
   * Whether the user must decide about substitutes, because the times of days with substitutes change or days were
   * added.
   */
  readonly asksSubstitute: boolean;
  /** Indexes of the added days in the draft. They are offered first to the substitute of the other days. */
  readonly offered: readonly number[];
  /** Whether substitutes keep full pay for days that become shorter. */
  readonly paysFull: boolean;
}

/**
 * Compares the days of a draft with the saved ones; undefined for a new absence. Matches days by confirmation number. A
 * day whose new times are within the old ones is shorter. If the old times are within the new ones it is longer,
 * otherwise moved.
 */
export function planChange(plan: Plan): PlanChange | undefined {
  const { saved } = plan.facts;
  if (!saved) return undefined;
  const changes = saved.days.map((before): DayChange => changeOf(plan, before));
  for (const { at, day } of plan.days)
    if (!saved.days.some((before) => before.confirmationNumber === day.confirmationNumber))
      changes.push({ kind: 'added', at, before: undefined });
  const isFilled = (day?: SavedDay) => dayStatuses.has(day?.fillStatus, 'isFilled');
  const filled = (...kinds: DayChangeKind[]) =>
    changes.flatMap(({ kind, before }) =>
      before && isFilled(before) && kinds.includes(kind) ? [before.confirmationNumber] : [],
    );
  const added = changes.flatMap(({ kind, at }) => (kind === 'added' && at !== undefined ? [at] : []));
  const offered = saved.days.some(isFilled) ? added : [];
  return {
    kind: kindOf(changes),
    days: sumOf([totalOf(plan.days), -totalOf(plan.saved)]),
    changes,
    approvalStartsOver: startsOver(plan, changes),
    asksSubstitute: filled('shorter', 'longer', 'moved').length > 0 || offered.length > 0,
    offered,
    paysFull: plan.days.some(
      ({ at, settings }) =>
        settings.lateChangePaysFull &&
        changes.some((one) => one.at === at && one.kind === 'shorter' && one.before && isFilled(one.before)),
    ),
  };
}

function changeOf({ days, saved }: Plan, before: SavedDay): DayChange {
  const isIt = ({ day }: PlannedDay) => day.confirmationNumber === before.confirmationNumber;
  const [then, now] = [saved.find(isIt), days.find(isIt)];
  return { kind: then && now ? compareDays(then, now) : 'removed', at: now?.at, before };
}

function compareDays(then: PlannedDay, now: PlannedDay): DayChangeKind {
  if (isSameDay(now, then)) return 'same';
  const isThere =
    then.day.absenceDate === now.day.absenceDate && then.day.instituteId === now.day.instituteId;
  if (!isThere) return 'moved';
  if (typeof then.times !== 'object' || typeof now.times !== 'object')
    return then.day.shiftType === now.day.shiftType ? 'reason' : 'moved';
  const [earlier, later] = [then.times.absence, now.times.absence];
  const isWithin = earlier.from <= later.from && later.to <= earlier.to;
  const isAround = later.from <= earlier.from && earlier.to <= later.to;
  if (isWithin && isAround) return 'reason';
  if (isWithin) return 'shorter';
  return isAround ? 'longer' : 'moved';
}

/**
 * The kind of change of the whole absence: moved if a day is moved, or if some days are added or longer and others
 * removed or shorter.
 */
function kindOf(changes: readonly DayChange[]): PlanChange['kind'] {
  const has = (...kinds: DayChangeKind[]) => changes.some(({ kind }) => kinds.includes(kind));
  const isLonger = has('added', 'longer');
  const isShorter = has('removed', 'shorter');
  if (has('moved') || (isLonger && isShorter)) return 'moved';
  if (isLonger) return 'longer';
  return isShorter ? 'shorter' : 'same';
}

/**
 * Whether an approved or partly approved absence needs approval again. Depending on the settings, it does after every
 * change, or only if it takes more time or is moved.
 */
function startsOver({ facts: { saved }, ...plan }: Plan, changes: readonly DayChange[]): boolean {
  const isDecided = approvalStatuses.has(saved?.approvalStatus, 'hasApproval');
  if (!isDecided || changes.every(({ kind }) => kind === 'same')) return false;
  const own = [...plan.days, ...plan.saved];
  if (own.some(({ settings }) => settings.changeAfterApproval === 'always')) return true;
  return ['moved', 'longer'].includes(kindOf(changes));
}

import { addDays } from '#schemas/values/dates.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import type { Random } from '../random.ts';

/** A moment by the district's clock, in minutes after the midnight with which 1970 began. */
export type Minute = number;

export const dayMinutes = 1440;

/** The moment of a time of day. */
export const minuteAt = (date: string, minutes: number): Minute =>
  (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * dayMinutes + minutes;

/** The days that were asked for: few, each asked for thousands of times where a year is lived through. */
const dates = new Map<number, string>();

/** The day of a moment, `YYYY-MM-DD`. */
export function dateOf(minute: Minute): string {
  const day = Math.floor(minute / dayMinutes);
  const date = dates.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** The time of day of a moment, in minutes after midnight. */
export const minutesOfDay = (minute: Minute): number => minute % dayMinutes;

/** How a day ends that is not simply worked or not worked. */
export type Ending = 'cancelled' | 'deleted' | 'closedDay' | 'closed';

/** What becomes of a day, apart from who covers it. */
export interface Fate {
  readonly needsSubstitute: boolean;
  /** Until when it is not offered. */
  readonly heldUntil: Minute | undefined;
  readonly ending: { readonly kind: Ending; readonly at: Minute } | undefined;
}

/** What is known of a day before anything happens to it. */
export interface FatedDay {
  readonly date: string;
  readonly needsSubstitute: boolean;
  /** Its profile has said whether it needs one: nobody else decides it (docs/domain.md#vacancy-profiles). */
  readonly isDecided?: true;
  /** The job is not offered before the approval. */
  readonly isHeld: boolean;
}

type Draw = Ending | 'stands' | 'notNeeded';

const weights: Readonly<Record<Draw, number>> = {
  stands: 84,
  cancelled: 6,
  deleted: 2,
  closedDay: 1,
  closed: 4,
  notNeeded: 3,
};
const draw = weightedDraw(Object.keys(weights) as Draw[], (kind) => weights[kind]);

/** How many days an approval takes at most. */
const longestApproval = 6;

/** Share of the jobs that are held although their reason does not ask for it. */
const held = 0.06;

/** An emergency closes a school on its morning, before work begins, in minutes after midnight. */
const closes = 5 * 60;

/** Draws what becomes of a day that was entered at a moment and begins at another one. */
export function fateOf(plan: FatedDay, entered: Minute, start: Minute, random: Random): Fate {
  const kind = draw(random);
  const isHeld = plan.isHeld || random.chance(held);
  const released = entered + dayMinutes * (0.2 + random.next() * longestApproval);
  const latest = minuteAt(addDays(plan.date, -1), 20 * 60);
  const heldUntil = isHeld && entered < latest ? Math.round(Math.min(released, latest)) : undefined;
  const some = Math.round(entered + 10 + random.next() * Math.max(start - entered - 10, 0));
  const at = kind === 'closedDay' ? Math.max(minuteAt(plan.date, closes), entered + 1) : some;
  const ends = kind !== 'stands' && kind !== 'notNeeded' && (plan.needsSubstitute || kind !== 'closed');
  return {
    needsSubstitute: plan.needsSubstitute && (kind !== 'notNeeded' || plan.isDecided === true),
    heldUntil,
    ending: ends ? { kind, at } : undefined,
  };
}

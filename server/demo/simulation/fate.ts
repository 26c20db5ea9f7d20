import { addDays } from '#schemas/values/dates.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import type { Random } from '../random.ts';

/** Local time of the district, in minutes since 1970. */
export type Minute = number;

export const dayMinutes = 1440;

/** Converts a date and time of day to minutes. */
export const minuteAt = (date: string, minutes: number): Minute =>
  (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * dayMinutes + minutes;

/** Cache of formatted dates, because a simulated year needs the same few dates thousands of times. */
const dates = new Map<number, string>();

/** Date of a time, `YYYY-MM-DD`. */
export function dateOf(minute: Minute): string {
  const day = Math.floor(minute / dayMinutes);
  const date = dates.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** Time of day in minutes after midnight. */
export const minutesOfDay = (minute: Minute): number => minute % dayMinutes;

/**
 * Events that end a day before it begins: canceled, deleted, closed by an emergency at the school (`closedDay`), or
 * closed as unfilled (`closed`).
 */
export type Ending = 'cancelled' | 'deleted' | 'closedDay' | 'closed';

/** Simulated events of an absence day, except who works on it. */
export interface Fate {
  readonly needsSubstitute: boolean;
  /** Time until which the day is held, before it is offered; undefined if it is not held. */
  readonly heldUntil: Minute | undefined;
  readonly ending: { readonly kind: Ending; readonly at: Minute } | undefined;
}

/** Facts of an absence day from which its simulated events are drawn. */
export interface FatedDay {
  readonly date: string;
  readonly needsSubstitute: boolean;
  /** Set if a vacancy profile decides whether the day needs a substitute (docs/domain.md#vacancy-profiles). */
  readonly isDecided?: true;
  /** Whether the job is held until its approval. */
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

/** Maximum days from the entry of a held day until its approval. */
const longestApproval = 6;

/** Share of days that are held although their reason does not require a hold. */
const held = 0.06;

/**
 * Time of day, before work begins, at which a school is closed by an emergency such as a power outage; in minutes after
 * midnight.
 */
const closes = 5 * 60;

/** Draws the simulated events of an absence day, from its time of entry and its start. */
export function fateOf(plan: FatedDay, entered: Minute, start: Minute, random: Random): Fate {
  const kind = draw(random);
  const isHeld = plan.isHeld || random.chance(held);
  const released = entered + dayMinutes * (0.2 + random.next() * longestApproval);
  const latest = minuteAt(addDays(plan.date, -1), 20 * 60);
  const heldUntil = isHeld && entered < latest ? Math.round(Math.min(released, latest)) : undefined;
  const moment = Math.round(entered + 10 + random.next() * Math.max(start - entered - 10, 0));
  const at = kind === 'closedDay' ? Math.max(minuteAt(plan.date, closes), entered + 1) : moment;
  const ends = kind !== 'stands' && kind !== 'notNeeded' && (plan.needsSubstitute || kind !== 'closed');
  return {
    needsSubstitute: plan.needsSubstitute && (kind !== 'notNeeded' || plan.isDecided === true),
    heldUntil,
    ending: ends ? { kind, at } : undefined,
  };
}

import { type DayFlag, dayStatuses } from '../status/dayStatus.ts';

/** The state of an absence day that an action can change. */
export interface DayState {
  readonly status: number;
  readonly substitute: number | null;
  readonly days: number;
  readonly hours: number;
  /** Whether the absence reason has a balance. */
  readonly hasBalance: boolean;
}

/**
 * The effects of an action on absence days. The names match the lines in the action's dialog
 * (`fields/absence/effects.ts`).
 */
export interface DayEffects {
  readonly substituteIds: readonly number[];
  readonly furtherSubstitutes: number;
  readonly returnedDays: number;
  readonly returnedHours: number;
  readonly takenDays: number;
  readonly offeredDays: number;
  readonly withdrawnDays: number;
}

/** The maximum number of substitutes that an action's dialog names; further substitutes are only counted. */
const mostNamed = 12;

/**
 * Compares absence days before and after an action, both in the same order. Returns the substitutes who lose days, the
 * days and hours returned to or taken from balances, and the number of days that are newly offered or no longer offered
 * to substitutes.
 */
export function dayEffects(before: readonly DayState[], after: readonly DayState[]): DayEffects {
  const pairs = before.map((was, place) => ({ was, now: after[place] ?? was }));
  const turned = (is: (day: DayState) => boolean, to: boolean) =>
    pairs.filter(({ was, now }) => is(was) !== to && is(now) === to).map(({ was }) => was);
  const returned = turned(takes, false);
  const changed = pairs.filter(({ was, now }) => was.substitute !== now.substitute);
  const substitutes = [...new Set(changed.flatMap(({ was }) => was.substitute ?? []))];
  return {
    substituteIds: substitutes.slice(0, mostNamed),
    furtherSubstitutes: Math.max(0, substitutes.length - mostNamed),
    returnedDays: sum(returned.map(({ days }) => days)),
    returnedHours: sum(returned.map(({ hours }) => hours)),
    takenDays: sum(turned(takes, true).map(({ days }) => days)),
    offeredDays: turned(isOffered, true).length,
    withdrawnDays: turned(isOffered, false).length,
  };
}

const has = ({ status }: DayState, flag: DayFlag) => dayStatuses.has(status, flag);
const takes = (day: DayState) => day.hasBalance && has(day, 'takesBalance');
const isOffered = (day: DayState) => has(day, 'isOffered') && has(day, 'openForFill');
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, one) => total + one, 0) * 1000) / 1000;

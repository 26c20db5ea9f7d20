import { addDays } from '#schemas/values/dates.ts';
import { yearLength } from '../calendar/schoolYear.ts';
import { firstConfirmation } from '../places/district.ts';
import { simulatedYears } from './repeatYear.ts';

export interface SeedPlan {
  /** Number of employees in total, distributed evenly over the districts. */
  readonly employees: number;
  readonly substitutes: number;
  readonly districts: number;
  /** Years of absences to simulate; default 1. */
  readonly years?: number;
  /** Minimum total days of absence; the simulated year is repeated as often as necessary. Not together with `years`. */
  readonly absenceDays?: number;
}

/** The share of a plan's totals that one district gets. */
export interface SeedShare {
  readonly employees: number;
  readonly substitutes: number;
  readonly years: number;
  readonly absenceDays: number | undefined;
  /** Maximum number of times that the district's simulated year is repeated. */
  readonly mostRepeats: number;
}

/**
 * Minimum and maximum days of absence per employee and year, including vacancies, from which repetitions and
 * confirmation numbers are estimated.
 */
const [least, most] = [7, 16];

/** Computes the share of the district at index `place`. The shares of all districts add up to the plan's totals. */
export function shareOf(plan: SeedPlan, place: number): SeedShare {
  const part = (total: number) =>
    Math.floor((total * (place + 1)) / plan.districts) - Math.floor((total * place) / plan.districts);
  const [employees, substitutes] = [part(plan.employees), part(plan.substitutes)];
  const absenceDays = plan.absenceDays === undefined ? undefined : part(plan.absenceDays);
  const mostRepeats = absenceDays === undefined ? 0 : Math.ceil(absenceDays / Math.max(employees * least, 1));
  const years = absenceDays === undefined ? (plan.years ?? 1) : simulatedYears;
  return { employees, substitutes, years, absenceDays, mostRepeats };
}

/** Number of confirmation numbers reserved for one year of a district. */
export const numbersOfYear = ({ employees }: SeedShare): number => Math.max(employees * most, 1000);

/**
 * Offset of the confirmation numbers of simulated years. The numbers between `last` and the offset are reserved for
 * repeated years.
 */
export function firstNumberOf(share: SeedShare, last: number = firstConfirmation): number {
  return last + share.mostRepeats * numbersOfYear(share);
}

/**
 * Date before which everyone was hired, so that people were employed on all repeated days; undefined if no year is
 * repeated.
 */
export function hiredBefore(share: SeedShare, begun: string): string | undefined {
  if (share.absenceDays === undefined) return undefined;
  return addDays(begun, -Math.ceil(yearLength * (share.mostRepeats + share.years)));
}

/**
 * Number of times to repeat the simulated year until the district has `absenceDays` absence days, given the days
 * already stored (`stored`) and the days per year (`ofYear`).
 */
export function repeatsFor(
  { absenceDays = 0, mostRepeats }: SeedShare,
  stored: number,
  ofYear: number,
): number {
  return Math.min(Math.ceil(Math.max(absenceDays - stored, 0) / Math.max(ofYear, 1)), mostRepeats);
}

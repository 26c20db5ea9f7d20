import { addDays } from '#schemas/values/dates.ts';
import { yearLength } from '../calendar/schoolYear.ts';
import { firstConfirmation } from '../places/district.ts';
import { livedYears } from './repeatYear.ts';

export interface SeedPlan {
  /** In all, spread evenly over the districts. */
  readonly employees: number;
  readonly substitutes: number;
  readonly districts: number;
  /** For how many years their absences are lived; one when not said. */
  readonly years?: number;
  /** So many days of absence in all, at least: a year that was lived is repeated as often as that takes. Not with `years`. */
  readonly absenceDays?: number;
}

/** What one district of a plan comes to. */
export interface SeedShare {
  readonly employees: number;
  readonly substitutes: number;
  readonly years: number;
  readonly absenceDays: number | undefined;
  /** How often its year is repeated at most. */
  readonly mostRepeats: number;
}

/** Days of absence of one employee in a year, at least and at most, vacancies with them. */
const [least, most] = [7, 16];

/** The part of a plan that falls to one of its districts, so that all parts add up to it. */
export function shareOf(plan: SeedPlan, place: number): SeedShare {
  const part = (total: number) =>
    Math.floor((total * (place + 1)) / plan.districts) - Math.floor((total * place) / plan.districts);
  const [employees, substitutes] = [part(plan.employees), part(plan.substitutes)];
  const absenceDays = plan.absenceDays === undefined ? undefined : part(plan.absenceDays);
  const mostRepeats = absenceDays === undefined ? 0 : Math.ceil(absenceDays / Math.max(employees * least, 1));
  const years = absenceDays === undefined ? (plan.years ?? 1) : livedYears;
  return { employees, substitutes, years, absenceDays, mostRepeats };
}

/** How many confirmation numbers one year of a district may take. */
export const numbersOfYear = ({ employees }: SeedShare): number => Math.max(employees * most, 1000);

/** The number above which the days of the years are numbered that a district lives: below it is room for those that are repeated. */
export function firstNumberOf(share: SeedShare, last: number = firstConfirmation): number {
  return last + share.mostRepeats * numbersOfYear(share);
}

/** Everybody was there before the first day that is kept; as they were drawn where no year is repeated. */
export function hiredBefore(share: SeedShare, begun: string): string | undefined {
  if (share.absenceDays === undefined) return undefined;
  return addDays(begun, -Math.ceil(yearLength * (share.mostRepeats + share.years)));
}

/** How often a year has to be repeated that holds so many days, where so many stand already. */
export function repeatsFor(
  { absenceDays = 0, mostRepeats }: SeedShare,
  kept: number,
  ofYear: number,
): number {
  return Math.min(Math.ceil(Math.max(absenceDays - kept, 0) / Math.max(ofYear, 1)), mostRepeats);
}

import type { ReasonFor } from './reasons.ts';
import type { Staff } from './staff.ts';

/** Start of the balance year of most districts. */
const yearBegins = '07-01';

/** Calendar year in which the balance year of a date began. */
const yearOf = (date: string) => Number(date.slice(0, 4)) - (date.slice(5) < yearBegins ? 1 : 0);

/** Tracks who is absent when, and the days taken by reason and balance year. */
export class Usage {
  private readonly away = new Map<string, Set<unknown>>();
  private readonly taken = new Map<number, Map<string, number>>();
  private today = '';

  isFree({ record }: Staff, date: string): boolean {
    return this.away.get(date)?.has(record.workerId) !== true;
  }

  /**
   * Days of a reason that an employee has left in the balance year: its yearly maximum minus the days taken. Dates must
   * be in order.
   */
  daysLeft({ record }: Staff, { id, plan }: ReasonFor, date: string): number {
    this.forgetBefore(date);
    return plan.max - (this.taken.get(yearOf(date))?.get(`${record.workerId}/${id}`) ?? 0);
  }

  /** Counts one day of absence. The day's own date determines the balance year, so an absence can span two of them. */
  take({ record }: Staff, { id }: ReasonFor, date: string): void {
    this.away.set(date, (this.away.get(date) ?? new Set()).add(record.workerId));
    const ofYear = this.taken.get(yearOf(date)) ?? new Map<string, number>();
    const key = `${record.workerId}/${id}`;
    this.taken.set(yearOf(date), ofYear.set(key, (ofYear.get(key) ?? 0) + 1));
  }

  private forgetBefore(date: string): void {
    if (date === this.today) return;
    this.today = date;
    for (const day of this.away.keys()) if (day < date) this.away.delete(day);
    for (const year of this.taken.keys()) if (year < yearOf(date)) this.taken.delete(year);
  }
}

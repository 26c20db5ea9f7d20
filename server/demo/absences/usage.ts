import type { ReasonFor } from './reasons.ts';
import type { Staff } from './staff.ts';

/** On which day of the year most districts count anew. */
const yearBegins = '07-01';

/** Who is away when, and how many days of each reason everybody has taken in the balance year. */
export class Usage {
  private readonly away = new Map<string, Set<unknown>>();
  private readonly taken = new Map<string, number>();
  private year = '';

  isFree({ record }: Staff, date: string): boolean {
    return this.away.get(date)?.has(record.workerId) !== true;
  }

  /** How many days of a reason are left to somebody, by its yearly maximum. */
  daysLeft({ record }: Staff, { id, plan }: ReasonFor, date: string): number {
    this.begin(date);
    return plan.max - (this.taken.get(`${record.workerId}/${id}`) ?? 0);
  }

  take({ record }: Staff, { id }: ReasonFor, date: string): void {
    const ofDay = this.away.get(date) ?? new Set();
    this.away.set(date, ofDay.add(record.workerId));
    const key = `${record.workerId}/${id}`;
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
  }

  /** Forgets days that are over, and the balance year with its end. */
  private begin(date: string): void {
    for (const day of this.away.keys()) if (day < date) this.away.delete(day);
    const year = date.slice(5) < yearBegins ? String(Number(date.slice(0, 4)) - 1) : date.slice(0, 4);
    if (year !== this.year) this.taken.clear();
    this.year = year;
  }
}

import { differenceInCalendarDays, isWeekend } from 'date-fns';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import { readData } from '../readData.ts';
import { breakOn, schoolCalendar } from './schoolYear.ts';

/** A day without school, with its name. */
export interface ClosedDate {
  /** Id of the day, unique within a district and the same in each run. */
  readonly id: number;
  readonly date: string;
  readonly name: string;
}

/** Ids of break days: 1000 plus the days since this date, so that they do not collide with the ids of holidays. */
const [breaksFrom, epoch] = [1000, '2020-01-01'];

/**
 * Weekdays without school in a state between two dates, inclusive: breaks, and federal holidays on which its schools
 * are closed. A holiday takes precedence over a break.
 */
export function closedDates(stateCode: string, from: string, to: string): ClosedDate[] {
  const kindOf = schoolCalendar(stateCode);
  const isWithin = (date: string) => date >= from && date <= to && !isWeekend(momentOf(date));
  const holidays = readData<'date' | 'name'>('holidays')
    .map((holiday, place) => ({ ...holiday, id: place + 1 }))
    .filter(({ date }) => isWithin(date) && kindOf(date) !== 'session');
  const named = new Set(holidays.map(({ date }) => date));
  const breaks: ClosedDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const name = breakOn(date);
    if (name === undefined || named.has(date) || !isWithin(date)) continue;
    breaks.push({ id: breaksFrom + differenceInCalendarDays(momentOf(date), momentOf(epoch)), date, name });
  }
  return [...holidays, ...breaks];
}

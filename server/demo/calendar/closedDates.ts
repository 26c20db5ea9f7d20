import { differenceInCalendarDays, isWeekend } from 'date-fns';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import { readData } from '../readData.ts';
import { breakOn, schoolCalendar } from './schoolYear.ts';

/** A day without school, and what it is called. */
export interface ClosedDate {
  /** The same whenever it is asked for; counted within a district. */
  readonly id: number;
  readonly date: string;
  readonly name: string;
}

/** The first number of a day of a break, above those of the holidays, and the day from which they are counted. */
const [breaksFrom, epoch] = [1000, '2020-01-01'];

/**
 * The weekdays without school of a state, first day and last included: its breaks, and those federal holidays on which its
 * schools are closed, which go first where both fall on a day.
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

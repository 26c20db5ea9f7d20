import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import { once } from '../once.ts';
import type { District } from '../places/district.ts';
import type { CoveredDay } from '../simulation/simulateCover.ts';
import { feedbackLines } from './feedback.ts';
import { timeSheetLines, timeSheetPeriods } from './timeSheets.ts';

/** Numbers of what belongs to days lie further apart than those of people: there is more of it. */
const idsPerId = 10;

/**
 * What the days of a district have left behind: assignments and calls as the simulation made them, timesheets and
 * feedback of the days that were worked. They are made when somebody first asks for one of them.
 */
export function coverRecords(
  district: District,
  covered: () => readonly CoveredDay[],
  days: () => readonly RecordData[],
  today: string,
): RecordSet[] {
  const line = timeSheetLines(district, today);
  const said = feedbackLines(district, today);
  const isWorked = (day: RecordData) =>
    day.fillStatus === fillStatuses.filled && String(day.absenceDate) < today;
  const periods = timeSheetPeriods(district, today);
  const first = district.firstId * idsPerId;
  const set = (entity: string, id: string, records: () => RecordData[]): RecordSet =>
    counted(entity, () => records().map((record, at) => ({ [id]: first + at + 1, ...record })));
  const worked = once(() => days().filter(isWorked));
  return [
    set('absence/assignment', 'assignmentId', () => covered().flatMap(({ assignments }) => assignments)),
    set('absence/call-attempt', 'callAttemptId', () => covered().flatMap(({ attempts }) => attempts)),
    { entity: 'time-sheet/time-sheet-period', count: periods.length, records: periods },
    set('time-sheet/time-sheet-item', 'timeSheetItemId', () => worked().map(line)),
    set('absence/feedback', 'feedbackId', () => worked().flatMap(said)),
  ];
}

/** How many there are is counted when somebody asks, by making them: they are made once, and read again after that. */
function counted(entity: string, make: () => RecordData[]): RecordSet {
  const records = once(make);
  return {
    entity,
    records: { [Symbol.iterator]: () => records()[Symbol.iterator]() },
    get count() {
      return records().length;
    },
  };
}

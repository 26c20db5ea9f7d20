import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Callable } from './calls.ts';
import { coverTraces } from './coverTrace.ts';
import { feedbackLines } from './feedback.ts';
import { timeSheetLines, timeSheetPeriods } from './timeSheets.ts';

const filled = 3;

/** Numbers of what belongs to days lie further apart than those of people: there is more of it. */
const idsPerId = 10;

/**
 * What the days of a district have left behind: assignments, calls, timesheets and feedback, all worked out from the
 * days, so that they agree with them and with each other. Takes a way to read the days, again each time.
 */
export function coverRecords(
  district: District,
  days: () => Iterable<RecordData>,
  callable: Callable,
  today: string,
): RecordSet[] {
  const trace = coverTraces(district, callable, today);
  const line = timeSheetLines(district, today);
  const said = feedbackLines(district, today);
  const isWorked = (day: RecordData) => day.fillStatus === filled && String(day.absenceDate) < today;
  const periods = timeSheetPeriods(district, today);
  const set = (entity: string, id: string, of: (day: RecordData) => readonly RecordData[]): RecordSet =>
    counted(entity, () => numbered(days(), of, id, district.firstId * idsPerId));
  return [
    set('absence/assignment', 'assignmentId', (day) => trace(day).assignments),
    set('absence/call-attempt', 'callAttemptId', (day) => trace(day).attempts),
    { entity: 'time-sheet/time-sheet-period', count: periods.length, records: periods },
    set('time-sheet/time-sheet-item', 'timeSheetItemId', (day) => (isWorked(day) ? [line(day)] : [])),
    set('absence/feedback', 'feedbackId', (day) => (isWorked(day) ? said(day) : [])),
  ];
}

function* numbered(
  days: Iterable<RecordData>,
  of: (day: RecordData) => readonly RecordData[],
  id: string,
  first: number,
): Generator<RecordData> {
  let number = first;
  for (const day of days) for (const record of of(day)) yield { [id]: ++number, ...record };
}

/** How many there are is counted when somebody asks, by making them: they are made once, and read again after that. */
function counted(entity: string, make: () => Iterable<RecordData>): RecordSet {
  let made: readonly RecordData[] | undefined;
  const records = () => {
    made ??= [...make()];
    return made;
  };
  return {
    entity,
    records: { [Symbol.iterator]: () => records()[Symbol.iterator]() },
    get count() {
      return records().length;
    },
  };
}

import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { absenceRecords } from '../absences/absenceRecords.ts';
import { dayRecords } from '../absences/dayRecords.ts';
import { idsPerId } from '../districtLife.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';
import { feedbackLines } from './feedback.ts';
import { timeSheetLines } from './timeSheets.ts';

/**
 * Builds the record sets of simulated days, and of the records derived from them, such as assignments, calls and
 * timesheets.
 */
export type CoverMaker = (days: readonly CoveredDay[]) => RecordSet[];

/**
 * Builds the records of simulated days: the days, their assignments and calls from the simulation, and timesheets and
 * feedback of worked days. Each record set is generated when it is read.
 */
export function coverRecords(district: District, today: string): CoverMaker {
  const [record, absences] = [dayRecords(district), absenceRecords(district)];
  const line = timeSheetLines(district, today);
  const feedback = feedbackLines(district, today);
  const isWorked = ({ plan, fields }: CoveredDay) =>
    dayStatuses.has(fields.fillStatus, 'isFilled') && plan.date < today;
  const idOf = ({ plan }: CoveredDay) => plan.number - district.firstNumber + district.firstId * idsPerId;
  return (days) => {
    const worked = days.filter(isWorked);
    return [
      setOf('absence/absence', absences(days)),
      setOf('absence/job', days.filter(({ plan, job }) => plan.number === job.id).map(jobRecord)),
      setOf('absence/absence-day', days.map(record)),
      setOf(
        'absence/assignment',
        days.flatMap(({ assignments }) => assignments),
      ),
      setOf(
        'absence/call-attempt',
        days.flatMap(({ attempts }) => attempts),
      ),
      setOf(
        'time-sheet/time-sheet-item',
        worked.map((day) => ({ timeSheetItemId: idOf(day), ...line(day) })),
      ),
      setOf(
        'absence/feedback',
        worked.flatMap((day) => feedback(day).map((one) => ({ feedbackId: idOf(day), ...one }))),
      ),
    ];
  };
}

/** The record of the job that begins on this day. */
function jobRecord({ plan: { absence, fields }, job }: CoveredDay): RecordData {
  return removeEmptyFields({
    jobId: job.id,
    absenceId: absence.id,
    workerId: fields.workerId,
    vacancyProfileId: fields.vacancyProfileId,
    instituteId: fields.instituteId,
    splitFromJobId: job.splitFrom,
    splitAt: job.splitAt,
  });
}

function setOf(entity: string, records: readonly RecordData[]): RecordSet {
  return { entity, count: records.length, records };
}

import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { roundExact } from '#schemas/values/decimal.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import { hoursPerDay } from '../people/workTimes.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';
import { dateOf, minutesOfDay } from '../simulation/fate.ts';
import { instantOf } from '../simulation/instant.ts';
import { usageOfDay } from './takenBy.ts';

/** Share of absence days that have a note. */
const notesShare = 0.12;

const notes = [
  'Lesson plans are on the desk.',
  'Please take the roll in every period.',
  'Early dismissal at 1:30 PM.',
  'Seating charts are in the red folder.',
  'Yard duty at the first recess.',
  'Ask the office for the key to the lab.',
];

/** Builds the record of a simulated day. */
export function dayRecords(district: District): (day: CoveredDay) => RecordData {
  const instant = instantOf(district.timeZone);
  return ({ plan, job, fields }) => {
    const random = randomFor(district.externalId, 'notes', plan.number);
    const { days } = usageOfDay(plan.fields);
    return removeEmptyFields({
      confirmationNumber: plan.number,
      absenceId: plan.absence.id,
      jobId: job.id,
      ...plan.fields,
      ...fields,
      reconcileStatus: reconcileStatuses.code.open,
      durationDays: days,
      durationHours: roundExact(days * hoursPerDay, 2),
      createdAt: instant(dateOf(plan.entered), minutesOfDay(plan.entered)),
      notesToSubstitute: random.chance(notesShare) ? random.pick(notes) : undefined,
    });
  };
}

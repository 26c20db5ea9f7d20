import { type ClosedGate, eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel, DayOfWork } from '#schemas/rules/eligibility/facts.ts';
import type { Sql } from '../../database/database.ts';
import { factsText } from './factsText.ts';
import { eligibilityInput } from './questions.ts';

/** A day of absence and the substitute to assign to it. */
export interface DayAssignment {
  readonly substituteId: number;
  readonly confirmationNumber: number;
}

/** The job and days of an assignment, and the gates that are closed for its substitute. */
export interface CheckedAssignment {
  readonly jobId: number | undefined;
  readonly days: readonly DayOfWork[];
  readonly closed: readonly ClosedGate[];
}

const isDay = 'day.confirmation_number = any($3::bigint[])';

/** SQL condition that a day is one of the given days ($3), or belongs to the same job as one of them. */
const isOfJob = `(${isDay} or day.job_id in (select own.job_id from absence_day as own
  where own.org_id = $1 and own.confirmation_number = any($3::bigint[])))`;

const [ofDay, ofJob] = [isDay, isOfJob].map((days) =>
  factsText({
    organization: '$1::bigint',
    substitutes: 's.substitute_id = any($2::bigint[])',
    days,
    moment: 'coalesce($4::timestamptz, now())',
  }),
);

/**
 * Finds the gates that are closed for assigning substitutes to days, or to the whole jobs of these days (`of`),
 * whatever their fill status. A substitute who already has a day does not count as busy with it
 * (docs/domain.md#eligibility). Days of one job that are assigned together are checked together, now or as of a moment.
 * Uses one statement. Returns a result per assignment.
 */
export async function closedGates(
  sql: Sql,
  organization: number,
  assignments: readonly DayAssignment[],
  of: 'day' | 'job' = 'day',
  channel: Channel = 'assign',
  moment?: Date,
): Promise<readonly CheckedAssignment[]> {
  if (assignments.length === 0) return [];
  const text = of === 'day' ? ofDay : ofJob;
  const people = [...new Set(assignments.map(({ substituteId }) => substituteId))];
  const numbers = assignments.map(({ confirmationNumber }) => confirmationNumber);
  const questions = eligibilityInput(
    await sql(text ?? '', [organization, people, numbers, moment?.toISOString() ?? null]),
  );
  return assignments.map(({ substituteId, confirmationNumber }): CheckedAssignment => {
    const job = questions.jobs.find(({ days }) =>
      days.some((day) => day.confirmation_number === confirmationNumber),
    );
    if (!job || !questions.substitutes.includes(substituteId))
      return { jobId: undefined, days: [], closed: [] };
    const { closed } = eligibilityOf(questions.of(job, substituteId, channel));
    return { jobId: job.id, days: job.facts.days, closed };
  });
}

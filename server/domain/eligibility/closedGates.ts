import { type ClosedGate, eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel, DayOfWork } from '#schemas/rules/eligibility/facts.ts';
import type { Sql } from '../../database/database.ts';
import { factsText } from './factsText.ts';
import { questionsOf } from './questions.ts';

/** A day of absence, and who is to have it. */
export interface Taking {
  readonly substituteId: number;
  readonly confirmationNumber: number;
}

/** What keeps a substitute from a taking, and the days that are taken. */
export interface JudgedTaking {
  readonly jobId: number | undefined;
  readonly days: readonly DayOfWork[];
  readonly closed: readonly ClosedGate[];
}

const isDay = 'day.confirmation_number = any($3::bigint[])';

/** The days, or other days of their jobs. */
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
 * The gates that are closed for substitutes whom somebody assigns to days, or to the whole jobs of these days, whatever
 * has become of them: whoever has one is not busy with it (docs/domain.md#eligibility). Days of one job that are taken
 * together are judged together, now or at a moment. One statement for all; gives one judgment for each taking.
 */
export async function closedGates(
  sql: Sql,
  organization: number,
  takings: readonly Taking[],
  of: 'day' | 'job' = 'day',
  channel: Channel = 'assign',
  moment?: Date,
): Promise<readonly JudgedTaking[]> {
  if (takings.length === 0) return [];
  const text = of === 'day' ? ofDay : ofJob;
  const people = [...new Set(takings.map(({ substituteId }) => substituteId))];
  const numbers = takings.map(({ confirmationNumber }) => confirmationNumber);
  const questions = questionsOf(
    await sql(text ?? '', [organization, people, numbers, moment?.toISOString() ?? null]),
  );
  return takings.map(({ substituteId, confirmationNumber }): JudgedTaking => {
    const job = questions.jobs.find(({ days }) =>
      days.some((day) => day.confirmation_number === confirmationNumber),
    );
    if (!job || !questions.substitutes.includes(substituteId))
      return { jobId: undefined, days: [], closed: [] };
    const { closed } = eligibilityOf(questions.of(job, substituteId, channel));
    return { jobId: job.id, days: job.facts.days, closed };
  });
}

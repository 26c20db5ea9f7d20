import { type ClosedGate, eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { Sql } from '../../database/database.ts';
import { factsText } from './factsText.ts';
import { questionsOf } from './questions.ts';

/** A day of absence, and who is to have it. */
export interface Taking {
  readonly organization: number;
  readonly substituteId: number;
  readonly confirmationNumber: number;
}

const isDay = 'day.confirmation_number = $3';

/** The day, or another day of its job. */
const isOfJob = `(${isDay} or day.job_id = (select own.job_id from absence_day as own
  where own.org_id = $1 and own.confirmation_number = $3))`;

const [ofDay, ofJob] = [isDay, isOfJob].map((days) =>
  factsText({ organization: '$1::bigint', substitutes: 's.substitute_id = $2', days }),
);

/**
 * The gates that are closed for a substitute whom somebody assigns to a day, or to the whole job of that day, whatever
 * has become of it: whoever has it is not busy with it (docs/domain.md#eligibility).
 */
export async function closedGates(
  sql: Sql,
  { organization, substituteId, confirmationNumber }: Taking,
  of: 'day' | 'job' = 'day',
): Promise<readonly ClosedGate[]> {
  const text = of === 'day' ? ofDay : ofJob;
  const questions = questionsOf(await sql(text ?? '', [organization, substituteId, confirmationNumber]));
  const [job] = questions.jobs;
  if (!job || !questions.substitutes.includes(substituteId)) return [];
  return eligibilityOf(questions.of(job, substituteId, 'assign')).closed;
}

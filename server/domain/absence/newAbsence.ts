import type { PlanSummary } from '#schemas/rules/planning/planSummary.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { WrittenWhole } from '../domainRule.ts';
import { startApproval } from './startApproval.ts';

/**
 * Writes what goes with a new absence or vacancy: a job for each run of days that one substitute takes, a step for each
 * level of approval, and its first line in the log (docs/domain.md#jobs, #approval, #absence-log).
 */
export async function newAbsence(
  { record, rows, sql, actor }: WrittenWhole,
  summary: PlanSummary,
): Promise<void> {
  const { organization, name } = actor;
  const id = Number(record.absenceId);
  await sql(jobsText, [organization, id, JSON.stringify(jobsOf(rows.days ?? [], summary))]);
  const { state, levels } = summary.approval;
  if (state === 'needed') await startApproval(sql, { organization, absenceId: id, levels });
  await sql(logText, [organization, id, name]);
}

/** Each job with its days; a day that needs no substitute is a job by itself. */
function jobsOf(days: readonly RecordData[], { jobs }: PlanSummary): JobRow[] {
  const taken = new Set(jobs.flatMap((job) => job.rows));
  const alone = [...days.keys()].filter((at) => !taken.has(at)).map((at) => [at]);
  return [...jobs.map((job) => job.rows), ...alone].flatMap((run) => {
    const numbers = run.map((at) => Number(days[at]?.confirmationNumber));
    return numbers.map((day) => ({ job: Math.min(...numbers), day }));
  });
}

interface JobRow {
  readonly job: number;
  readonly day: number;
}

const jobsText = `with given as (select job, day from jsonb_to_recordset($3::jsonb) as given(job bigint, day bigint)),
  made as (
    insert into job (org_id, job_id, absence_id, worker_id, vacancy_profile_id, institute_id) overriding system value
    select org_id, confirmation_number, absence_id, worker_id, vacancy_profile_id, institute_id from absence_day
    where org_id = $1 and absence_id = $2 and confirmation_number in (select job from given)
  )
  update absence_day set job_id = given.job from given
  where org_id = $1 and absence_id = $2 and confirmation_number = given.day`;

const logText = `insert into absence_log (org_id, absence_id, happened_at, event, actor)
  values ($1, $2, now(), 'entered', $3)`;

import type { PlanSummary } from '#schemas/rules/planning/planSummary.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest, WrittenWhole } from '../domainRule.ts';
import { daysNumbered } from '../fulfilment/daysMeant.ts';
import { type PlainStep, stepDays } from '../fulfilment/stepDays.ts';
import { partDays } from '../jobs/partDays.ts';
import { startApproval } from './startApproval.ts';

/**
 * Writes what goes with a new absence or vacancy: a job for each run of days that one substitute takes, the steps of its
 * approval, and its first line in the log (docs/domain.md#jobs, #approval, #absence-log).
 */
export async function followEntry(written: WrittenWhole, summary: PlanSummary): Promise<void> {
  const { rows, sql, actor } = written;
  const { organization } = actor;
  const absenceId = Number(written.record.absenceId);
  const days = rows.days ?? [];
  const runs = summary.jobs.map((job) => job.rows);
  await makeJobs(sql, organization, absenceId, jobsOf(days, runs, [...days.keys()]));
  if (summary.approval.state === 'needed')
    await startApproval(sql, { organization, absenceId, levels: summary.approval.levels });
  await sql(logText, [organization, absenceId, 'entered', actor.name]);
}

/** A day that was not sent, and what it is to have. */
export interface StayingDay {
  readonly id: number;
  readonly changes: RecordData;
}

/** What a change of an absence was planned as. */
interface Planned {
  readonly summary: PlanSummary;
  /** For each day of the draft its place among the rows that were sent. */
  readonly places: readonly (number | undefined)[];
  readonly staying: readonly StayingDay[];
  /** The days that are to go, as they were. */
  readonly removed: readonly RecordData[];
}

/**
 * Writes what goes with a change: days that are taken out are deleted, substitutes come off days that were moved, added days
 * are jobs of their own, and approval starts over where the change needs it (docs/domain.md#planning-an-absence).
 */
export async function followChange(written: WrittenWhole, planned: Planned): Promise<void> {
  const { rows, sql, actor, record } = written;
  const { summary, places, staying, removed } = planned;
  const { organization } = actor;
  const absenceId = Number(record.absenceId);
  const request = { ...written, query: {}, body: undefined };
  const days = rows.days ?? [];
  const added = (summary.change?.changes ?? []).flatMap(({ kind, at }) =>
    kind === 'added' && at !== undefined ? [at] : [],
  );
  const placesOf = (run: readonly number[]) =>
    run.filter((row) => added.includes(row)).map((row) => places[row] ?? 0);
  const runs = summary.jobs.map((job) => placesOf(job.rows)).filter((run) => run.length > 0);
  await makeJobs(sql, organization, absenceId, jobsOf(days, runs, placesOf(added)));
  if (staying.length > 0) await written.write.assignAll(absenceDays, staying);
  await partDays(sql, organization, coverChanges(summary));
  await stepIf(
    request,
    'remove',
    removed.map(({ confirmationNumber }) => Number(confirmationNumber)),
  );
  await stepIf(request, 'removeSubstitute', movedDays(summary));
  if (record.approvalStatus === 'pending' && (summary.change?.approvalStartsOver || isNowAsked(written)))
    await startApproval(sql, { organization, absenceId, levels: summary.approval.levels });
  await sql(logText, [organization, absenceId, 'changed', actor.name]);
}

const isNowAsked = ({ before, record }: WrittenWhole) =>
  before?.approvalStatus === 'none' && record.approvalStatus === 'pending';

const absenceDays = 'absence/absence-day';

/** Filled days that are at another time now: the substitute agreed to another one. */
function movedDays({ change }: PlanSummary): number[] {
  const moved = (change?.changes ?? []).filter(
    ({ kind, before }) => kind === 'moved' && dayStatuses.has(before?.fillStatus, 'isFilled'),
  );
  return moved.flatMap(({ before }) => (before ? [before.confirmationNumber] : []));
}

/** Days that colleagues cover from now on, or no more: they leave the other days of their jobs. */
function coverChanges({ change, days }: PlanSummary): number[] {
  const { closed } = dayStatuses.code;
  return (change?.changes ?? []).flatMap(({ before, at }) => {
    const now = days.find((one) => one.at === at)?.fillStatus;
    const isChanged = before !== undefined && now !== undefined && before.fillStatus !== now;
    return isChanged && [before.fillStatus, now].includes(closed) ? [before.confirmationNumber] : [];
  });
}

async function stepIf(request: ActionRequest, step: PlainStep, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await stepDays(request, step, await daysNumbered(request, numbers));
}

/** The jobs of some days, by their places: those of each run, and one for each other day, which needs no substitute. */
function jobsOf(
  days: readonly RecordData[],
  runs: readonly (readonly number[])[],
  places: readonly number[],
): JobRow[] {
  const alone = places.filter((place) => !runs.some((run) => run.includes(place))).map((place) => [place]);
  return [...runs, ...alone].flatMap((run) => {
    const numbers = run.map((at) => Number(days[at]?.confirmationNumber));
    return numbers.map((day) => ({ job: Math.min(...numbers), day }));
  });
}

interface JobRow {
  readonly job: number;
  readonly day: number;
}

async function makeJobs(sql: Sql, organization: number, absenceId: number, jobs: readonly JobRow[]) {
  if (jobs.length > 0) await sql(jobsText, [organization, absenceId, JSON.stringify(jobs)]);
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
  values ($1, $2, now(), $3, $4)`;

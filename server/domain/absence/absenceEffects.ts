import { words } from '#schemas/absence/actions/words.ts';
import { allows } from '#schemas/access/permissions.ts';
import { reasonTitle } from '#schemas/fields/jobGates.ts';
import { type DayChangeKind, freedKinds } from '#schemas/rules/planning/planChange.ts';
import type { PlanSummary } from '#schemas/rules/planning/planSummary.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest, WrittenWithParts } from '../domainRule.ts';
import { closedGates } from '../eligibility/closedGates.ts';
import { assignJob } from '../fulfilment/assignJob.ts';
import { lockDaysByNumber } from '../fulfilment/lockDays.ts';
import { type PlainStep, stepDays } from '../fulfilment/stepDays.ts';
import { splitOffDays } from '../jobs/splitOffDays.ts';
import { announceLevel } from '../people/announceLevel.ts';
import { startApproval } from './startApproval.ts';

/**
 * Writes what belongs to a new absence or vacancy: a job for each run of days that a single substitute can take, the
 * approval steps, and the first log entry (docs/domain.md#jobs, #approval, #absence-log).
 */
export async function writeEntryEffects(written: WrittenWithParts, summary: PlanSummary): Promise<void> {
  const { rows, sql, actor } = written;
  const { organization } = actor;
  const absenceId = Number(written.record.absenceId);
  const days = rows.days ?? [];
  const runs = summary.jobs.map((job) => job.rows);
  await insertJobs(sql, organization, absenceId, jobsOf(days, runs, [...days.keys()]));
  if (summary.approval.state === 'needed') await beginApproval(written, summary);
  await sql(logText, [organization, absenceId, 'entered', actor.name]);
}

/** A stored day of the absence that is not in the request but must change as well, with its changes. */
export interface UnsentDay {
  readonly id: number;
  readonly changes: RecordData;
}

/** The plan of a change to an absence. */
interface PlannedChange {
  readonly summary: PlanSummary;
  /**
   * Index of each day of the draft in the rows of the request; undefined for a day that the request does not contain.
   */
  readonly rowIndexes: readonly (number | undefined)[];
  readonly unchangedDays: readonly UnsentDay[];
  /** The days to delete, as stored. */
  readonly removed: readonly RecordData[];
  /** Whether substitutes keep changed days. If undefined, they keep all but moved days. */
  readonly keepsSubstitutes: boolean | undefined;
}

/**
 * Writes what follows from a change: deletes removed days, keeps or removes substitutes of changed days, creates jobs
 * for added days, assigns these to the current substitute if possible, and restarts approval if the change requires it
 * (docs/domain.md#planning-an-absence).
 */
export async function writeChangeEffects(written: WrittenWithParts, planned: PlannedChange): Promise<void> {
  const { rows, sql, actor, record } = written;
  const { summary, rowIndexes, unchangedDays, removed, keepsSubstitutes } = planned;
  const { organization } = actor;
  const absenceId = Number(record.absenceId);
  const request = { ...written, query: {}, body: undefined };
  const days = rows.days ?? [];
  const added = (summary.change?.changes ?? []).flatMap(({ kind, at }) =>
    kind === 'added' && at !== undefined ? [at] : [],
  );
  const placesOf = (run: readonly number[]) =>
    run.filter((row) => added.includes(row)).map((row) => rowIndexes[row] ?? 0);
  const runs = summary.jobs.map((job) => placesOf(job.rows)).filter((run) => run.length > 0);
  const jobs = jobsOf(days, runs, placesOf(added));
  await insertJobs(sql, organization, absenceId, jobs);
  if (unchangedDays.length > 0) await written.write.assignAll(absenceDays, unchangedDays);
  await splitOffDays(sql, organization, coverChanges(summary));
  await stepIfAny(
    request,
    'remove',
    removed.map(({ confirmationNumber }) => Number(confirmationNumber)),
  );
  await stepIfAny(request, 'removeSubstitute', changedDays(summary, freedKinds(keepsSubstitutes)));
  if (keepsSubstitutes) {
    await assertKeptDaysPossible(written, changedDays(summary, ['moved', 'longer']));
    await assignToSameSubstitute(request, absenceId, jobsOf(days, runs, []));
  }
  if (record.approvalStatus === 'pending' && (summary.change?.approvalStartsOver || becamePending(written)))
    await beginApproval(written, summary);
  await sql(logText, [organization, absenceId, 'changed', actor.name]);
}

/** Starts the approval of an absence, and announces its first level. */
async function beginApproval(written: WrittenWithParts, { approval }: PlanSummary): Promise<void> {
  const { sql, actor, record } = written;
  const absenceId = Number(record.absenceId);
  await startApproval(sql, { organization: actor.organization, absenceId, levels: approval.levels });
  await announceLevel(written, absenceId);
}

const becamePending = ({ before, record }: WrittenWithParts) =>
  before?.approvalStatus === 'none' && record.approvalStatus === 'pending';

const absenceDays = 'absence/absence-day';

/** Returns the confirmation numbers of the filled days to which one of the given kinds of change applies. */
function changedDays({ change }: PlanSummary, kinds: readonly DayChangeKind[]): number[] {
  return (change?.changes ?? []).flatMap(({ kind, before }) =>
    before && kinds.includes(kind) && dayStatuses.has(before.fillStatus, 'isFilled')
      ? [before.confirmationNumber]
      : [],
  );
}

/** Throws if a substitute would keep a day whose new times they cannot work. */
async function assertKeptDaysPossible(
  { sql, actor }: WrittenWithParts,
  numbers: readonly number[],
): Promise<void> {
  const rows = await sql(assignedText, [actor.organization, numbers]);
  const assignments = rows.map((row) => {
    return { confirmationNumber: Number(row.number), substituteId: Number(row.substitute_id) };
  });
  const checks = await closedGates(sql, actor.organization, assignments);
  const [closed] = checks.flatMap((one) => one.closed).filter(({ weight }) => weight === 'hard');
  if (!closed) return;
  throw invalidField('keepSubstitute', 'cannotTake', { reason: reasonTitle(closed.reason, actor.language) });
}

const assignedText = `select confirmation_number as number, substitute_id from absence_day
  where org_id = $1 and confirmation_number = any($2::bigint[]) and substitute_id is not null`;

/**
 * Assigns new jobs to the substitute of the nearest other day at the same school, if possible; otherwise they stay open
 * to all.
 */
async function assignToSameSubstitute(
  request: ActionRequest,
  absenceId: number,
  jobs: readonly JobRow[],
): Promise<void> {
  const { sql, actor } = request;
  if (!allows(actor.permissions, words.assign.permission)) return;
  for (const job of new Set(jobs.map((row) => row.job))) {
    const [last] = await sql(lastText, [actor.organization, absenceId, job]);
    if (!last) return;
    const numbers = jobs.filter((row) => row.job === job).map(({ day }) => day);
    const assigning = { substituteId: Number(last.substitute_id) };
    await assignJob(request, await lockDaysByNumber(request, numbers), assigning).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

const lastText = `select other.substitute_id from absence_day as own
  join absence_day as other on other.org_id = $1 and other.absence_id = $2 and other.institute_id = own.institute_id
    and other.substitute_id is not null
  where own.org_id = $1 and own.confirmation_number = $3
  order by abs(other.absence_date - own.absence_date) limit 1`;

/**
 * Confirmation numbers of the days that colleagues start or stop covering. These days are split off from the other days
 * of their jobs.
 */
function coverChanges({ change, days }: PlanSummary): number[] {
  const { closed } = dayStatuses.code;
  return (change?.changes ?? []).flatMap(({ before, at }) => {
    const now = days.find((one) => one.at === at)?.fillStatus;
    const isChanged = before !== undefined && now !== undefined && before.fillStatus !== now;
    return isChanged && [before.fillStatus, now].includes(closed) ? [before.confirmationNumber] : [];
  });
}

async function stepIfAny(request: ActionRequest, step: PlainStep, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await stepDays(request, step, await lockDaysByNumber(request, numbers));
}

/**
 * Returns the job of each day: one job for each run of days that a single substitute can take (`runs`), and a separate
 * job for each other day, which needs no substitute. `runs` and `rowIndexes` contain indexes of `days`.
 */
function jobsOf(
  days: readonly RecordData[],
  runs: readonly (readonly number[])[],
  rowIndexes: readonly number[],
): JobRow[] {
  const alone = rowIndexes
    .filter((place) => !runs.some((run) => run.includes(place)))
    .map((place) => [place]);
  return [...runs, ...alone].flatMap((run) => {
    const numbers = run.map((at) => Number(days[at]?.confirmationNumber));
    return numbers.map((day) => ({ job: Math.min(...numbers), day }));
  });
}

interface JobRow {
  readonly job: number;
  readonly day: number;
}

async function insertJobs(sql: Sql, organization: number, absenceId: number, jobs: readonly JobRow[]) {
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

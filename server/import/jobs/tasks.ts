import { versionField } from '#schemas/model/record/recordShape.ts';
import type { ImportMapping, ImportTask } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { runSequentially } from '../../common/runSequentially.ts';
import type { Sql } from '../../database/database.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { runDryRun } from '../../derived/write/dryRun.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ImportTarget } from '../importTarget.ts';
import { joinLines, otherLines } from '../plan/joinLines.ts';
import { addMissing } from '../plan/missingRows.ts';
import { ownDistrict } from '../plan/ownDistrict.ts';
import { planRows } from '../plan/planRows.ts';
import { withAllProblems } from '../plan/withAllProblems.ts';
import { withNamesakes, withRepeatProblems } from '../plan/withoutRepeats.ts';
import {
  deleteResults,
  type JobKey,
  nextRows,
  type RowUpdate,
  type StoredRow,
  saveRows,
} from '../rows/rowStore.ts';
import { reverseRow } from '../write/writeRow.ts';
import { applyRows, writeRows } from '../write/writeRows.ts';

/** A job with a running task. */
export interface WorkingJob extends JobKey {
  readonly task: ImportTask;
  readonly stored: ImportTarget;
  readonly mapping: ImportMapping;
  readonly actor: Actor;
  readonly requestId: string;
  /** Number of rows that a step processes in one transaction. */
  readonly atOnce: number;
  /** Whether results of an earlier check must be deleted first. */
  readonly deletesOldResults: boolean;
}

/** Processes the next rows of a task. Returns the number of processed rows. */
type Step = (service: EntityService, job: WorkingJob) => Promise<number>;

/** The function that processes the rows of each task. Each step is atomic, so a crash loses nothing. */
export const steps: Record<ImportTask, Step> = { check, apply, undo };

async function check(service: EntityService, job: WorkingJob): Promise<number> {
  if (job.deletesOldResults) return deleteOldResults(service, job);
  const rows = await service.database.read(job.organization, (sql) =>
    nextRows(sql, job, 'check', job.atOnce),
  );
  if (rows.length === 0) return service.database.write(job.organization, (sql) => addMissingRows(sql, job));
  await checkRows(service, job, rows, lockTask);
  return rows.length;
}

/**
 * Factor by which a step that deletes results handles more rows than a check step, because deleting is much cheaper.
 */
const forgottenForOne = 10;

/**
 * Deletes a portion of earlier check results. After the last portion, groups the lines of each record, so that the next
 * step starts to check rows. Returns at least 1, because another step always follows.
 */
async function deleteOldResults({ database }: EntityService, job: WorkingJob): Promise<number> {
  return database.write(job.organization, async (sql) => {
    await lockTask(sql, job);
    if (!(await isStillForgetting(sql, job))) return 1;
    const count = await deleteResults(sql, job, job.atOnce * forgottenForOne);
    if (count === 0) {
      await joinLines(sql, job.stored.entity, job, job.mapping);
      await sql('update import_job set is_forgetting = false where org_id = $1 and job_id = $2', [
        job.organization,
        job.job,
      ]);
    }
    return Math.max(count, 1);
  });
}

/**
 * Whether earlier results must still be deleted. Another worker on the same task may have deleted the last results and
 * begun checking.
 */
async function isStillForgetting(sql: Sql, { organization, job }: JobKey): Promise<boolean> {
  const [row] = await sql('select is_forgetting from import_job where org_id = $1 and job_id = $2', [
    organization,
    job,
  ]);
  return row?.is_forgetting === true;
}

/** Adds rows for records that are missing from the file, after all rows of the file are checked. */
async function addMissingRows(sql: Sql, job: WorkingJob): Promise<number> {
  await lockTask(sql, job);
  return addMissing(sql, job.stored, job.actor, job, job.mapping);
}

/**
 * Dry run of import rows: writes all rows in a transaction that is rolled back, then stores the results in a second
 * transaction. `hold` runs first in both transactions, `finish` last in the second one.
 */
export async function checkRows(
  { database, ...service }: EntityService,
  job: WorkingJob,
  rows: readonly StoredRow[],
  hold: (sql: Sql, job: WorkingJob) => Promise<void> = async () => {},
  finish: (sql: Sql) => Promise<void> = async () => {},
): Promise<void> {
  const updates = await runDryRun(database, job.organization, async (sql) => {
    await hold(sql, job);
    const context = { ...contextOf(service, job, sql), isDryRun: true };
    const others = await otherLines(sql, job, rows);
    const own = await ownDistrict(context, job.stored, job.mapping, job);
    const planned = await planRows(context, job.stored, job.mapping, rows, others, own);
    const plans = await withNamesakes(sql, job, await withRepeatProblems(sql, job, planned));
    const tried = plans.map((plan) => withAllProblems(context, job.stored, plan));
    const found = await writeRows(context, job.stored, tried);
    return found.map((update, index) => withoutTrialIds(update, plans[index]?.before));
  });
  await database.write(job.organization, async (sql) => {
    await hold(sql, job);
    await saveResults(sql, job, updates);
    await finish(sql);
  });
}

/**
 * Removes from a result what existed only in the dry run: a new record has no id, and a changed record has its old
 * version.
 */
function withoutTrialIds(update: RowUpdate, before: RecordData | undefined): RowUpdate {
  if (!before) return { ...update, before: {}, recordId: undefined, recordVersion: undefined };
  return { ...update, recordVersion: Number(before[versionField]) };
}

/**
 * Applies the next import rows: writes the record of each row whose effect is still the one that the dry run showed.
 */
async function apply(service: EntityService, job: WorkingJob): Promise<number> {
  const done = await service.database.write(job.organization, async (sql) => {
    await lockTask(sql, job);
    const rows = await nextRows(sql, job, 'apply', job.atOnce);
    if (rows.length === 0) return 0;
    const context = contextOf(service, job, sql);
    const others = await otherLines(sql, job, rows);
    const own = await ownDistrict(context, job.stored, job.mapping, job);
    const plans = await planRows(context, job.stored, job.mapping, rows, others, own);
    await saveResults(sql, job, await applyRows(context, job.stored, plans));
    return rows.length;
  });
  if (done > 0) service.onWritten?.(job.stored.entity.name, job.organization);
  return done;
}

/** Undoes the changes that the import job made to records, last row first. */
async function undo(service: EntityService, job: WorkingJob): Promise<number> {
  const done = await service.database.write(job.organization, async (sql) => {
    await lockTask(sql, job);
    const rows = await nextRows(sql, job, 'undo', job.atOnce);
    if (rows.length === 0) return 0;
    const context = contextOf(service, job, sql);
    await saveResults(sql, job, await runSequentially(rows, (row) => reverseRow(context, job.stored, row)));
    return rows.length;
  });
  if (done > 0) service.onWritten?.(job.stored.entity.name, job.organization);
  return done;
}

/** Thrown if another worker has ended the import's task. */
export class TaskEnded extends Error {}

/** Locks an import job until the transaction ends. Throws TaskEnded if its task is over. */
async function lockTask(sql: Sql, { organization, job, task }: WorkingJob): Promise<void> {
  const [row] = await sql(
    'select 1 from import_job where org_id = $1 and job_id = $2 and task = $3 for update',
    [organization, job, task],
  );
  if (!row) throw new TaskEnded();
}

async function saveResults(sql: Sql, job: WorkingJob, updates: readonly RowUpdate[]): Promise<void> {
  await saveRows(sql, job, updates);
  await sql('update import_job set task_done = task_done + $3 where org_id = $1 and job_id = $2', [
    job.organization,
    job.job,
    updates.length,
  ]);
}

function contextOf(
  { catalogue, domain }: Pick<EntityService, 'catalogue' | 'domain'>,
  { actor, requestId }: WorkingJob,
  sql: Sql,
): WriteContext {
  return { catalogue, domain, actor, sql, requestId, channel: 'import' };
}

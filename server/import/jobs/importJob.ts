import type { ImportMapping, ImportTask } from '#schemas/protocol/imports/import.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import { isConnectionFailure } from '../../database/errors.ts';
import { analyzeSmallTable } from '../../database/statement.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { knownPermissions } from '../../identity/access/knownPermissions.ts';
import { restoreActor } from '../../identity/access/storedActor.ts';
import { type JobIds, type JobKind, type JobOutcome, PermanentFailure } from '../../jobs/jobKind.ts';
import { importTarget } from '../importTarget.ts';
import type { JobKey } from '../rows/rowStore.ts';
import { steps, TaskEnded, type WorkingJob } from './tasks.ts';

/** Hours after which an incomplete import, which users cannot see, is deleted. */
const incompleteFor = 24;

/**
 * Checks, applies or undoes an import, a limited number of rows per transaction. The import's row stores the progress.
 */
export const importJob: JobKind<'organization' | 'job', EntityService> = {
  name: 'import',
  ids: ['organization', 'job'],
  // A task queues its background job when it starts. This query finds tasks whose background job failed, or is missing
  // in a restored database.
  due: { every: 60, read: ({ database }) => database.maintain(openTasks) },
  retry: { limit: 5, seconds: 5 },
  timeLimit: 30,
  maxConcurrent: 4,
  run: (key, service, { signal }) =>
    workOnImport(service, key, signal).catch((error: unknown) => {
      throw isConnectionFailure(error) ? error : new PermanentFailure(error);
    }),
};

/** Deletes imports whose process ended while it stored the rows of the file. */
export const importCleanupJob: JobKind<never, Pick<EntityService, 'database'>> = {
  name: 'import-cleanup',
  ids: [],
  due: { every: 3600, read: async () => [{}] },
  retry: { limit: 1, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database }) => {
    await database.maintain((sql) =>
      sql(
        'delete from import_job where not is_complete and created_at < now() - make_interval(hours => $1)',
        [incompleteFor],
      ),
    );
  },
};

async function openTasks(sql: Sql): Promise<JobIds<'organization' | 'job'>[]> {
  const rows = await sql('select org_id, job_id from import_job where task is not null and is_complete');
  return rows.map(({ org_id, job_id }) => ({ organization: Number(org_id), job: Number(job_id) }));
}

/**
 * Works on the task of an import until it is done or stopped; returns `more` if the signal ended the work first. An
 * error ends the task, is recorded and rethrown; if the database was unavailable, the task waits for the next attempt.
 * Several workers on the same task take one step at a time.
 */
export async function workOnImport(
  service: EntityService,
  key: JobKey,
  signal?: AbortSignal,
): Promise<JobOutcome> {
  const size = new StepSize();
  while (await oneStep(service, key, size)) {
    if (signal?.aborted) return 'more';
    await yieldToOthers();
  }
  return undefined;
}

/** Runs one step of a task. Returns whether another follows. */
async function oneStep(service: EntityService, key: JobKey, size: StepSize): Promise<boolean> {
  const { database } = service;
  const [row] = await database.read(key.organization, (sql) =>
    sql('select * from import_job where org_id = $1 and job_id = $2 and task is not null', [
      key.organization,
      key.job,
    ]),
  );
  if (!row) return false;
  const task = row.task as ImportTask;
  const end = (isDone: boolean, failure?: string) =>
    database.write(key.organization, (sql) => endTask(sql, key, task, { isDone, failure }));
  if (row.is_stopping === true) {
    await end(false);
    return false;
  }
  try {
    if ((await stepOf(service, key, row, size)) > 0) return true;
  } catch (error) {
    if (error instanceof TaskEnded) return true;
    if (!isConnectionFailure(error)) await end(false, 'failure');
    throw error;
  }
  await end(true);
  return false;
}

/** Ends the task of an import: done, stopped, or failed with a reason. */
async function endTask(
  sql: Sql,
  { organization, job }: JobKey,
  task: ImportTask,
  { isDone, failure }: { readonly isDone: boolean; readonly failure: string | undefined },
): Promise<void> {
  await sql(
    `update import_job set
       checked_at = case when $3 and task = 'check' then now() else checked_at end,
       applied_at = case when $3 and task = 'apply' then now() else applied_at end,
       undone_at = case when $3 and task = 'undo' then now() else undone_at end,
       task = null, is_stopping = false, failure = $4
     where org_id = $1 and job_id = $2 and task = $5`,
    [organization, job, isDone, failure ?? null, task],
  );
}

async function stepOf(service: EntityService, key: JobKey, row: Row, size: StepSize): Promise<number> {
  const task = row.task as ImportTask;
  const job: WorkingJob = {
    ...key,
    task,
    stored: importTarget(service.catalogue, String(row.entity)),
    mapping: row.mapping as ImportMapping,
    actor: restoreActor(row.actor, knownPermissions(service.catalogue.registry).names),
    requestId: String(row.request_id),
    atOnce: size.rows,
    deletesOldResults: row.is_forgetting === true,
  };
  await analyzeTables(service.database, job.stored, Number(row.task_done), size);
  const begun = performance.eventLoopUtilization();
  const done = await steps[task](service, job);
  size.adaptTo(performance.eventLoopUtilization(begun).active);
  return done;
}

/** Yields to other requests between two steps. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Numbers of processed rows after which tables are analyzed (`ANALYZE`). Later analyses run at regular intervals. */
const firstAnalyses: readonly number[] = [0, 200, 2000];
const analysisInterval = 10_000;

/**
 * Returns the number of processed rows at which the tables were last analyzed, from the number of rows processed so
 * far.
 */
function lastAnalyzedAt(done: number): number {
  const last = firstAnalyses.findLast((rows) => rows <= done) ?? 0;
  return last < Math.max(...firstAnalyses)
    ? last
    : last + Math.floor((done - last) / analysisInterval) * analysisInterval;
}

/**
 * Table and columns to analyze for import rows: the columns used for lookups. Cell texts are large and never searched,
 * so they are not analyzed.
 */
const countedOfRows = 'import_row (org_id, job_id, row_number, line, result, outcome, match_key, record_id)';

/**
 * A table is not analyzed if it has more than this many times the rows that the task has processed, because the import
 * then does not change its query plans.
 */
const largeFactor = 10;

/**
 * Analyzes tables during an import. Otherwise the planner uses old statistics: for a table that was empty it scans all
 * rows instead of using an index. Runs after certain numbers of rows, and only on tables whose size the import changes.
 * Takes the number of rows processed so far.
 */
async function analyzeTables(
  database: Database,
  { table, references }: StoredEntity,
  done: number,
  size: StepSize,
): Promise<void> {
  // The tables of a resumed task were already analyzed before it was interrupted.
  if (done > 0) size.counted ??= lastAnalyzedAt(done);
  const next =
    size.counted === undefined
      ? 0
      : (firstAnalyses.find((rows) => rows > (size.counted ?? 0)) ?? size.counted + analysisInterval);
  if (done < next) return;
  size.counted = done;
  const links = references.flatMap((reference) => (reference.links === undefined ? [] : [reference.links]));
  await database.maintain((sql) => sql(`analyze ${countedOfRows}`));
  // Analyzes one table at a time, because on the embedded database other requests wait for each statement.
  for (const name of ['change_log', table.name, ...links])
    await database.maintain((sql) => analyzeSmallTable(sql, name, largeFactor * (done + size.rows)));
}

const [firstStep, smallest, largest] = [50, 10, 100];

/** Target duration of a step in milliseconds, because on the embedded database other requests wait that long. */
const targetMilliseconds = 60;

/** Adapts the number of rows per step, so that a step takes about the target duration. */
export class StepSize {
  #rows = firstStep;
  /** Number of processed rows at the last analysis of the tables; undefined before the first analysis. */
  counted: number | undefined;

  get rows(): number {
    return this.#rows;
  }

  /** Adapts the number of rows of the next step to the duration of the last one, in milliseconds. */
  adaptTo(milliseconds: number): void {
    if (milliseconds > targetMilliseconds) this.#rows = Math.max(smallest, Math.floor(this.#rows / 2));
    else if (milliseconds < targetMilliseconds / 2) this.#rows = Math.min(largest, this.#rows * 2);
  }
}

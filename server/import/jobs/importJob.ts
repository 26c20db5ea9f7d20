import type { ImportMapping, ImportTask } from '#schemas/protocol/imports/import.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import { isConnectionFailure } from '../../database/errors.ts';
import { countSmallTable } from '../../database/statement.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { knownPermissions } from '../../identity/access/knownPermissions.ts';
import { restoreActor } from '../../identity/access/storedActor.ts';
import { type JobIds, type JobKind, type JobOutcome, PermanentFailure } from '../../jobs/jobKind.ts';
import { importTarget } from '../importTarget.ts';
import type { JobKey } from '../rows/rowStore.ts';
import { steps, TaskEnded, type WorkingJob } from './tasks.ts';

/** Hours after which an import is removed whose rows never all arrived: nobody sees it. */
const incompleteFor = 24;

/** Checks, applies or takes back an import, some rows in each transaction. What is left of its task is in its row. */
export const importJob: JobKind<'organization' | 'job', EntityService> = {
  name: 'import',
  ids: ['organization', 'job'],
  // A task is sent when it starts: this finds those whose job was given up, or did not come with a restored database.
  due: { every: 60, read: ({ database }) => database.maintain(openTasks) },
  retry: { limit: 5, seconds: 5 },
  timeLimit: 30,
  atOnce: 4,
  run: (key, service, { signal }) =>
    workOnImport(service, key, signal).catch((error: unknown) => {
      throw isConnectionFailure(error) ? error : new PermanentFailure(error);
    }),
};

/** Removes what a process left that ended while it stored the rows of a file. */
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
 * Works on the task of an import until it is done or stopped; `more` where the signal ended it before. An error ends the
 * task, which keeps that there was one, and is thrown; where the database was away the task waits for the next try. Two
 * that work on the same task do each step one after the other.
 */
export async function workOnImport(
  service: EntityService,
  key: JobKey,
  signal?: AbortSignal,
): Promise<JobOutcome> {
  const size = new StepSize();
  while (await oneStep(service, key, size)) {
    if (signal?.aborted) return 'more';
    await letOthersIn();
  }
  return undefined;
}

/** One step of a task; whether there is another. */
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

/** Ends the task of an import: it was done, stopped, or failed with a reason. */
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
    isForgetting: row.is_forgetting === true,
  };
  await recount(service.database, job.stored, Number(row.task_done), size);
  const begun = performance.eventLoopUtilization();
  const done = await steps[task](service, job);
  size.took(performance.eventLoopUtilization(begun).active);
  return done;
}

/** Requests come between two steps. */
function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** After so many rows of a task the database counts its tables again, and then after every so many more. */
const first: readonly number[] = [0, 200, 2000];
const every = 10_000;

/** After how many of these rows tables were counted last. */
function countedAfter(done: number): number {
  const last = first.findLast((rows) => rows <= done) ?? 0;
  return last < Math.max(...first) ? last : last + Math.floor((done - last) / every) * every;
}

/** What rows of imports are found by; their texts are large, and nobody looks for them. */
const countedOfRows = 'import_row (org_id, job_id, row_number, line, result, outcome, match_key, record_id)';

/** A table that has so many times the rows of a task is planned for in the same way afterwards. */
const large = 10;

/**
 * While an import fills tables, the database plans by what it knew of them before: of a table that was
 * empty it reads all rows where an index would find one. Nothing counts them while it works, so the
 * import has it done, now and then, where it changes the size of a table. Takes how many rows of the task are done.
 */
async function recount(
  database: Database,
  { table, references }: StoredEntity,
  done: number,
  size: StepSize,
): Promise<void> {
  // A task that goes on was counted by the turns before.
  if (done > 0) size.counted ??= countedAfter(done);
  const next =
    size.counted === undefined
      ? 0
      : (first.find((rows) => rows > (size.counted ?? 0)) ?? size.counted + every);
  if (done < next) return;
  size.counted = done;
  const links = references.flatMap((reference) => (reference.links === undefined ? [] : [reference.links]));
  await database.maintain((sql) => sql(`analyze ${countedOfRows}`));
  // One after the other: each is a statement that others wait for on the embedded database.
  for (const name of ['change_log', table.name, ...links])
    await database.maintain((sql) => countSmallTable(sql, name, large * (done + size.rows)));
}

/** Rows of the first step, of the smallest and of the largest. */
const [firstStep, smallest, largest] = [50, 10, 100];

/** Milliseconds that a step should keep this process busy: on the embedded database others wait for as long. */
const wanted = 60;

/** How many rows a step of a task does: as many as take no longer than others should wait. */
export class StepSize {
  #rows = firstStep;
  /** After how many rows of the task tables were counted; undefined: not yet. */
  counted: number | undefined;

  get rows(): number {
    return this.#rows;
  }

  /** Takes for how many milliseconds the last step kept the process busy. */
  took(milliseconds: number): void {
    if (milliseconds > wanted) this.#rows = Math.max(smallest, Math.floor(this.#rows / 2));
    else if (milliseconds < wanted / 2) this.#rows = Math.min(largest, this.#rows * 2);
  }
}

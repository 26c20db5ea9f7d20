import { randomUUID } from 'node:crypto';
import type { ImportMapping, ImportTask } from '#schemas/protocol/imports/import.ts';
import type { Database, Row } from '../../database/database.ts';
import { isConnectionFailure } from '../../database/errors.ts';
import { countSmallTable } from '../../database/statement.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { knownPermissions } from '../../identity/access/knownPermissions.ts';
import { importTarget } from '../importTarget.ts';
import type { JobKey } from '../rows/rowStore.ts';
import { deserted, dropBroken, endTask, takeLease } from './lease.ts';
import { restoreActor } from './storedActor.ts';
import { steps, type WorkingJob } from './tasks.ts';

/** What works on import jobs in the background of one process. */
export interface ImportWorker {
  /** Goes on with a job until it is done, stopped, or held by another process. */
  readonly workOn: (job: JobKey) => Promise<void>;
  /** Takes over what a process that died left in an organisation. */
  readonly takeOver: (organization: number) => Promise<void>;
  /** Starts no further step, and waits for those under way. */
  readonly close: () => Promise<void>;
}

/** Makes the worker of a process. `report` is told of faults: the job keeps only that there was one. */
export function importWorker(service: EntityService, report: (error: unknown) => void): ImportWorker {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  let isClosed = false;
  const work = async (key: JobKey) => {
    const size = new StepSize();
    while (!isClosed && (await oneStep(service, key, holder, size))) await letOthersIn();
  };
  const workOn = (key: JobKey) => {
    const name = `${key.organization} ${key.job}`;
    const known = running.get(name);
    if (known) return known;
    const done = work(key)
      .catch((error) => giveUp(service, key, holder, error, report))
      .finally(() => running.delete(name));
    running.set(name, done);
    return done;
  };
  return {
    workOn,
    takeOver: async (organization) => {
      const jobs = await service.database.write(organization, async (sql) => {
        await dropBroken(sql, organization);
        return deserted(sql, organization);
      });
      for (const job of jobs) void workOn({ organization, job });
    },
    close: async () => {
      isClosed = true;
      await Promise.all(running.values());
    },
  };
}

/** One step of a job that this process may work on; whether there is another. */
async function oneStep(
  service: EntityService,
  key: JobKey,
  holder: string,
  size: StepSize,
): Promise<boolean> {
  const { database } = service;
  const row = await database.write(key.organization, (sql) => takeLease(sql, key, holder));
  if (!row) return false;
  const end = (isDone: boolean) =>
    database.write(key.organization, (sql) => endTask(sql, key, holder, { isDone }));
  if (row.is_stopping === true) await end(false);
  else if ((await stepOf(service, key, row, { holder, size })) === 0) await end(true);
  else return true;
  return false;
}

async function stepOf(
  service: EntityService,
  key: JobKey,
  row: Row,
  { holder, size }: { readonly holder: string; readonly size: StepSize },
): Promise<number> {
  const task = row.task as ImportTask;
  const job: WorkingJob = {
    ...key,
    task,
    stored: importTarget(service.catalogue, String(row.entity)),
    mapping: row.mapping as ImportMapping,
    actor: restoreActor(row.actor, knownPermissions(service.catalogue.registry).names),
    requestId: String(row.request_id),
    holder,
    atOnce: size.rows,
    isForgetting: row.is_forgetting === true,
  };
  await countAnew(service.database, job.stored, Number(row.task_done), size);
  const begun = performance.eventLoopUtilization();
  const done = await steps[task](service, job);
  size.took(performance.eventLoopUtilization(begun).active);
  return done;
}

/** A fault ends the task; where the database was away, the job waits for whoever takes it over. */
async function giveUp(
  { database }: EntityService,
  key: JobKey,
  holder: string,
  error: unknown,
  report: (error: unknown) => void,
): Promise<void> {
  report(error);
  if (isConnectionFailure(error)) return;
  await database
    .write(key.organization, (sql) => endTask(sql, key, holder, { isDone: false, failure: 'failure' }))
    .catch(report);
}

/** Requests come between two steps. */
function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** After so many rows of a task tables are counted anew, and then after every so many more. */
const first: readonly number[] = [0, 200, 2000];
const every = 10_000;

/** What rows of imports are found by; their texts are large, and nobody looks for them. */
const countedOfRows = 'import_row (org_id, job_id, row_number, line, result, outcome, match_key, record_id)';

/** A table that has so many times the rows of a task is the same table afterwards, for whoever plans. */
const large = 10;

/**
 * While an import fills tables, the database plans by what it knew of them before: of a table that was
 * empty it reads all rows where an index would find one. Nobody counts anew for it while it works, so the
 * import has it done, now and then, where it changes the size of a table. Takes how many rows of the task are done.
 */
async function countAnew(
  database: Database,
  { table, references }: StoredEntity,
  done: number,
  size: StepSize,
): Promise<void> {
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
  /** After how many rows of the task tables were counted anew; undefined: not yet. */
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

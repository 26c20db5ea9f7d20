import PgBoss from 'pg-boss';
import type { Database, Sql } from '../database/database.ts';
import { jobSchema, withoutTransaction } from '../database/jobSchema.ts';
import { type AnyJobKind, type JobIds, type JobOutcome, jobKey } from './jobKind.ts';
import { inTransactionOf } from './sendJob.ts';

/** How long finished and failed jobs stay in the queue (seconds), and then in the archive (days). */
const [finishedFor, failedFor, archivedDays] = [3600, 7 * 24 * 3600, 7];

/** A job that this process runs. */
export interface RunningJob {
  readonly id: string;
  readonly ids: JobIds;
  /** Number of the current attempt, from 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
}

/** State of the queue of one job kind. */
export interface QueueState {
  /** Number of jobs that are ready to start, and of running jobs (`active`) in all processes. */
  readonly ready: number;
  readonly active: number;
  /** Number of jobs that exceeded their time limit because their process died. */
  readonly expired: number;
  /** Seconds until the next job can start. */
  readonly nextIn: number | undefined;
}

type Kind = Omit<AnyJobKind<never>, 'due' | 'run'>;

/** The job queue shared by all processes of a database, based on pg-boss. */
export class JobQueue {
  readonly #database: Pick<Database, 'maintain'>;
  readonly #boss: PgBoss;

  constructor(database: Pick<Database, 'maintain'>) {
    this.#database = database;
    this.#boss = bossOn((text, values) => database.maintain((sql) => sql(text, values)));
  }

  /**
   * Creates missing queues and updates the settings of existing ones. Only one process does so at a time: each queue is
   * a table, and concurrent creation would deadlock.
   */
  install(kinds: readonly Kind[]): Promise<void> {
    return this.#database.maintain(async (sql) => {
      await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['job_queue']);
      const boss = bossOn(sql);
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds) {
        const options = optionsOf(kind);
        const found = known.get(kind.name);
        if (!found) await boss.createQueue(kind.name, { name: kind.name, ...options });
        else if (Object.entries(options).some(([name, value]) => found[name as keyof typeof found] !== value))
          await boss.updateQueue(kind.name, { name: kind.name, ...options });
      }
    });
  }

  /** Adds due jobs that are not already waiting or running. */
  async add({ name }: Kind, due: readonly JobIds[]): Promise<void> {
    const rows = await this.#database.maintain((sql) =>
      sql(`select singleton_key as key from ${jobSchema}.job where name = $1 and state < 'completed'`, [
        name,
      ]),
    );
    const known = new Set(rows.map(({ key }) => key));
    const jobs = due.map((data) => ({ name, data, singletonKey: jobKey(data) }));
    const missing = jobs.filter(({ singletonKey }) => !known.has(singletonKey));
    if (missing.length > 0) await this.#boss.insert(missing);
  }

  /** Returns the state of each queue by name. Empty queues are left out. */
  async states(names: readonly string[]): Promise<ReadonlyMap<string, QueueState>> {
    const rows = await this.#database.maintain((sql) => sql(statesText, [names]));
    return new Map(
      rows.map((row) => [
        String(row.name),
        {
          ready: Number(row.ready),
          active: Number(row.active),
          expired: Number(row.expired),
          nextIn: row.next_in === null ? undefined : Number(row.next_in),
        },
      ]),
    );
  }

  /** Takes the next ready job of a kind from the queue. Returns undefined if none is ready. */
  async take({ name }: Kind): Promise<RunningJob | undefined> {
    const [job] = await this.#boss.fetch<JobIds>(name, { includeMetadata: true });
    if (!job) return undefined;
    const { id, data, retryCount, retryLimit } = job;
    return { id, ids: data, attempt: retryCount + 1, isLastAttempt: retryCount >= retryLimit };
  }

  /** Ends one run of a job. With the outcome `more`, queues the job again. */
  async finish({ name }: Kind, { id, ids }: RunningJob, outcome: JobOutcome): Promise<void> {
    await this.#database.maintain(async (sql) => {
      await this.#boss.complete(name, id, {}, inTransactionOf(sql));
      if (outcome !== 'more') return;
      await this.#boss.send(name, ids, { singletonKey: jobKey(ids), ...inTransactionOf(sql) });
    });
  }

  /** Marks a job as failed. It is retried according to its kind. Stores only the name and code of the error. */
  async fail({ name }: Kind, { id }: RunningJob, error: unknown): Promise<void> {
    const { name: type, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    await this.#boss.fail(name, id, { type: type ?? typeof error, code: code ?? null });
  }

  /** Marks a job as failed without a retry. */
  async cancel({ name }: Kind, { id }: RunningJob): Promise<void> {
    await this.#boss.cancel(name, id);
  }

  /** Requeues jobs whose process died. Returns those that have no retries left. */
  async expire(): Promise<{ readonly kind: string; readonly id: string }[]> {
    return this.#database.maintain(async (sql) => {
      const rows = await sql(expiredText);
      await bossOn(sql).expire();
      return rows
        .filter(({ is_last }) => is_last === true)
        .map(({ name, id }) => ({ kind: String(name), id: String(id) }));
    });
  }

  /**
   * Requeues all running jobs. Only call it when no other process uses the database, so that the process that started
   * these jobs is gone.
   */
  async interrupt(): Promise<void> {
    const rows = await this.#database.maintain((sql) =>
      sql(
        `select name, array_agg(id::text) as ids from ${jobSchema}.job where state = 'active' group by name`,
      ),
    );
    for (const { name, ids } of rows) await this.#boss.fail(String(name), ids as string[]);
  }

  /** Archives finished jobs and deletes old archived ones. */
  async tidy(): Promise<void> {
    await this.#boss.maintain();
  }
}

function bossOn(sql: Sql): PgBoss {
  return new PgBoss({
    schema: jobSchema,
    db: { executeSql: async (text, values) => ({ rows: await sql(withoutTransaction(text), values) }) },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: finishedFor,
    archiveFailedAfterSeconds: failedFor,
    deleteAfterDays: archivedDays,
  });
}

function optionsOf({ retry, timeLimit, isExclusive }: Kind) {
  return {
    policy: isExclusive ? ('stately' as const) : ('short' as const),
    retryLimit: retry.limit,
    retryDelay: retry.seconds,
    retryBackoff: true,
    expireInSeconds: timeLimit,
  };
}

const statesText = `select name,
    count(*) filter (where state < 'active' and start_after < now()) as ready,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'active' and started_on + expire_in < now()) as expired,
    extract(epoch from min(start_after) filter (where state < 'active' and start_after >= now()) - now())::float8 as next_in
  from ${jobSchema}.job where name = any($1) and state < 'completed' group by name`;

/** SQL for jobs past their time limit. Locks the rows, so that only one process handles them. */
const expiredText = `select name, id, retry_count >= retry_limit as is_last from ${jobSchema}.job
  where state = 'active' and started_on + expire_in < now() for update`;

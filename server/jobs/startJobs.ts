import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { type AnyJobKind, checkedIds, type JobTurn, PermanentFailure } from './jobKind.ts';
import { JobQueue, type QueueState, type RunningJob } from './jobQueue.ts';
import { jobsWoken } from './sendJob.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner;
  }
}

/** In milliseconds: interval of queue checks, delay of the check after this process sent a job, interval of cleanup. */
const [lookEvery, soon, tidyEvery] = [15_000, 10, 3_600_000];

/** Runs background jobs in one process. */
export interface JobRunner {
  /** Checks all kinds for work due at the given time, runs all ready jobs and waits for the running ones. */
  readonly runDue: (now?: Date) => Promise<void>;
}

interface JobParts<Needs> {
  readonly database: Database;
  readonly kinds: readonly AnyJobKind<Needs>[];
  readonly needs: Needs;
  /** Whether jobs run only when `runDue` is called. */
  readonly isByHand?: boolean | undefined;
}

/**
 * Runs background jobs, from the time when the service listens until it closes, as `app.jobs`. Closing waits for
 * running steps. Another process, or the next start, does the remaining steps.
 */
export async function startJobs<Needs>(
  app: FastifyInstance,
  { database, kinds, needs, isByHand = false }: JobParts<Needs>,
): Promise<void> {
  const queue = new JobQueue(database);
  await queue.install(kinds);
  const runner = new Runner(queue, kinds, needs, app.log);
  app.decorate('jobs', runner);
  if (!isByHand) app.addHook('onListen', async () => runner.start(database.embedded !== undefined));
  app.addHook('onClose', () => runner.close());
}

class Runner<Needs> implements JobRunner {
  readonly #queue: JobQueue;
  readonly #kinds: ReadonlyMap<string, AnyJobKind<Needs>>;
  readonly #needs: Needs;
  readonly #log: FastifyBaseLogger;
  /** Time of the last check for due work, keyed by job kind. The key '' has the time of the last cleanup. */
  readonly #lastDueCheck = new Map<string, number>();
  /** Kinds for which this process has sent a job or found due work since the last check of the queue. */
  readonly #woken = new Set<string>();
  readonly #workers = new Map<string, Set<Promise<void>>>();
  /** Operations whose last attempt failed, so that an outage is logged once. */
  readonly #failing = new Set<string>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #lastLook: Promise<void> = Promise.resolve();
  #isStarted = false;

  constructor(queue: JobQueue, kinds: readonly AnyJobKind<Needs>[], needs: Needs, log: FastifyBaseLogger) {
    this.#queue = queue;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#needs = needs;
    this.#log = log;
  }

  /**
   * Starts checking the queue. A process that is the only one first requeues jobs that the previous process left
   * running.
   */
  start(isAlone: boolean): void {
    this.#isStarted = true;
    jobsWoken.on('woken', this.#wake);
    if (isAlone) this.#lastLook = this.#attempt('interrupt', () => this.#queue.interrupt());
    this.#plan(0);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    jobsWoken.off('woken', this.#wake);
    await this.#lastLook;
    await this.#idle();
  }

  readonly runDue = async (now = new Date()): Promise<void> => {
    await this.#look(now, () => true);
    while (this.#running().length > 0) {
      await this.#idle();
      await this.#look(now, () => false);
    }
  };

  readonly #wake = (kind: string) => {
    if (!this.#kinds.has(kind)) return;
    this.#woken.add(kind);
    this.#plan(soon);
  };

  /** Schedules the next check and replaces an earlier schedule. */
  #plan(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted || this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#tick(), milliseconds).unref();
  }

  async #tick(): Promise<void> {
    const now = new Date();
    const woken = new Set(this.#woken);
    this.#woken.clear();
    const nextIn = await this.#look(
      now,
      (name, every) => woken.has(name) || this.#isTime(name, every * 1000, now),
    );
    this.#plan(this.#woken.size > 0 ? soon : Math.min(lookEvery, nextIn));
  }

  #isTime(name: string, every: number, now: Date): boolean {
    const last = this.#lastDueCheck.get(name);
    return last === undefined || now.getTime() - last >= every;
  }

  /** Checks the queue after any check in progress has ended. Returns the milliseconds until a job can start. */
  #look(now: Date, isTime: (name: string, every: number) => boolean): Promise<number> {
    const check = this.#lastLook.then(() => this.#lookOnce(now, isTime));
    this.#lastLook = check.then(() => {});
    return check;
  }

  async #lookOnce(now: Date, isTime: (name: string, every: number) => boolean): Promise<number> {
    if (this.#closing.signal.aborted) return lookEvery;
    for (const kind of this.#kinds.values())
      if (kind.due && isTime(kind.name, kind.due.every)) await this.#askDue(kind, now);
    let nextIn = lookEvery;
    await this.#attempt('jobs', async () => {
      const states = await this.#queue.states([...this.#kinds.keys()]);
      if ([...states.values()].some(({ expired }) => expired > 0)) await this.#expire();
      for (const kind of this.#kinds.values()) this.#fill(kind, states.get(kind.name), now);
      for (const state of states.values())
        if (state.nextIn !== undefined) nextIn = Math.min(nextIn, state.nextIn * 1000 + soon);
      if (this.#isTime('', tidyEvery, now)) {
        await this.#queue.tidy();
        this.#lastDueCheck.set('', now.getTime());
      }
    });
    return nextIn;
  }

  async #askDue(kind: AnyJobKind<Needs>, now: Date): Promise<void> {
    await this.#attempt(kind.name, async () => {
      const due = await kind.due?.read(this.#needs, now);
      if (due && due.length > 0) await this.#queue.add(kind, due);
      this.#lastDueCheck.set(kind.name, now.getTime());
    });
  }

  async #expire(): Promise<void> {
    for (const { kind, id } of await this.#queue.expire())
      this.#log.error({ job: id, kind, err: { name: 'TimedOut' } }, 'job failed');
  }

  /** Starts a worker for each ready job of a kind, up to the kind's limit. */
  #fill(kind: AnyJobKind<Needs>, state: QueueState | undefined, now: Date): void {
    const workers = this.#workers.get(kind.name) ?? new Set();
    this.#workers.set(kind.name, workers);
    const isBlocked = kind.isExclusive === true && state !== undefined && state.active > 0;
    const free = isBlocked ? 0 : (kind.maxConcurrent ?? 1) - workers.size;
    for (let count = Math.min(free, state?.ready ?? 0); count > 0; count -= 1) {
      const worker = this.#attempt(`${kind.name} worker`, () => this.#work(kind, now)).finally(() =>
        workers.delete(worker),
      );
      workers.add(worker);
    }
  }

  /** Runs jobs of a kind one after another until none is ready. */
  async #work(kind: AnyJobKind<Needs>, now: Date): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const job = await this.#queue.take(kind);
      if (!job) return;
      await this.#turn(kind, job, now);
    }
  }

  async #turn(kind: AnyJobKind<Needs>, job: RunningJob, now: Date): Promise<void> {
    const timeUp = new AbortController();
    const timer = setTimeout(() => timeUp.abort(), (kind.timeLimit * 1000) / 3).unref();
    const closing = this.#closing.signal;
    const turn: JobTurn = { signal: AbortSignal.any([timeUp.signal, closing]), closing, now };
    try {
      const outcome = await kind.run(checkedIds(kind, job.ids) as never, this.#needs, turn);
      await this.#queue.finish(kind, job, outcome);
    } catch (error) {
      const isForGood = error instanceof PermanentFailure;
      this.#logFailure(kind, job, isForGood ? error.cause : error, isForGood || job.isLastAttempt);
      await (isForGood ? this.#queue.cancel(kind, job) : this.#queue.fail(kind, job, error));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Logs a job that has failed for good, with its ids only. */
  #logFailure(
    kind: AnyJobKind<Needs>,
    { id, ids, attempt }: RunningJob,
    error: unknown,
    isForGood: boolean,
  ): void {
    const facts = { job: id, kind: kind.name, ids, attempt, err: error };
    if (isForGood) this.#log.error(facts, 'job failed');
    else this.#log.info(facts, 'job failed, and is tried again');
  }

  #running(): Promise<void>[] {
    return [...this.#workers.values()].flatMap((workers) => [...workers]);
  }

  async #idle(): Promise<void> {
    await Promise.all(this.#running());
  }

  /** Runs work that may fail, and is then retried at the next check. */
  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failing.delete(what);
    } catch (error) {
      if (!this.#failing.has(what)) this.#log.error({ err: error, what }, 'jobs could not be worked on');
      this.#failing.add(what);
    }
  }
}

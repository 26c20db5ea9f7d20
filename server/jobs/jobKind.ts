/** A job's ids by name, such as `{ organization: 7, job: 12 }`. Its payload holds nothing else. */
export type JobIds<Id extends string = string> = Readonly<Record<Id, number>>;

/**
 * A kind of background job, declared in one place. `Needs` are the dependencies of its functions. Every step must be
 * idempotent, because a job whose process died runs again.
 */
export interface JobKind<Id extends string, Needs> {
  /** Name of the kind's queue, used in the log: `import`. */
  readonly name: string;
  /**
   * Names of the ids in a job's payload; `organization` if a job works for one district. At most one job with the same
   * ids waits at a time.
   */
  readonly ids: readonly Id[];
  /** Finds work that is due. Called at an interval, at startup and by `wakeJobs`. Only reads. */
  readonly due?: {
    readonly every: number;
    readonly read: (needs: Needs, now: Date) => Promise<readonly JobIds<Id>[]>;
  };
  /** Number of retries, and the delay before the first one in seconds. The delay doubles each time. */
  readonly retry: { readonly limit: number; readonly seconds: number };
  /**
   * Maximum seconds of one turn (one call of `run`), after which another process takes the job over. The turn's signal
   * aborts after a third of this time; `run` then returns `more` if steps are left.
   */
  readonly timeLimit: number;
  /** Maximum number of jobs of this kind that a process runs at the same time. Default 1. */
  readonly maxConcurrent?: number;
  /** Whether only one process at a time runs jobs of this kind, whatever the ids of the jobs. */
  readonly isExclusive?: boolean;
  /** Runs the job or a part of it. If it returns `more`, the job runs again after the waiting jobs. */
  readonly run: (ids: JobIds<Id>, needs: Needs, turn: JobTurn) => Promise<JobOutcome>;
}

/** Result of one call of `run`: `more` if work is left, undefined when the job is done. */
export type JobOutcome = 'more' | undefined;

export interface JobTurn {
  /**
   * Aborts when the call of `run` has lasted long enough and when the service shuts down. The job then begins no
   * further step.
   */
  readonly signal: AbortSignal;
  /** Aborts when the service shuts down. */
  readonly closing: AbortSignal;
  readonly now: Date;
}

/** A job kind as the runner uses it, whatever the names of its ids. */
export interface AnyJobKind<Needs> extends Omit<JobKind<never, Needs>, 'ids' | 'due' | 'run'> {
  readonly ids: readonly string[];
  readonly due?: {
    readonly every: number;
    readonly read: (needs: Needs, now: Date) => Promise<readonly JobIds[]>;
  };
  readonly run: (ids: never, needs: Needs, turn: JobTurn) => Promise<JobOutcome>;
}

/** The parts of a job kind that are needed to send a job. */
export type SendableKind<Id extends string> = Pick<JobKind<Id, never>, 'name' | 'ids'>;

/** Returns the key by which duplicate jobs are detected: the job's ids and its earliest start. */
export function jobKey(ids: JobIds, after?: Date): string {
  return [Object.values(ids).join(' '), ...(after ? [after.toISOString()] : [])].join('@');
}

/**
 * Returns the ids of a payload in the order of its kind. Throws a TypeError unless they are whole numbers under these
 * names.
 */
export function checkedIds<Id extends string>({ name, ids }: SendableKind<Id>, payload: object): JobIds<Id> {
  const received = new Map(Object.entries(payload));
  const isComplete =
    received.size === ids.length && ids.every((id) => Number.isSafeInteger(received.get(id)));
  if (!isComplete)
    throw new TypeError(`A job "${name}" has the ids (${ids.join(', ')}), each a whole number.`);
  return Object.fromEntries(ids.map((id) => [id, received.get(id)])) as JobIds<Id>;
}

/** Thrown by a job that would fail on every retry. It is not retried. */
export class PermanentFailure extends Error {
  constructor(cause: unknown) {
    super('The job is not tried again.', { cause });
    this.name = 'PermanentFailure';
  }
}

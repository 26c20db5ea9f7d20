/** The ids of a job by name, such as `{ organization: 7, job: 12 }`: all that its payload may hold. */
export type JobIds<Id extends string = string> = Readonly<Record<Id, number>>;

/**
 * A kind of background job, declared in one place. `Needs` is what its functions use of the service. Every step is
 * idempotent: a job whose process died is done again.
 */
export interface JobKind<Id extends string, Needs> {
  /** Names its queue, and the kind in the log: `import`. */
  readonly name: string;
  /**
   * The ids of its payload; `organization` where a job works for one district. Of jobs with the same ids one waits at
   * a time.
   */
  readonly ids: readonly Id[];
  /** What is due by itself: asked every so many seconds, at the start, and by `wakeJobs`. Reads only. */
  readonly due?: {
    readonly every: number;
    readonly read: (needs: Needs, now: Date) => Promise<readonly JobIds<Id>[]>;
  };
  /** How often a failed job is tried again, and after how many seconds, doubled each time. */
  readonly retry: { readonly limit: number; readonly seconds: number };
  /**
   * Seconds after which another process takes the job over. The signal of a turn is aborted after a third of them: a
   * step that follows gives `more`.
   */
  readonly timeLimit: number;
  /** How many jobs one process runs at a time: `1` when left out. */
  readonly atOnce?: number;
  /** Runs in one process at a time, whatever its ids. */
  readonly isExclusive?: boolean;
  /** Does the job, or a part of it: `more` has another turn follow, after those that wait. */
  readonly run: (ids: JobIds<Id>, needs: Needs, turn: JobTurn) => Promise<JobOutcome>;
}

/** What became of a turn: undefined when the job is done. */
export type JobOutcome = 'more' | undefined;

/** One turn of a job. */
export interface JobTurn {
  /** Aborted when the turn has lasted long enough, and when the service ends: begin no further step. */
  readonly signal: AbortSignal;
  /** Aborted when the service ends. */
  readonly closing: AbortSignal;
  readonly now: Date;
}

/** A kind as the runner takes it, whatever its ids are called. */
export interface AnyJobKind<Needs> extends Omit<JobKind<never, Needs>, 'ids' | 'due' | 'run'> {
  readonly ids: readonly string[];
  readonly due?: {
    readonly every: number;
    readonly read: (needs: Needs, now: Date) => Promise<readonly JobIds[]>;
  };
  readonly run: (ids: never, needs: Needs, turn: JobTurn) => Promise<JobOutcome>;
}

/** What a job is sent by. */
export type SendableKind<Id extends string> = Pick<JobKind<Id, never>, 'name' | 'ids'>;

/** The key by which jobs of a kind are the same: their ids, and the moment before which they do not start. */
export function jobKey(ids: JobIds, after?: Date): string {
  return [Object.values(ids).join(' '), ...(after ? [after.toISOString()] : [])].join('@');
}

/** The ids of a payload in the order of its kind. Throws a TypeError for anything else than whole numbers by these names. */
export function checkedIds<Id extends string>({ name, ids }: SendableKind<Id>, payload: object): JobIds<Id> {
  const given = new Map(Object.entries(payload));
  const isComplete = given.size === ids.length && ids.every((id) => Number.isSafeInteger(given.get(id)));
  if (!isComplete)
    throw new TypeError(`A job "${name}" has the ids (${ids.join(', ')}), each a whole number.`);
  return Object.fromEntries(ids.map((id) => [id, given.get(id)])) as JobIds<Id>;
}

/** What a job throws that would fail at every other try as well: it is not tried again. */
export class PermanentFailure extends Error {
  constructor(cause: unknown) {
    super('The job is not tried again.', { cause });
    this.name = 'PermanentFailure';
  }
}

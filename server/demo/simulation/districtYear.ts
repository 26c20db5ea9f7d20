import { Agenda } from './agenda.ts';
import { callsOfRound } from './callsOfRound.ts';
import type { Minute } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import { assignRandomly, beginJob, giveUp, openJob, partFrom } from './taking.ts';
import type { SimulatedDistrict } from './world.ts';

/** Share of jobs that are prearranged: assigned to a substitute as soon as they open. */
const prearrangedShare = 0.03;

/** Simulates the jobs of a district, step by step; deterministic by seed (docs/domain.md#jobs, #calls). */
export class DistrictYear {
  private readonly stage: Stage;
  private reached: Minute | undefined;

  constructor(world: SimulatedDistrict) {
    this.stage = { world, agenda: new Agenda(), open: new Map() };
  }

  /**
   * Simulates new jobs, and the jobs passed to earlier calls of `run`, up to a time. Jobs must be passed in order of
   * entry.
   */
  run(jobs: readonly SimulatedJob[], until: Minute): void {
    for (const job of jobs) this.plan(job);
    const first = jobs.reduce((earliest, job) => Math.min(earliest, enteredAt(job)), until);
    this.stage.agenda.run(this.reached ?? first, until, (quarter) => callsOfRound(this.stage, quarter));
    this.reached = until;
  }

  private plan(job: SimulatedJob): void {
    const { agenda } = this.stage;
    const { needsSubstitute, heldUntil, ending } = job.fate;
    if (needsSubstitute) {
      job.state = heldUntil === undefined ? 'entered' : 'held';
      agenda.at(heldUntil ?? enteredAt(job), () => this.release(job));
    }
    if (ending) agenda.at(ending.at, () => this.end(job));
    agenda.at(job.start, () => beginJob(this.stage, job));
  }

  private release(job: SimulatedJob): void {
    if (job.ended) return;
    openJob(this.stage, job);
    if (job.random.chance(prearrangedShare)) assignRandomly(this.stage, job, 'prearranged');
  }

  /**
   * Cancels, deletes or closes a job according to its fate, unless the job has begun. An emergency (`closedDay`) closes
   * only the job's first day; `closed` does not affect filled jobs.
   */
  private end(job: SimulatedJob): void {
    const kind = job.fate.ending?.kind;
    if (this.stage.agenda.now >= job.start || (kind === 'closed' && job.state === 'filled')) return;
    if (kind === 'closedDay') this.keepRest(job);
    job.ended = kind;
    if (kind === 'cancelled') job.cancellationReasonId = job.random.pick(this.stage.world.reasons);
    if (job.by) giveUp(this.stage, job);
    this.stage.open.delete(job.called.id);
  }

  /** Splits off the days of a job after its first day. They become a job of their own. */
  private keepRest(job: SimulatedJob): void {
    if (job.days.length === 1) return;
    const splitOff = partFrom(this.stage, job, 1);
    if (splitOff.state === 'open') openJob(this.stage, splitOff);
  }
}

const enteredAt = ({ days }: SimulatedJob): Minute => days[0]?.entered ?? 0;

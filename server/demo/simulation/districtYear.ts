import { Agenda } from './agenda.ts';
import { callsOfRound } from './callsOfRound.ts';
import { type Minute, minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import { giveUp, lookLater, takenBySomebody } from './taking.ts';
import type { SimulatedDistrict } from './world.ts';

/** Shares of the jobs: arranged before they are entered; assigned by the office on their morning. */
const shares = { arranged: 0.03, assigned: 0.4 } as const;

/** How often a job is looked at on the web before nobody does any more. */
const looks = 2;

/** When the office is open, in minutes after midnight. */
const officeOpens = 7 * 60;

/** What happens to the jobs of a district, step by step; the same for the same seeds (docs/domain.md#jobs, #calls). */
export class DistrictYear {
  private readonly stage: Stage;
  private reached: Minute | undefined;

  constructor(world: SimulatedDistrict) {
    this.stage = { world, agenda: new Agenda(), open: new Map() };
  }

  /** Lets these jobs, and those of earlier, live until a moment; none of them was entered before the last one. */
  run(jobs: readonly SimulatedJob[], until: Minute): void {
    for (const job of jobs) this.plan(job);
    const first = jobs.reduce((earliest, { plan }) => Math.min(earliest, plan.entered), until);
    this.stage.agenda.run(this.reached ?? first, until, (quarter) => callsOfRound(this.stage, quarter));
    this.reached = until;
  }

  private plan(job: SimulatedJob): void {
    const { agenda, open } = this.stage;
    const { needsSubstitute, heldUntil, ending } = job.fate;
    if (needsSubstitute) {
      job.state = heldUntil === undefined ? 'entered' : 'held';
      agenda.at(heldUntil ?? job.plan.entered, () => this.release(job));
    }
    if (ending) agenda.at(ending.at, () => this.end(job));
    agenda.at(job.start, () => open.delete(job.called.id));
  }

  private release(job: SimulatedJob): void {
    if (job.ended) return;
    const { agenda, open } = this.stage;
    job.state = 'open';
    open.set(job.called.id, job);
    const { random } = job;
    if (random.chance(shares.arranged)) takenBySomebody(this.stage, job, 'prearranged');
    lookLater(this.stage, job, looks);
    if (random.chance(shares.assigned)) {
      const morning = minuteAt(job.plan.date, officeOpens + random.below(45));
      agenda.at(morning, () => takenBySomebody(this.stage, job, 'adminAssign'));
    }
  }

  /** Nothing ends a job that has begun. */
  private end(job: SimulatedJob): void {
    const kind = job.fate.ending?.kind;
    if (this.stage.agenda.now >= job.start || (kind === 'closed' && job.state === 'filled')) return;
    job.ended = kind;
    if (kind === 'cancelled') job.cancellationReasonId = job.random.pick(this.stage.world.reasons);
    if (job.by) giveUp(this.stage, job);
    this.stage.open.delete(job.called.id);
  }
}

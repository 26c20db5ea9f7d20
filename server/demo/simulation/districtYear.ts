import { type CalledJob, usualSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound, type Offer } from '#schemas/rules/calling/callRound.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { Agenda } from './agenda.ts';
import { called, callMinutes } from './called.ts';
import { dateOf, dayMinutes, type Minute, minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import { somebodyFor } from './somebody.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';
import { awake, clockAt, districtFacts, factsFor, jobOf, momentAt, type SimulatedDistrict } from './world.ts';

type Source = 'web' | 'mobile' | 'phone' | 'adminAssign' | 'prearranged';

/** Shares of the jobs: arranged before they are entered; given up again; assigned by the office on their morning. */
const shares = { arranged: 0.03, givenUp: 0.035, assigned: 0.4 } as const;

/** How many days pass on average before somebody looks at a job on the web and takes it; how often it is looked at. */
const [daysUntilSeen, looks] = [1.6, 3];

/** When the office is open, in minutes after midnight. */
const officeOpens = 7 * 60;

/** What happens to the jobs of a district, step by step; the same for the same seeds (docs/domain.md#jobs, #calls). */
export class DistrictYear {
  private readonly agenda = new Agenda();
  private readonly open = new Map<number, SimulatedJob>();

  constructor(private readonly world: SimulatedDistrict) {}

  /** Lets the jobs live until a moment. */
  run(jobs: readonly SimulatedJob[], until: Minute): void {
    for (const job of jobs) this.plan(job);
    const first = Math.min(...jobs.map(({ plan }) => plan.entered), until);
    this.agenda.run(first, until, (quarter) => this.callOnce(quarter));
  }

  private plan(job: SimulatedJob): void {
    const { needsSubstitute, heldUntil, ending } = job.fate;
    if (needsSubstitute) {
      job.state = heldUntil === undefined ? 'entered' : 'held';
      this.agenda.at(heldUntil ?? job.plan.entered, () => this.release(job));
    }
    if (ending) this.agenda.at(ending.at, () => this.end(job));
    this.agenda.at(job.start, () => this.open.delete(job.called.id));
  }

  private release(job: SimulatedJob): void {
    if (job.ended) return;
    job.state = 'open';
    this.open.set(job.called.id, job);
    const { random } = job;
    if (random.chance(shares.arranged)) this.takenBySomebody(job, 'prearranged');
    this.lookLater(job, looks);
    if (random.chance(shares.assigned)) {
      const morning = minuteAt(job.plan.date, officeOpens + random.below(45));
      this.agenda.at(morning, () => this.takenBySomebody(job, 'adminAssign'));
    }
  }

  /** Somebody looks at the job on the web, by day, some time from now; later again when nobody took it. */
  private lookLater(job: SimulatedJob, left: number): void {
    if (left === 0) return;
    const { random } = job;
    const minute = awake(this.agenda.now - Math.log(1 - random.next()) * daysUntilSeen * dayMinutes);
    this.agenda.at(minute, () => {
      this.takenBySomebody(job, random.chance(0.8) ? 'web' : 'mobile');
      this.lookLater(job, left - 1);
    });
  }

  private takenBySomebody(job: SimulatedJob, source: Source): void {
    if (!this.open.has(job.called.id)) return;
    const channel = source === 'web' || source === 'mobile' ? 'web' : 'assign';
    const substitute = somebodyFor(this.world, job, channel, this.agenda.now);
    if (substitute) this.take(job, substitute, source, this.agenda.now);
  }

  private take(job: SimulatedJob, substitute: SimulatedSubstitute, source: Source, minute: Minute): void {
    this.open.delete(job.called.id);
    job.state = 'filled';
    job.by = substitute;
    substitute.facts.taken.push(...job.called.facts.days.map((day) => ({ ...day, from: 0, to: dayMinutes })));
    job.assignments.push({
      ...jobOf(job),
      substituteId: substitute.id,
      source,
      acceptedAt: momentAt(this.world, minute),
    });
    const { random } = job;
    if (!random.chance(shares.givenUp)) return;
    const when = minute + 1 + random.next() * Math.max(job.start - minute - 2, 0);
    this.agenda.at(when, () => job.by === substitute && this.giveUp(job));
  }

  /** The substitute is taken off; the job is open again as long as it has not begun. */
  private giveUp(job: SimulatedJob): void {
    const [now, last, by] = [this.agenda.now, job.assignments.at(-1), job.by];
    if (!last || !by || now >= job.start) return;
    last.removedAt = momentAt(this.world, now);
    last.cancellationReasonId = job.random.pick(this.world.reasons);
    last.isLate = dateOf(now) === job.plan.date;
    const { taken } = by.facts;
    taken.splice(
      taken.findIndex(({ date }) => date === job.plan.date),
      1,
    );
    by.cancelled.add(job.called.id);
    job.by = undefined;
    job.state = 'open';
    if (job.ended) return;
    this.open.set(job.called.id, job);
    this.lookLater(job, 1);
  }

  private end(job: SimulatedJob): void {
    const kind = job.fate.ending?.kind;
    if (kind === 'closed' && job.state === 'filled') return;
    job.ended = kind;
    if (job.by) this.giveUp(job);
    this.open.delete(job.called.id);
  }

  /** One round of calls, as the engine says it; who is called answers, and the job is theirs if a gate has not closed. */
  private callOnce(quarter: Minute): void {
    const { windows, isSchoolDay, substitutes } = this.world;
    if (this.open.size === 0) return;
    const people = (id: number) => substitutes.get(id) as SimulatedSubstitute;
    const factsOf = (id: number, { id: jobId }: CalledJob) =>
      factsFor(this.world, people(id), this.open.get(jobId) as SimulatedJob);
    const world = { district: districtFacts, windows, isSchoolDay, factsOf, callsOf: people };
    const jobs = [...this.open.values()].map(({ called }) => called);
    const now = clockAt(this.world, quarter);
    this.agenda.now += callMinutes;
    for (const offer of callRound(jobs, world, now, usualSettings))
      this.call(offer, people(offer.substituteId), now);
  }

  private call(offer: Offer, substitute: SimulatedSubstitute, now: Clock): void {
    const job = this.open.get(offer.jobId) as SimulatedJob;
    const { result, minute } = called(this.world, job, substitute, offer, now);
    if (result === 'accepted') this.take(job, substitute, 'phone', minute);
  }
}

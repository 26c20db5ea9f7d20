import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import {
  type ClosedGate,
  type Eligibility,
  eligibilityOf,
  overruledBy,
} from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel, SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { seenFrom } from '#schemas/rules/eligibility/fitness.ts';
import type { Row } from '../../database/database.ts';
import { isAhead } from '../jobs/dayTimes.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';
import { factsText } from './factsText.ts';
import type { LoadedJob } from './jobFacts.ts';
import { questionsOf } from './questions.ts';

/** A closed gate, and whether the viewer may assign the substitute all the same. */
export interface ViewedGate extends ClosedGate {
  readonly mayOverrule: boolean;
}

/** Nothing keeps them from the job; nothing that the viewer may not overrule with a reason; something. */
export type Standing = 'canTake' | 'needsReason' | 'blocked';

/** A substitute, with all that speaks against giving them a job. */
export interface Candidate extends Eligibility {
  readonly substituteId: number;
  readonly standing: Standing;
  /** From when they see the job; undefined: never. */
  readonly visibleFrom: Date | undefined;
  readonly closed: readonly ViewedGate[];
  readonly facts: SubstituteFacts;
}

/** A job with everyone who was judged for it. */
export interface JudgedJob {
  readonly job: LoadedJob;
  readonly candidates: readonly Candidate[];
}

/** Which job is judged, and what the viewer sees, each as it stands in a statement. */
export interface JobAsked {
  readonly organization: string;
  /** The confirmation number of a day of the job. */
  readonly number: string;
  /** The schools that the viewer is limited to; undefined: all. */
  readonly schools?: string | undefined;
  /** Left out: now. */
  readonly moment?: string | undefined;
}

/**
 * Everyone inactive is left out: G01 is closed for them whatever else there is, by every channel
 * (docs/domain.md#eligibility).
 */
const prefilter = 's.is_active';

/**
 * The statement of all facts about one job and every active substitute that the viewer sees. Of a job that has begun the
 * days to come are judged, of one that is over all of it: those that someone is assigned to.
 */
export function factsForJob({ organization, number, schools, moment }: JobAsked): string {
  const seen = schools && substitutesOfSchools({ alias: 's', schools });
  return factsText({
    organization,
    days: `(day.confirmation_number = ${number} or day.job_id in (select own.job_id from absence_day as own
        where own.org_id = ${organization} and own.confirmation_number = ${number}))
      and ((${isAhead()}) or not exists (select 1 from absence_day as later
        where later.org_id = ${organization} and later.job_id = day.job_id and ${isAhead('later')}))`,
    substitutes: seen === undefined ? prefilter : `${prefilter} and ${seen}`,
    moment,
  });
}

/**
 * Judges every substitute of `factsForJob` by all gates: hard, soft or only told when an administrator assigns
 * (`assign`), hard when they find the job (`web`) or are asked (`call`, `text`). Takes the rows of that statement, and
 * what the viewer may do; undefined where there is no such job.
 */
export function substitutesForJob(
  rows: readonly Row[],
  permissions: PermissionSet,
  channel: Channel = 'assign',
): JudgedJob | undefined {
  const questions = questionsOf(rows);
  const [job] = questions.jobs;
  if (!job) return undefined;
  const candidates = questions.substitutes.map((substituteId): Candidate => {
    const question = questions.of(job, substituteId, channel);
    const { verdict, closed } = eligibilityOf(question);
    const viewed = closed.map((gate) => ({ ...gate, mayOverrule: mayOverrule(gate, permissions) }));
    const standing = standingOf(verdict, viewed);
    const visibleFrom = seenFrom(question);
    return { substituteId, standing, visibleFrom, verdict, closed: viewed, facts: question.substitute };
  });
  return { job, candidates };
}

function mayOverrule({ gate, weight }: ClosedGate, permissions: PermissionSet): boolean {
  return weight === 'soft' && allows(permissions, overruledBy(gate));
}

function standingOf(verdict: Eligibility['verdict'], closed: readonly ViewedGate[]): Standing {
  if (verdict === 'pass') return 'canTake';
  return closed.every(({ weight, mayOverrule }) => weight === 'info' || mayOverrule)
    ? 'needsReason'
    : 'blocked';
}

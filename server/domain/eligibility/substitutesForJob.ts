import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import {
  type ClosedGate,
  type Eligibility,
  eligibilityOf,
  overridePermission,
} from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel, SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { visibleToSubstituteFrom } from '#schemas/rules/eligibility/fitness.ts';
import type { Row } from '../../database/database.ts';
import { isUpcomingSql } from '../jobs/dayTimes.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';
import { factsText } from './factsText.ts';
import type { LoadedJob } from './jobFacts.ts';
import { eligibilityInput } from './questions.ts';

/** A closed gate, and whether the viewer may overrule it. */
export interface ViewedGate extends ClosedGate {
  readonly mayOverrule: boolean;
}

/**
 * `canTake`: no gate is closed. `needsReason`: the viewer may overrule all closed gates with a reason. `blocked`: any
 * other case.
 */
export type CandidateStatus = 'canTake' | 'needsReason' | 'blocked';

/** A substitute, with every gate that is closed for the job. */
export interface Candidate extends Eligibility {
  readonly substituteId: number;
  readonly status: CandidateStatus;
  /** When the job becomes visible to the candidate; undefined for never. */
  readonly visibleFrom: Date | undefined;
  readonly closed: readonly ViewedGate[];
  readonly facts: SubstituteFacts;
}

/** A job with its checked candidates. */
export interface CheckedJob {
  readonly job: LoadedJob;
  readonly candidates: readonly Candidate[];
}

/** The job to check and the viewer's visibility, as SQL expressions. */
export interface JobQuery {
  readonly organization: string;
  /** Confirmation number of any day of the job. */
  readonly number: string;
  /** The schools that the viewer is limited to; undefined for all. */
  readonly schools?: string | undefined;
  /** SQL for the moment of the check. Default: now. */
  readonly moment?: string | undefined;
}

/**
 * Leaves out inactive substitutes: gate G01 is always closed for them, on every channel (docs/domain.md#eligibility).
 */
const prefilter = 's.is_active';

/**
 * Builds the statement that loads all facts about a job and every active substitute that the viewer sees. Loads the
 * same days that an assignment covers: the remaining days of a job that has begun, and all days of a job that is over.
 */
export function factsForJob({ organization, number, schools, moment }: JobQuery): string {
  const seen = schools && substitutesOfSchools({ organization, alias: 's', schools });
  return factsText({
    organization,
    days: `(day.confirmation_number = ${number} or day.job_id in (select own.job_id from absence_day as own
        where own.org_id = ${organization} and own.confirmation_number = ${number}))
      and ((${isUpcomingSql()}) or not exists (select 1 from absence_day as later
        where later.org_id = ${organization} and later.job_id = day.job_id and ${isUpcomingSql('later')}))`,
    substitutes: seen === undefined ? prefilter : `${prefilter} and ${seen}`,
    moment,
  });
}

/**
 * Checks every substitute of `factsForJob` against all gates. For an administrator's assignment (`assign`), gates are
 * hard, soft or informational. When substitutes find the job (`web`) or are contacted (`call`, `text`), gates are hard.
 * Takes the rows of that statement and the viewer's permissions. Returns undefined if the job does not exist.
 */
export function substitutesForJob(
  rows: readonly Row[],
  permissions: PermissionSet,
  channel: Channel = 'assign',
): CheckedJob | undefined {
  const questions = eligibilityInput(rows);
  const [job] = questions.jobs;
  if (!job) return undefined;
  const candidates = questions.substitutes.map((substituteId): Candidate => {
    const question = questions.of(job, substituteId, channel);
    const { verdict, closed } = eligibilityOf(question);
    const viewed = closed.map((gate) => ({ ...gate, mayOverrule: mayOverrule(gate, permissions) }));
    const status = statusOf(verdict, viewed);
    const visibleFrom = visibleToSubstituteFrom(question);
    return {
      substituteId,
      status,
      visibleFrom,
      verdict,
      closed: viewed,
      facts: question.substitute,
    };
  });
  return { job, candidates };
}

function mayOverrule({ gate, weight }: ClosedGate, permissions: PermissionSet): boolean {
  return weight === 'soft' && allows(permissions, overridePermission(gate));
}

function statusOf(verdict: Eligibility['verdict'], closed: readonly ViewedGate[]): CandidateStatus {
  if (verdict === 'pass') return 'canTake';
  return closed.every(({ weight, mayOverrule }) => weight === 'info' || mayOverrule)
    ? 'needsReason'
    : 'blocked';
}

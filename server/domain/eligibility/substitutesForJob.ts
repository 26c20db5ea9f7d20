import { allows } from '#schemas/access/permissions.ts';
import {
  type ClosedGate,
  type Eligibility,
  eligibilityOf,
  overruledBy,
} from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { seenFrom } from '#schemas/rules/eligibility/fitness.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';
import { factsText } from './factsText.ts';
import type { LoadedJob } from './jobFacts.ts';
import { questionsOf } from './questions.ts';

/** Whoever asks for a job: what they see, and what they may overrule. */
export type Viewer = Pick<Actor, 'permissions' | 'visibility'>;

/** A closed gate, and whether the viewer may assign the substitute all the same. */
export interface ViewedGate extends ClosedGate {
  readonly mayOverrule: boolean;
}

/** A substitute, with all that speaks against giving them a job. */
export interface Candidate extends Eligibility {
  readonly substituteId: number;
  /** From when they see the job; undefined: never. */
  readonly visibleFrom: Date | undefined;
  readonly closed: readonly ViewedGate[];
}

/**
 * Everyone inactive is left out: G01 is closed for them whatever else there is, by every channel
 * (docs/domain.md#eligibility).
 */
const prefilter = 's.is_active';

/**
 * Judges every active substitute whom the viewer sees for one job, by all gates: hard, soft or only told when an
 * administrator assigns (`assign`), hard when they find it (`web`) or are asked (`call`, `text`). Loads all facts in one
 * statement. Whom nothing keeps from the job come first, then those whom the viewer may assign all the same, each by
 * number. Throws `notFound` for a job that is not there, or that the viewer does not see.
 */
export function substitutesForJob(
  database: Pick<Database, 'read'>,
  organization: number,
  jobId: number,
  now: Date,
  viewer: Viewer,
  channel: Channel = 'assign',
): Promise<readonly Candidate[]> {
  const { schools } = viewer.visibility;
  const statement = new Statement();
  const job = statement.value(jobId);
  const seen =
    schools && substitutesOfSchools({ alias: 's', schools: `${statement.value(schools)}::bigint[]` });
  const text = factsText({
    organization: `${statement.value(organization)}::bigint`,
    days: `(day.job_id = ${job} or day.confirmation_number = ${job} and day.job_id is null)`,
    substitutes: seen === undefined ? prefilter : `${prefilter} and ${seen}`,
    moment: `${statement.value(now)}::timestamptz`,
  });
  return database.read(organization, async (sql) => {
    const questions = questionsOf(await sql(text, statement.values, { plan: 'perValues' }));
    const [found] = questions.jobs;
    if (!found || !isSeen(found, viewer)) throw new DomainError('notFound');
    const candidates = questions.substitutes.map((substituteId): Candidate => {
      const question = questions.of(found, substituteId, channel);
      const { verdict, closed } = eligibilityOf(question);
      const viewed = closed.map((gate) => ({ ...gate, mayOverrule: mayOverrule(gate, viewer) }));
      return { substituteId, visibleFrom: seenFrom(question), verdict, closed: viewed };
    });
    return candidates.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.substituteId - other.substituteId,
    );
  });
}

function isSeen({ first }: LoadedJob, { visibility: { schools, employeeTypes } }: Viewer): boolean {
  const ofType = first.worker_type_id === null || (employeeTypes?.includes(first.worker_type_id) ?? true);
  return (schools?.includes(first.institute_id) ?? true) && ofType;
}

function mayOverrule({ gate, weight }: ClosedGate, { permissions }: Viewer): boolean {
  return weight === 'soft' && allows(permissions, overruledBy(gate));
}

/** 0: nothing keeps them from it; 1: nothing that the viewer may not overrule; 2: something. */
function rankOf({ verdict, closed }: Candidate): number {
  if (verdict === 'pass') return 0;
  return closed.every(({ weight, mayOverrule }) => weight === 'info' || mayOverrule) ? 1 : 2;
}

import { hoursIn, weekOf } from '#schemas/rules/eligibility/calendar.ts';
import { passesAllGates } from '#schemas/rules/eligibility/eligibility.ts';
import type { SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { type ListOwner, nearestList } from '#schemas/rules/preferences/jobVisibility.ts';
import { costOf } from '#schemas/rules/proposal/costOf.ts';
import type { Option } from '#schemas/rules/proposal/problem.ts';
import { limitOf } from '#schemas/rules/workLimits.ts';
import type { Row } from '../../../database/database.ts';
import type { LoadedJob } from '../../eligibility/jobFacts.ts';
import { eligibilityInput } from '../../eligibility/questions.ts';
import { type Solution, solveProposal } from './solveProposal.ts';

/** Input for computing a morning proposal. */
export interface ProposalInput {
  /** Facts of all open jobs and everyone who might take them (`factsText`). */
  readonly facts: readonly Row[];
  /** Whether jobs are offered to permanent substitutes of the school first. */
  readonly permanentFirst: boolean;
  /** Substitutes of the previous proposal, by job. They are kept unless a better choice is found. */
  readonly before: ReadonlyMap<number, number>;
  /** Time limit in seconds. */
  readonly seconds: number;
}

/** An open job and its proposed substitute. */
export interface ProposedLine {
  readonly jobId: number;
  readonly outcome: 'proposed' | 'neededElsewhere' | 'nobody';
  /** Number of substitutes who can take the job. */
  readonly able: number;
  readonly substituteId?: number;
  readonly list?: ListOwner | undefined;
  readonly rank?: number | undefined;
  /** Rank of the proposed substitute among all who can take the job; 1 is the best. */
  readonly choice?: number;
  /** Hours that the proposed substitute already has in the week in which the job begins. */
  readonly weekHours?: number;
  readonly weekLimit?: number | undefined;
}

/** The proposed substitutes for all open jobs. */
export interface Proposal extends Pick<Solution, 'mostFilled' | 'isBest'> {
  readonly lines: readonly ProposedLine[];
}

/** Proposes a substitute for each open job, by the same gates as assignments (docs/domain.md#morning-proposal). */
export async function proposalOf(input: ProposalInput): Promise<Proposal> {
  const { jobs, substitutes, of } = eligibilityInput(input.facts);
  const persons: SubstituteFacts[] = [];
  const options: Option[] = [];
  const before = jobs.map(() => -1);
  const ofJob = jobs.map((loaded, job) => {
    const first = options.length;
    for (const [person, id] of substitutes.entries()) {
      const question = of(loaded, id, 'assign');
      persons[person] = question.substitute;
      if (!passesAllGates(question)) continue;
      if (input.before.get(loaded.id) === id) before[job] = options.length;
      options.push({ job, person, cost: costFor(loaded, question.substitute, input) });
    }
    return options.slice(first);
  });
  const problem = { jobs: jobs.map(({ facts }) => facts), persons, options };
  const { choice, mostFilled, isBest } = await solveProposal(problem, input.seconds, before);
  const lines = jobs.map((loaded, job): ProposedLine => {
    const chosen = options[choice[job] ?? -1];
    const able = ofJob[job] ?? [];
    const known = { jobId: loaded.id, able: able.length };
    if (!chosen) return { ...known, outcome: able.length > 0 ? 'neededElsewhere' : 'nobody' };
    const id = substitutes[chosen.person] ?? 0;
    const { lists, jobDays, permissions } = of(loaded, id, 'assign').substitute;
    const list = nearestList(lists);
    return {
      ...known,
      outcome: 'proposed',
      substituteId: id,
      list: list?.owner,
      rank: list?.rank,
      choice: 1 + able.filter(({ cost }) => cost < chosen.cost).length,
      weekHours: hoursIn(jobDays, weekOf(loaded.first.absence_date)),
      weekLimit: limitOf(permissions, 'week'),
    };
  });
  return { lines, mostFilled, isBest };
}

function costFor(
  { first }: LoadedJob,
  { lists, jobDays, permissions }: SubstituteFacts,
  { permanentFirst }: ProposalInput,
): number {
  return costOf({
    isPermanentHere: permanentFirst && permissions.permanentInstitutionId === first.institute_id,
    list: nearestList(lists),
    weekHours: hoursIn(jobDays, weekOf(first.absence_date)),
  });
}

import { describe, expect, test } from 'vitest';
import { passesAllGates } from '#schemas/rules/eligibility/eligibility.ts';
import type { DayOfWork, SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { mostCost } from '#schemas/rules/proposal/costOf.ts';
import {
  type Choice,
  greedyChoice,
  limitsOf,
  type Problem,
  totalsOf,
} from '#schemas/rules/proposal/problem.ts';
import { solveProposal } from '#server/domain/fulfilment/proposal/solveProposal.ts';
import { fc } from '#tests/fastCheck.ts';
import { open } from '../../../schemas/rules/eligibility/openQuestion.ts';

const dates = ['2026-11-30', '2026-12-01', '2026-12-02'];
const shifts = [
  [480, 900, 7],
  [480, 690, 3.5],
  [720, 900, 3],
  [600, 780, 3],
] as const;

const dayOn = (date: string): fc.Arbitrary<DayOfWork> =>
  fc.constantFrom(...shifts).map(([from, to, hours]) => ({ date, from, to, hours }));
const days = fc
  .subarray(dates, { minLength: 1 })
  .chain((some) => fc.tuple(...some.map(dayOn)) as fc.Arbitrary<DayOfWork[]>);
const person = fc.record({
  jobDays: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(dayOn('2026-12-03')) },
  ),
  takesOneADay: fc.boolean(),
  permissions: fc.record({
    ignoreDailyLimit: fc.boolean(),
    defaultDailyLimit: fc.constantFrom(4, 7, 8),
    ignoreWeeklyLimit: fc.boolean(),
    defaultWeeklyLimit: fc.constantFrom(7, 12, 20),
    ignoreMonthlyLimit: fc.constant(true),
  }),
});

/**
 * Generates the open jobs of a morning and the options, each a person who could take a job. Leaves out an option that
 * exceeds the person's limits on its own, as the eligibility rules do.
 */
const morning = (jobs: number, persons: number): fc.Arbitrary<Problem> =>
  fc
    .tuple(
      fc.array(days, { maxLength: jobs }),
      fc.array(person, { maxLength: persons }),
      fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: mostCost }))),
    )
    .map(([drawn, people, draws]) => {
      const options = drawn.flatMap((own, job) =>
        people.flatMap((one, at) => {
          const [luck, cost] = draws.next().value as [number, number];
          return luck > 0 && passesAllGates(questionOf(one, own)) ? [{ job, person: at, cost }] : [];
        }),
      );
      return { jobs: drawn.map((own) => ({ days: own })), persons: people, options };
    });

type Drawn = Pick<SubstituteFacts, 'jobDays' | 'takesOneADay' | 'permissions'>;

const questionOf = (one: Drawn, own: readonly DayOfWork[]) => ({
  ...open,
  channel: 'assign' as const,
  job: { ...open.job, days: own, start: new Date('2027-01-01'), entered: new Date('2026-01-01') },
  substitute: { ...open.substitute, ...one },
});

/**
 * Whether each person can have all jobs that the proposal gives them, added one after the other, within their limits.
 */
function isPossible({ jobs, persons, options }: Problem, choice: Choice): boolean {
  const busy = persons.map((one) => [...one.jobDays]);
  return choice.every((option, job) => {
    const at = options[option]?.person;
    if (at === undefined) return option === -1;
    const own = jobs[job]?.days ?? [];
    const had = busy[at] ?? [];
    const isFree =
      options[option]?.job === job &&
      passesAllGates(questionOf({ ...(persons[at] as Drawn), jobDays: had }, own));
    had.push(...own);
    return isFree;
  });
}

/** Returns the result of the best proposal, found by trying all: most filled jobs, then lowest cost. */
function best(problem: Problem): { readonly filled: number; readonly cost: number } {
  const limits = limitsOf(problem);
  const room = limits.map(({ most }) => most);
  let found = { filled: 0, cost: 0 };
  const go = (job: number, filled: number, cost: number) => {
    if (filled > found.filled || (filled === found.filled && cost < found.cost)) found = { filled, cost };
    if (job === problem.jobs.length || filled + problem.jobs.length - job < found.filled) return;
    for (const [option, { job: own, cost: more }] of problem.options.entries()) {
      if (own !== job) continue;
      const weights = limits.map((limit) => limit.weights[limit.options.indexOf(option)] ?? 0);
      if (weights.some((weight, at) => weight > (room[at] ?? 0))) continue;
      weights.forEach((weight, at) => {
        room[at] = (room[at] ?? 0) - weight;
      });
      go(job + 1, filled + 1, cost + more);
      weights.forEach((weight, at) => {
        room[at] = (room[at] ?? 0) + weight;
      });
    }
    go(job + 1, filled, cost);
  };
  go(0, 0, 0);
  return found;
}

/** Tests the rules of docs/domain.md#morning-proposal. */
describe('a proposal for all open jobs', () => {
  test('is optimal for up to seven jobs and seven people, and breaks no gate', async () => {
    await fc.assert(
      fc.asyncProperty(morning(7, 7), async (problem) => {
        const { choice, isBest, mostFilled } = await solveProposal(problem, 30);
        expect(isPossible(problem, choice)).toBe(true);
        expect(totalsOf(problem, choice)).toEqual(best(problem));
        expect({ isBest, mostFilled }).toEqual({ isBest: true, mostFilled: best(problem).filled });
      }),
      { numRuns: 60 },
    );
  });

  test('fills at least as many jobs as an office’s greedy order, on 60 mornings', async () => {
    let better = 0;
    await fc.assert(
      fc.asyncProperty(morning(40, 25), async (problem) => {
        const simple = totalsOf(problem, greedyChoice(problem, limitsOf(problem)));
        const { choice, mostFilled } = await solveProposal(problem, 30);
        const { filled } = totalsOf(problem, choice);
        expect(isPossible(problem, choice)).toBe(true);
        expect(filled).toBeGreaterThanOrEqual(simple.filled);
        expect(mostFilled).toBeGreaterThanOrEqual(filled);
        if (filled > simple.filled) better += 1;
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(better).toBeGreaterThan(5);
  });

  test('without time equals the greedy order, and is not reported as optimal', async () => {
    const [problem] = fc.sample(morning(40, 25), { numRuns: 1, seed: 11 });
    if (!problem) throw new Error('Nothing was drawn.');
    const { choice, isBest, mostFilled } = await solveProposal(problem, 0);
    expect(choice).toEqual(greedyChoice(problem, limitsOf(problem)));
    expect({ isBest, mostFilled }).toEqual({ isBest: false, mostFilled: problem.jobs.length });
  });

  test('stays the same if nothing better is found', async () => {
    await fc.assert(
      fc.asyncProperty(morning(12, 12), async (problem) => {
        const { choice } = await solveProposal(problem, 30);
        expect((await solveProposal(problem, 30, choice)).choice).toEqual(choice);
      }),
      { numRuns: 20 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type CalledJob, defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import { daysCalledFor, roundAt } from '#schemas/rules/calling/rounds.ts';
import { windowAt } from '#schemas/rules/eligibility/calendar.ts';
import { eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { fc } from '#tests/fastCheck.ts';
import { open } from '../eligibility/openQuestion.ts';
import { jobOn, windows, world } from './callWorld.ts';
import { callsThrough, isOpenOffer, type MadeCall } from './weekOfCalls.ts';

/** The dates for which calls are simulated: a Sunday and the two days after it. */
const dates = ['2026-03-08', '2026-03-09', '2026-03-10'];

const everyone = [1, 2, 3, 4, 5, 6];

const mostly = fc.constantFrom(true, true, true, true, false);

const substitute: fc.Arbitrary<SubstituteFacts> = fc
  .record({
    isActive: mostly,
    hasPhone: mostly,
    hasAcceptedCalls: mostly,
    callTimes: fc.constantFrom(windows, windows, [{ days: 62, from: 390, to: 540 }], []),
    nonWork: fc.constantFrom(
      [],
      [{ fromDate: dates[1] ?? '', toDate: dates[1] ?? '', days: 127, from: 0, to: 720 }],
    ),
    takesTexts: fc.boolean(),
    textTimes: fc.constantFrom(windows, [{ days: 127, from: 960, to: 1020 }], []),
    percent: fc.constantFrom(100, 100, 20, 2),
    isExcluded: fc.boolean(),
  })
  .map(({ percent, isExcluded, ...facts }) => ({
    ...open.substitute,
    ...facts,
    lists: [{ owner: 'school', isExcluded: isExcluded && percent === 2, texts: [{ percent }] }],
  }));

const job = (id: number): fc.Arbitrary<CalledJob> =>
  fc
    .record({
      date: fc.constantFrom('2026-03-09', '2026-03-10', '2026-03-11'),
      state: fc.constantFrom('open', 'open', 'open', 'held', 'stopped'),
      released: fc.option(fc.constantFrom(...dates.map((date) => new Date(`${date}T06:40Z`))), {
        nil: undefined,
      }),
      favorites: fc.uniqueArray(fc.constantFrom(...everyone), { maxLength: 2 }),
      order: fc.constantFrom('callOrder', 'random'),
    })
    .map(({ date, state, released, favorites, order }) =>
      jobOn(date, id, { favorites, lists: [{ order, substituteIds: everyone }] }, {
        state,
        released,
      } as object),
    );

const weeks = fc.record({
  jobs: fc.tuple(job(1), job(2), job(3), job(4)),
  people: fc.tuple(...everyone.map(() => substitute)),
  seed: fc.integer(),
});

/** Asserts that a property holds for every call that the engine makes in randomly generated weeks. */
const always = (holds: (call: MadeCall, job: CalledJob, made: readonly MadeCall[]) => void) =>
  fc.assert(
    fc.property(weeks, ({ jobs, people, seed }) => {
      const made = run(jobs, people, seed);
      for (const call of made) holds(call, jobs.find(({ id }) => id === call.jobId) as CalledJob, made);
    }),
    { numRuns: 30 },
  );

function run(jobs: readonly CalledJob[], people: readonly SubstituteFacts[], seed: number) {
  return callsThrough(dates, jobs, new Map(people.map((facts, at) => [at + 1, facts])), seed);
}

describe('for any jobs and substitutes', () => {
  test('no substitute is called or texted while one of their gates is closed', () =>
    always(({ substitute, now, channel }, job) => {
      const question = {
        job: job.facts,
        substitute,
        district: world.districtOf(job),
        channel,
        now,
      };
      expect(eligibilityOf(question).closed).toEqual([]);
    }));

  test('no call is made before the job is released, or while it is on hold', () =>
    always(({ now }, { facts }) => {
      expect(facts.state).toBe('open');
      expect(now.moment >= (facts.released ?? facts.entered)).toBe(true);
    }));

  test('no call is made outside of the district’s call times, or for a day that is not due', () =>
    always(({ now, period, cycle }, { facts, enteredOn, favorites }) => {
      expect(roundAt(now, windows, defaultCallSettings)).toEqual({ period, cycle });
      const isInTurn = daysCalledFor(period, now.date, world.isSchoolDay, defaultCallSettings).includes(
        facts.days[0]?.date ?? '',
      );
      expect(isInTurn || (enteredOn === now.date && favorites.length > 0)).toBe(true);
    }));

  test('substitutes who accept texts get one before a call, and none has two open offers', () =>
    always((call, _, made) => {
      const before = made
        .slice(0, made.indexOf(call))
        .filter(({ substituteId }) => substituteId === call.substituteId);
      const acceptedJobs = new Set(
        made.filter(({ result }) => result === 'accepted').map(({ jobId }) => jobId),
      );
      expect(before.filter((one) => isOpenOffer(one, call.now) && !acceptedJobs.has(one.jobId))).toEqual([]);
      const wasTexted = before.some((one) => one.jobId === call.jobId && one.channel === 'text');
      if (call.channel === 'text') expect(call.substitute.takesTexts).toBe(true);
      else if (call.substitute.takesTexts && !wasTexted)
        expect(windowAt(call.substitute.textTimes, call.now)).toBeUndefined();
    }));

  test('a job is accepted at most once, and not offered afterward', () =>
    always((call, _, made) => {
      const place = made.findIndex(({ jobId, result }) => jobId === call.jobId && result === 'accepted');
      if (place >= 0) expect(made.indexOf(call)).toBeLessThanOrEqual(place);
    }));

  test('a round offers a job once, and one job to each substitute', () =>
    always((call, _, made) => {
      const inRound = made.filter(({ now }) => now.moment.getTime() === call.now.moment.getTime());
      expect(inRound.filter(({ jobId }) => jobId === call.jobId)).toHaveLength(1);
      expect(inRound.filter(({ substituteId }) => substituteId === call.substituteId)).toHaveLength(1);
    }));

  test('a substitute who has declined a job, or its whole day, is not called for it again', () =>
    always((call, { facts }, made) => {
      if (call.result !== 'rejected' && call.result !== 'rejectedAllDay') return;
      const later = made.slice(made.indexOf(call) + 1);
      const again = later.filter(
        ({ jobId, substituteId }) => jobId === call.jobId && substituteId === call.substituteId,
      );
      expect(again, facts.days[0]?.date).toEqual([]);
    }));

  test('the same seed makes the same calls', () => {
    fc.assert(
      fc.property(weeks, ({ jobs, people, seed }) => {
        expect(run(jobs, people, seed)).toEqual(run(jobs, people, seed));
      }),
      { numRuns: 10 },
    );
  });

  test('some calls are made', () => {
    const counts = fc
      .sample(weeks, { numRuns: 20, seed: 1 })
      .map(({ jobs, people, seed }) => run(jobs, people, seed).length);
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });
});

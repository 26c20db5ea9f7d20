import { describe, expect, test } from 'vitest';
import { type CalledJob, type CallOfJob, defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import { type CallWorld, callRound, finalResult } from '#schemas/rules/calling/callRound.ts';
import { daysCalledFor, offerWindows, roundAt, roundsOn } from '#schemas/rules/calling/rounds.ts';
import { clock } from '../eligibility/openQuestion.ts';
import { everybody, jobOn, neverCalled, windows, world } from './callWorld.ts';

/** The dates from Monday to Friday of one week. */
const [monday, tuesday, wednesday, thursday, friday] = ['09', '10', '11', '12', '13'].map(
  (day) => `2026-03-${day}`,
) as [string, string, string, string, string];
const morning = clock(`${monday}T05:30`);
const evening = clock(`${monday}T16:00`);

const called = (jobs: readonly CalledJob[], now = morning, changed: Partial<CallWorld> = {}, settings = {}) =>
  callRound(jobs, { ...world, ...changed }, now, { ...defaultCallSettings, ...settings }).map(
    ({ jobId, substituteId }) => [jobId, substituteId],
  );

const callOf = (substituteId: number, time: string, result = 'noAnswer'): CallOfJob => {
  const { moment, date, minutes } = clock(time);
  return { substituteId, at: moment, date, period: 'am', cycle: 1 + (minutes - 330) / 15, result };
};

describe('rounds', () => {
  test('start every 15 minutes within the district’s call times, and only there', () => {
    expect(roundAt(clock(`${monday}T05:29`), windows, defaultCallSettings)).toBeUndefined();
    expect(roundAt(clock(`${monday}T05:30`), windows, defaultCallSettings)).toEqual({
      period: 'am',
      cycle: 1,
    });
    expect(roundAt(clock(`${monday}T07:59`), windows, defaultCallSettings)).toEqual({
      period: 'am',
      cycle: 10,
    });
    expect(roundAt(clock(`${monday}T08:00`), windows, defaultCallSettings)).toBeUndefined();
    expect(roundAt(clock(`${monday}T16:31`), windows, defaultCallSettings)).toEqual({
      period: 'pm',
      cycle: 3,
    });
    expect(roundAt(clock(`${friday}T16:31`), windows, defaultCallSettings)).toBeUndefined();
    expect(roundAt(clock('2026-03-14T06:00'), windows, defaultCallSettings)).toBeUndefined();
    expect(roundsOn(monday, windows, defaultCallSettings)).toHaveLength(10 + 16);
    expect(roundsOn('2026-03-15', windows, defaultCallSettings)[0]).toBe(16 * 60);
  });

  test('are for today in the morning, and for the next two school days in the evening', () => {
    const isSchoolDay = (date: string) => world.isSchoolDay(date) && date !== wednesday;
    expect(daysCalledFor('am', monday, isSchoolDay, defaultCallSettings)).toEqual([monday]);
    expect(daysCalledFor('pm', tuesday, isSchoolDay, defaultCallSettings)).toEqual([thursday, friday]);
    expect(daysCalledFor('pm', '2026-03-15', isSchoolDay, defaultCallSettings)).toEqual([
      '2026-03-16',
      '2026-03-17',
    ]);
  });
});

describe('the job to call for', () => {
  const lists = everybody(1, 2, 3);

  test('is today’s in the morning, and one of the next two school days in the evening', () => {
    const jobs = [monday, tuesday, wednesday, thursday].map((date, at) => jobOn(date, at + 1, { lists }));
    expect(called(jobs)).toEqual([[1, 1]]);
    expect(called(jobs, evening)).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  test('may be for a later day on the evening of its entry, for favorites only', () => {
    const job = jobOn(
      friday,
      1,
      { lists, favorites: [7, 8], enteredOn: monday },
      { entered: new Date(`${monday}T12:00Z`) },
    );
    expect(called([job], evening)).toEqual([[1, 7]]);
    expect(called([job], clock(`${monday}T06:00`))).toEqual([]);
    expect(called([job], clock(`${tuesday}T16:00`))).toEqual([]);
    const isBusy = {
      factsOf: (id: number, one: CalledJob) => ({ ...world.factsOf(id, one), isActive: id < 7 }),
    };
    expect(called([job], evening, isBusy)).toEqual([]);
  });

  test('is chosen by start, then by number of calls, then by job number', () => {
    const at = (hour: number) => ({ start: new Date(`${monday}T${hour}:00Z`) });
    const jobs = [
      jobOn(monday, 4, { lists: everybody(1) }, at(12)),
      jobOn(monday, 3, { lists: everybody(1, 2), calls: [callOf(9, `${monday}T05:30`)] }, at(11)),
      jobOn(monday, 2, { lists: everybody(1, 2, 3) }, at(11)),
      jobOn(monday, 1, { lists: everybody(1, 2, 3, 4) }, at(11)),
    ];
    expect(called(jobs, clock(`${monday}T06:30`))).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('is limited by the number of lines', () => {
    const jobs = [1, 2, 3].map((id) => jobOn(monday, id, { lists: everybody(1, 2, 3) }));
    expect(called(jobs, morning, {}, { lines: 2 })).toHaveLength(2);
  });
});

describe('who is called', () => {
  test('the favorites by rank, at most five, then the lists from the nearest', () => {
    const job = jobOn(monday, 1, {
      favorites: [5, 4, 3, 2, 1, 6],
      lists: [...everybody(3, 9), ...everybody(8, 6)],
    });
    const order = [5, 4, 3, 2, 1, 9, 8, 6];
    for (const [at, expected] of order.entries()) {
      const calls = order.slice(0, at).map((id) => callOf(id, `${monday}T05:30`, 'rejected'));
      expect(called([{ ...job, calls }], clock(`${monday}T06:30`))).toEqual([[1, expected]]);
    }
  });

  test('in random order per round if the list has no ranks, the same for the same seed', () => {
    const job = jobOn(monday, 1, {
      lists: [{ order: 'random', substituteIds: Array.from({ length: 40 }, (_, id) => id) }],
    });
    const firsts = (seed: number) =>
      ['05:30', '05:45', '06:00', '06:15', '06:30'].map(
        (time) => called([job], clock(`${monday}T${time}`), {}, { seed })[0]?.[1],
      );
    expect(firsts(1)).toEqual(firsts(1));
    expect(firsts(1)).not.toEqual(firsts(2));
    expect(new Set(firsts(1)).size).toBeGreaterThan(2);
  });

  test('no substitute with a closed gate', () => {
    const job = jobOn(monday, 1, { lists: everybody(1, 2) });
    const factsOf = (id: number) => ({ ...world.factsOf(id, job), hasPhone: id !== 1 });
    expect(called([job], morning, { factsOf })).toEqual([[1, 2]]);
    expect(called([jobOn(monday, 1, { lists: everybody(1) }, { state: 'held' })])).toEqual([]);
  });

  test.each([
    ['rejected it', 'rejected', {}, false],
    ['did not answer', 'noAnswer', {}, true],
    ['hung up', 'hungUp', {}, true],
    ['hung up, if that counts as a rejection', 'hungUp', { hangUpRejects: true }, false],
  ])(
    'for the same job again, a substitute who %s, unless that was a rejection',
    (_, result, settings, isAgain) => {
      const job = jobOn(monday, 1, { lists: everybody(1), calls: [callOf(1, `${monday}T05:30`, result)] });
      expect(called([job], clock(`${monday}T06:00`), {}, settings)).toEqual([]);
      expect(called([job], clock(`${monday}T06:15`), {}, settings)).toEqual(isAgain ? [[1, 1]] : []);
    },
  );

  test('no substitute who has declined the whole day, or whose number is not in service', () => {
    const job = jobOn(monday, 1, { lists: everybody(1, 2, 3) });
    const callsOf = (id: number) =>
      ({
        1: { ...neverCalled, refusedDays: new Set([monday]) },
        2: { ...neverCalled, hasBadNumber: true },
      })[id] ?? { ...neverCalled, refusedDays: new Set([tuesday]) };
    expect(called([job], morning, { callsOf })).toEqual([[1, 3]]);
  });

  test('a substitute who was never reached, only in the first round of a period, and later once a week', () => {
    const job = jobOn(monday, 1, { lists: everybody(1) });
    const missed = (count: number, last: string) => () => ({
      ...neverCalled,
      calls: Array.from({ length: count }, (_, at) => {
        const day = at === 0 ? '2026-01-05' : last;
        return { calledAt: `${day}T06:${10 + at}:00Z`, day, result: 'noAnswer' };
      }),
    });
    const second = clock(`${monday}T05:45`);
    const callsAfter = (count: number, last: string, now = morning) =>
      called([job], now, { callsOf: missed(count, last) }).length;
    expect([
      callsAfter(4, '2026-03-06', second),
      callsAfter(5, '2026-03-06'),
      callsAfter(5, '2026-03-06', second),
    ]).toEqual([1, 1, 0]);
    expect([
      callsAfter(10, '2026-03-06'),
      callsAfter(10, '2026-03-02'),
      callsAfter(10, '2026-03-02', second),
    ]).toEqual([0, 1, 0]);
  });

  test('a substitute who was reached since, in every round again, however many calls failed before', () => {
    const job = jobOn(monday, 1, { lists: everybody(1) });
    const results = [...Array.from({ length: 9 }, () => 'noAnswer'), 'rejected'];
    const calls = results.map((result, at) => {
      const day = at === 0 ? '2026-01-05' : '2026-03-06';
      return { calledAt: `${day}T06:${10 + at}:00Z`, day, result };
    });
    const callsOf = () => ({ ...neverCalled, calls });
    expect(called([job], clock(`${monday}T05:45`), { callsOf })).toEqual([[1, 1]]);
  });
});

describe('text messages', () => {
  const texts = { channels: ['text', 'call'] as const };
  const factsOf = (id: number) => ({
    ...world.factsOf(id, jobOn(monday)),
    takesTexts: id === 1,
    textTimes: [{ days: 127, from: 360, to: 480 }],
  });
  const offered = (time: string, calls: readonly CallOfJob[] = [], more = {}) =>
    callRound(
      [jobOn(monday, 1, { lists: everybody(1, 2), calls })],
      { ...world, factsOf, callsOf: () => ({ ...neverCalled, ...more }) },
      clock(`${monday}T${time}`),
      { ...defaultCallSettings, ...texts },
    ).map(({ substituteId, channel }) => [substituteId, channel]);

  test('come before a call for substitutes who accept them, at their times', () => {
    expect(offered('06:00')).toEqual([[1, 'text']]);
    expect(offered('05:45')).toEqual([[1, 'call']]);
    const sent = { ...callOf(1, `${monday}T06:00`, 'sent'), channel: 'text' } as const;
    expect(offered('06:15', [sent])).toEqual([[2, 'call']]);
    expect(offered('06:45', [sent])).toEqual([[1, 'call']]);
    expect(offered('06:00', [], { hasBadNumber: true })).toEqual([[1, 'text']]);
    expect(offered('06:00', [], { hasOpenOffer: true })).toEqual([]);
  });

  test('do not take the first round of calls from people who are called only in it', () => {
    const calls = Array.from({ length: 5 }, (_, at) => {
      const day = `2026-03-0${2 + at}`;
      return { calledAt: `${day}T06:00:00Z`, day, result: 'noAnswer' };
    });
    const all = offerWindows(windows, [{ days: 127, from: 360, to: 1260 }]);
    const byPhone = (id: number) => ({ ...world.factsOf(id, jobOn(tuesday)), takesTexts: false });
    const inEvening = (time: string) =>
      callRound(
        [jobOn(tuesday, 1, { lists: everybody(2) })],
        { ...world, factsOf: byPhone, windows: all, callsOf: () => ({ ...neverCalled, calls }) },
        clock(`${monday}T${time}`),
        { ...defaultCallSettings, ...texts },
      ).map(({ substituteId, channel, cycle }) => [substituteId, channel, cycle]);
    expect(inEvening('16:00')).toEqual([[2, 'call', 17]]);
    expect(inEvening('16:15')).toEqual([]);
  });

  test('have their own times, split at noon; rounds of a period are counted across its windows', () => {
    const all = offerWindows(windows, [{ days: 2, from: 360, to: 1260 }]);
    expect(all).toEqual([
      ...windows,
      { days: 2, from: 480, to: 720 },
      { days: 2, from: 720, to: 960 },
      { days: 2, from: 1200, to: 1260 },
    ]);
    expect(offerWindows(windows, windows)).toEqual(windows);
    expect(roundAt(clock(`${monday}T08:00`), all, defaultCallSettings)).toEqual({ period: 'am', cycle: 11 });
    expect(roundAt(clock(`${monday}T16:00`), all, defaultCallSettings)).toEqual({ period: 'pm', cycle: 17 });
  });
});

test('accepting a job that is no longer available has no effect', () => {
  expect(finalResult('accepted', true)).toBe('accepted');
  expect(finalResult('accepted', false)).toBe('alreadyFilled');
  expect(finalResult('rejected', false)).toBe('rejected');
});

import { describe, expect, test } from 'vitest';
import { defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound } from '#schemas/rules/calling/callRound.ts';
import { nextRound, nextRoundFor } from '#schemas/rules/calling/nextRound.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { addDays } from '#schemas/values/dates.ts';
import { fc } from '#tests/fastCheck.ts';
import { everybody, jobOn, windows, world } from './callWorld.ts';

const monday = '2026-03-02';
const hours = { windows, isSchoolDay: world.isSchoolDay, settings: defaultCallSettings };
const at = (date: string, minutes: number): Clock => ({
  date,
  minutes,
  moment: new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000),
});
const [five, four] = [5 * 60 + 30, 16 * 60];

/**
 * Returns all times after a moment, up to the end of the day `last`, at which a round can start: every quarter of an
 * hour.
 */
function startsAfter({ date, minutes }: Clock, last: string): Clock[] {
  const all: Clock[] = [];
  for (let day = date; day <= last; day = addDays(day, 1))
    for (let minute = 0; minute < 1440; minute += 15)
      if (day > date || minute > minutes) all.push(at(day, minute));
  return all;
}

describe('the next round', () => {
  test.each([
    ['at night is at the start of the morning window', at(monday, 60), { date: monday, minutes: five }],
    [
      'within a window is at the next quarter hour',
      at(monday, five + 1),
      { date: monday, minutes: five + 15 },
    ],
    ['between windows is at the start of the next window', at(monday, 600), { date: monday, minutes: four }],
    [
      'after Friday morning is on Sunday afternoon',
      at('2026-03-06', 600),
      { date: '2026-03-08', minutes: four },
    ],
  ])('%s', (_, now, start) => expect(nextRound(now, hours)).toEqual(start));

  test('is undefined without call times', () => {
    expect(nextRound(at(monday, 0), { ...hours, windows: [] })).toBeUndefined();
  });
});

describe('the next round for a job', () => {
  const job = { ...jobOn('2026-03-05'), cutOffMinutes: 0 };
  test.each([
    [
      'days before it is on the afternoon two days before',
      at(monday, 600),
      { date: '2026-03-03', minutes: four },
    ],
    [
      'on the afternoon before is at the next quarter hour',
      at('2026-03-04', four),
      { date: '2026-03-04', minutes: four + 15 },
    ],
    [
      'on the night before is on the morning of the job',
      at('2026-03-04', 22 * 60),
      { date: '2026-03-05', minutes: five },
    ],
    ['after its start is undefined', at('2026-03-05', 480), undefined],
  ])('%s', (_, now, start) => expect(nextRoundFor(job, now, hours)).toEqual(start));

  test('is the evening of its entry if it has favorites', () => {
    const favored = { ...jobOn('2026-03-26'), cutOffMinutes: 0, enteredOn: monday, favorites: [1] };
    expect(nextRoundFor(favored, at(monday, 600), hours)).toEqual({ date: monday, minutes: four });
    expect(nextRoundFor({ ...favored, favorites: [] }, at(monday, 600), hours)?.date).toBe('2026-03-24');
  });

  test('is the first of all rounds in which it gets a call', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.boolean(),
        (dayOfJob, dayOfNow, minutes, isFavored) => {
          const enteredOn = addDays(monday, Math.min(dayOfNow, dayOfJob));
          const lists = { lists: everybody(1), favorites: isFavored ? [1] : [] };
          const entered = new Date(`${enteredOn}T00:00Z`);
          const drawn = jobOn(addDays(monday, dayOfJob), 1, { ...lists, enteredOn }, { entered });
          const job = { ...drawn, cutOffMinutes: world.districtOf(drawn).cutOffMinutes };
          const now = at(addDays(monday, dayOfNow), minutes);
          const first = startsAfter(now, addDays(monday, dayOfJob)).find(
            (clock) => callRound([job], world, clock, defaultCallSettings).length > 0,
          );
          expect(nextRoundFor(job, now, hours)).toEqual(
            first && { date: first.date, minutes: first.minutes },
          );
        },
      ),
      { numRuns: 200, examples: [[15, 15, 420, false]] },
    ));
});

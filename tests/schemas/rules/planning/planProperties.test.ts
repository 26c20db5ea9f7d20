import { describe, expect, test } from 'vitest';
import { dayAmount } from '#schemas/rules/planning/dayAmount.ts';
import type { PlanDay } from '#schemas/rules/planning/facts.ts';
import { openRows, planProblems } from '#schemas/rules/planning/planProblems.ts';
import { planSummary } from '#schemas/rules/planning/planSummary.ts';
import { proposeDays } from '#schemas/rules/planning/proposeDays.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { addDays } from '#schemas/values/dates.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import { fc } from '#tests/fastCheck.ts';
import {
  balanceOf,
  custom,
  dayOn,
  draftOf,
  employee,
  now,
  open,
  settings,
  standingDay,
  teacher,
  veteransDay,
  wednesday,
  withSettings,
} from './planWorld.ts';

const date = fc.integer({ min: -40, max: 60 }).map((days) => addDays('2026-11-02', days));
const minutes = fc.integer({ min: 450, max: 899 });
const hours = fc
  .tuple(date, minutes, minutes)
  .filter(([, from, to]) => from < to)
  .map(([on, from, to]) => custom(on, clockOf(from), clockOf(to)));
const shift = fc.tuple(date, fc.constantFrom(1, 2, 3), fc.constantFrom(10, 11));
const day: fc.Arbitrary<PlanDay> = fc.oneof(
  shift.map(([on, shiftType, instituteId]) => dayOn(on, { shiftType, instituteId })),
  hours,
);
const days = fc.array(day, { maxLength: 12 });
const facts = withSettings(
  { maxConsecutiveDays: 3 },
  {
    ...open,
    calendar: [veteransDay],
    standing: [standingDay('2026-11-09'), standingDay('2026-11-12', { confirmationNumber: 300_000_002 })],
    balances: [balanceOf({ availableDays: 3, maximumDays: 4 })],
    counts: [{ limitName: 'Four', date: '2026-11-10', overflow: 'block', most: 4, count: 4 }],
  },
);

/**
 * Returns all problems with the contents of their days instead of the indexes of the days, so that results for
 * different orders can be compared.
 */
const problemsByDay = (of: readonly PlanDay[]) =>
  planProblems(facts, draftOf(of), employee, now)
    .map(({ rule, rows, args }) =>
      JSON.stringify([rule, args, rows.map((row) => JSON.stringify(of[row])).sort()]),
    )
    .sort();

test('the order of days does not matter', () => {
  const shuffled = days.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
  );
  fc.assert(
    fc.property(shuffled, ([some, others]) => {
      expect(problemsByDay(others)).toEqual(problemsByDay(some));
      const [one, other] = [some, others].map((of) => planSummary(facts, draftOf(of), employee, now));
      expect([other?.dayCount, other?.hours, other?.balances.map(({ after }) => after)]).toEqual([
        one?.dayCount,
        one?.hours,
        one?.balances.map(({ after }) => after),
      ]);
    }),
  );
});

test('of two times that start together the longer one is rejected, whichever is entered first', () => {
  const [short, long] = [custom('2026-11-06', '07:35', '07:36'), custom('2026-11-06', '07:35', '07:37')];
  expect(problemsByDay([long, short])).toEqual(problemsByDay([short, long]));
});

test('the remaining days are not rejected by the same rules once rejected days are removed', () => {
  fc.assert(
    fc.property(days, (some) => {
      const problems = planProblems(facts, draftOf(some), employee, now);
      const left = openRows(draftOf(some), problems).flatMap((row) => some[row] ?? []);
      const refused = planProblems(facts, draftOf(left), employee, now).filter(
        ({ severity, rows }) => severity === 'refuse' && rows.length > 0,
      );
      expect(refused).toEqual([]);
    }),
  );
});

test('problems refer to existing days, and to each rule and day once', () => {
  fc.assert(
    fc.property(days, (some) => {
      const problems = planProblems(facts, draftOf(some), employee, now);
      for (const { rows } of problems) for (const row of rows) expect(some[row]).toBeDefined();
      const keys = problems.flatMap(({ rule, rows }) => rows.map((row) => `${rule} ${row}`));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

describe('a range', () => {
  const span = fc.tuple(date, fc.nat(30), fc.nat(30), fc.constantFrom(1, 2, 3));

  test('is the same in two parts as in one', () => {
    fc.assert(
      fc.property(span, ([from, first, second, shiftType]) => {
        const ask = (start: string, end: string) =>
          proposeDays(facts, { from: start, to: end, day: { shiftType } });
        const [middle, end] = [addDays(from, first), addDays(from, first + 1 + second)];
        const [whole, one, other] = [ask(from, end), ask(from, middle), ask(addDays(middle, 1), end)];
        expect([...one.days, ...other.days]).toEqual(whole.days);
        const count = (of: readonly PlanDay[]) => planSummary(facts, draftOf(of), employee, now).dayCount;
        expect(exactSum(count(one.days), count(other.days))).toBe(count(whole.days));
      }),
    );
  });

  test('gives a day for each date or the reason why not', () => {
    fc.assert(
      fc.property(date, fc.nat(30), (from, length) => {
        const { days: some, skipped } = proposeDays(facts, {
          from,
          to: addDays(from, length),
          day: { shiftType: 1 },
        });
        expect(some.length + skipped.length).toBe(length + 1);
        expect(some.map(({ absenceDate }) => absenceDate)).not.toContain(wednesday);
      }),
    );
  });
});

describe('the amount of a day', () => {
  const usual = { late: 0, early: 0 };
  const amountOf = (of: PlanDay) => dayAmount(of, teacher, settings, usual);

  test('adds up: a day split in two has the same days and hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 451, max: 898 }), (cut) => {
        const plain = { ...teacher, record: { ...teacher.record, deductBreakFromAbsenceDuration: false } };
        const parts = [
          custom(wednesday, '07:30', clockOf(cut)),
          custom(wednesday, clockOf(cut), '15:00'),
        ].map((part) => dayAmount(part, plain, settings, usual));
        expect(parts.reduce((sum, part) => sum + part.days, 0)).toBeCloseTo(1, 10);
        expect(parts.reduce((sum, part) => sum + (part.hours ?? 0), 0)).toBeCloseTo(7.5, 1);
      }),
    );
    const halves = [2, 3].map((shiftType) => amountOf(dayOn(wednesday, { shiftType })));
    expect(halves.reduce((sum, { days: amount, hours: some }) => sum + amount * 100 + (some ?? 0), 0)).toBe(
      107,
    );
  });

  test('is never negative, and never decreases with more hours', () => {
    const rounding = fc.record({
      unit: fc.constantFrom('whole', 'half', 'quarter' as const),
      mode: fc.constantFrom('nearest', 'down', 'up' as const),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 451, max: 899 }),
        fc.integer({ min: 1, max: 60 }),
        fc.option(rounding),
        (to, more, how) => {
          const counting = { trackedBy: 'day', rounding: how ?? 'none' } as const;
          const amountUntil = (end: number) =>
            dayAmount(custom(wednesday, '07:30', clockOf(end)), teacher, { ...settings, counting }, usual)
              .days;
          expect(amountUntil(to)).toBeGreaterThanOrEqual(0);
          expect(amountUntil(to + more)).toBeGreaterThanOrEqual(amountUntil(to));
        },
      ),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { totalOf } from '#schemas/rules/balances/balances.ts';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import {
  daysOfHours,
  hoursOfDays,
  type Rounding,
  roundingUnits,
  roundUsage,
  usageOf,
} from '#schemas/rules/balances/usage.ts';
import { roundings } from '#schemas/values/decimal.ts';
import { fc } from '#tests/fastCheck.ts';

const custom = { shiftType: 4, absenceStartTime: '08:00' };
const quarter: Rounding = { unit: 'quarter', mode: 'nearest' };

describe('the amount of an absence', () => {
  test.each([
    ['a whole day', { shiftType: 1 }, 7, 1],
    ['a morning', { shiftType: 2 }, 7, 0.5],
    ['an afternoon', { shiftType: 3 }, 7, 0.5],
    ['custom hours', { ...custom, absenceEndTime: '09:45' }, 7, 0.25],
    ['hours with a repeating decimal', { ...custom, absenceEndTime: '10:00' }, 7.5, 0.266666666667],
    [
      'hours with a deducted break',
      { ...custom, absenceEndTime: '12:00', breakMinutes: 30, deductBreak: true },
      7,
      0.5,
    ],
    [
      'hours with a deducted break of unknown length',
      { ...custom, absenceEndTime: '11:30', deductBreak: true },
      7,
      0.5,
    ],
    ['a minute', { ...custom, absenceEndTime: '08:01' }, 1, 0.016666666667],
    [
      'hours with a break that is not deducted',
      { ...custom, absenceEndTime: '12:00', breakMinutes: 30 },
      8,
      0.5,
    ],
  ])('is right for %s', (_, day, hours, days) => {
    expect(usageOf(day, hours)).toEqual({ days, isAssumed: false });
  });

  test.each([
    ['a custom shift without times', { shiftType: 4 }, 7],
    ['an employee without hours', { ...custom, absenceEndTime: '10:00' }, undefined],
    ['a workday of zero hours', { ...custom, absenceEndTime: '10:00' }, 0],
    ['an end time before the start time', { ...custom, absenceEndTime: '07:00' }, 7],
  ])('is unknown for %s, and reported as an assumed whole day', (_, day, hours) => {
    expect(usageOf(day, hours)).toEqual({ days: 1, isAssumed: true });
  });

  test.each([
    ['day', { days: 0.25, isAssumed: false }],
    ['hour', { days: 0.285714285714, isAssumed: false }],
  ] as const)('is rounded to quarters of a %s, and not assumed', (trackedBy, usage) => {
    const day = { ...custom, absenceEndTime: '10:05' };
    expect(usageOf(day, 7, { trackedBy, rounding: quarter })).toEqual(usage);
  });

  test('is known for whole and half days, even without known hours', () => {
    const days = [1, 2, 3].map((shiftType) => usageOf({ shiftType }, undefined));
    expect(days).toEqual([1, 0.5, 0.5].map((amount) => ({ days: amount, isAssumed: false })));
  });

  const taken = (absenceEndTime: string, trackedBy: 'day' | 'hour', rounding: Rounding) =>
    usageOf({ ...custom, absenceEndTime }, 7, { trackedBy, rounding }).days;

  test('is rounded by the district’s setting, in days', () => {
    expect(['09:45', '13:15', '09:00'].map((end) => taken(end, 'day', quarter))).toEqual([0.25, 0.75, 0.25]);
    expect(taken('09:00', 'day', { unit: 'half', mode: 'down' })).toBe(0);
    expect(taken('09:00', 'day', { unit: 'whole', mode: 'up' })).toBe(1);
  });

  test('is rounded by the district’s setting, in hours', () => {
    expect(taken('09:50', 'hour', quarter)).toBe(0.25);
    expect(taken('09:50', 'hour', { unit: 'whole', mode: 'up' })).toBe(0.285714285714);
    expect(taken('09:50', 'hour', { unit: 'whole', mode: 'down' })).toBe(0.142857142857);
  });

  test('is rounded once: a value just below a half stays below it', () => {
    const day = { ...custom, absenceEndTime: '08:59' };
    const counting = { trackedBy: 'day', rounding: quarter } as const;
    // 59 minutes of a workday of 7.87 hours are 0.12495 days, less than half of a quarter day. Rounded to thousandths
    // first, they would be 0.125 days, exactly half of a quarter day.
    expect(usageOf(day, 7.87, counting)).toEqual({ days: 0, isAssumed: false });
  });

  test('is a whole day for a whole day, however hours are rounded', () => {
    const counting = { trackedBy: 'hour', rounding: { unit: 'whole', mode: 'down' } } as const;
    expect(usageOf({ shiftType: 1 }, 7.1, counting)).toEqual({ days: 1, isAssumed: false });
    expect(usageOf({ shiftType: 2 }, 7, counting).days).toBe(0.428571428571);
  });
});

test('fifteen single hours of a 7.5-hour day are two days', () => {
  const hour = usageOf({ ...custom, absenceEndTime: '09:00' }, 7.5).days;
  const lines = Array.from(
    { length: 15 },
    () => ({ date: '2026-11-02', kind: 'usage', days: hour }) as const,
  );
  expect([roundDays(hour), totalOf(lines)]).toEqual([0.133, 2]);
});

test('a half day is never rounded to zero', () => {
  const counting = { trackedBy: 'day', rounding: { unit: 'whole', mode: 'down' } } as const;
  expect(usageOf({ shiftType: 2 }, 7, counting)).toEqual({ days: 0.5, isAssumed: false });
});

describe('rounding', () => {
  const amount = fc.integer({ min: 0, max: 30_000 }).map((number) => number / 1000);
  const rounding = fc.record({
    unit: fc.constantFrom(...(Object.keys(roundingUnits) as Rounding['unit'][])),
    mode: fc.constantFrom(...(Object.keys(roundings) as Rounding['mode'][])),
  });

  test('gives a multiple of the unit, less than one unit away, in the mode’s direction', () => {
    fc.assert(
      fc.property(amount, rounding, (days, how) => {
        const unit = roundingUnits[how.unit];
        const rounded = roundUsage(days, how);
        expect(Number.isInteger(rounded / unit)).toBe(true);
        expect(Math.abs(rounded - days)).toBeLessThan(unit);
        if (how.mode === 'down') expect(rounded).toBeLessThanOrEqual(days);
        if (how.mode === 'up') expect(rounded).toBeGreaterThanOrEqual(days);
        if (how.mode === 'nearest') expect(Math.abs(rounded - days)).toBeLessThanOrEqual(unit / 2);
      }),
    );
  });

  test('does not change rounded values, and nothing without rounding', () => {
    fc.assert(
      fc.property(amount, rounding, (days, how) => {
        expect(roundUsage(roundUsage(days, how), how)).toBe(roundUsage(days, how));
        expect(roundUsage(days, 'none')).toBe(days);
      }),
    );
  });

  test('rounds a half up', () => {
    expect(roundUsage(0.125, quarter)).toBe(0.25);
  });
});

describe('days and hours', () => {
  test('convert to each other and back', () => {
    const days = fc.integer({ min: -9_999_000, max: 9_999_000 }).map((number) => number / 1000);
    const hoursPerDay = fc.integer({ min: 100, max: 2400 }).map((number) => number / 100);
    fc.assert(
      fc.property(days, hoursPerDay, (some, hours) => {
        const inHours = hoursOfDays(some, hours) ?? Number.NaN;
        expect(Math.abs(daysOfHours(inHours, hours) - some)).toBeLessThanOrEqual(0.005 / hours + 0.0005);
      }),
    );
  });

  test('are shown as hours only if the day’s hours are known', () => {
    expect(hoursOfDays(1.5, 7.5)).toBe(11.25);
    expect([hoursOfDays(1.5, undefined), hoursOfDays(1.5, 0), hoursOfDays(1.5, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

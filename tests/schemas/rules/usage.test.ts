import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysOfAbsence,
  daysOfHours,
  hoursOfDays,
  type Rounding,
  roundingModes,
  roundingUnits,
  roundUsage,
} from '#schemas/rules/usage.ts';

const custom = { shiftType: 4, absenceStartTime: '08:00' };
const quarter: Rounding = { unit: 'quarter', mode: 'nearest' };

describe('what an absence takes', () => {
  test.each([
    ['a whole day', { shiftType: 1 }, 7, 1],
    ['a morning', { shiftType: 2 }, 7, 0.5],
    ['an afternoon', { shiftType: 3 }, 7, 0.5],
    ['hours of its own', { ...custom, absenceEndTime: '09:45' }, 7, 0.25],
    ['hours that do not come out even', { ...custom, absenceEndTime: '10:00' }, 7.5, 0.267],
    [
      'hours without the break',
      { ...custom, absenceEndTime: '12:00', breakMinutes: 30, deductBreak: true },
      7,
      0.5,
    ],
    ['hours with a break that counts', { ...custom, absenceEndTime: '12:00', breakMinutes: 30 }, 8, 0.5],
    ['a custom shift without times: the day', { shiftType: 4 }, 7, 1],
    ['an employee without hours: the day', { ...custom, absenceEndTime: '10:00' }, undefined, 1],
    ['a day of no hours: the day', { ...custom, absenceEndTime: '10:00' }, 0, 1],
    ['times the wrong way round: the day', { ...custom, absenceEndTime: '07:00' }, 7, 1],
  ])('is right for %s', (_, day, hours, days) => {
    expect(daysOfAbsence(day, hours)).toBe(days);
  });

  test('is rounded where it is asked for', () => {
    const hours = (absenceEndTime: string) => daysOfAbsence({ ...custom, absenceEndTime }, 7, quarter);
    expect([hours('09:45'), hours('13:15'), hours('09:00')]).toEqual([0.25, 0.75, 0.25]);
  });
});

describe('rounding', () => {
  const amount = fc.integer({ min: 0, max: 30_000 }).map((number) => number / 1000);
  const rounding = fc.record({
    unit: fc.constantFrom(...(Object.keys(roundingUnits) as Rounding['unit'][])),
    mode: fc.constantFrom(...(Object.keys(roundingModes) as Rounding['mode'][])),
  });

  test('gives a multiple of the unit, less than one unit away, on the side that the mode says', () => {
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

  test('changes nothing twice, and nothing at all where there is none', () => {
    fc.assert(
      fc.property(amount, rounding, (days, how) => {
        expect(roundUsage(roundUsage(days, how), how)).toBe(roundUsage(days, how));
        expect(roundUsage(days, 'none')).toBe(days);
      }),
    );
  });

  test('takes a half up', () => {
    expect(roundUsage(0.125, quarter)).toBe(0.25);
  });
});

describe('days and hours', () => {
  test('lead back to each other', () => {
    const days = fc.integer({ min: -9_999_000, max: 9_999_000 }).map((number) => number / 1000);
    const hoursPerDay = fc.integer({ min: 100, max: 2400 }).map((number) => number / 100);
    fc.assert(
      fc.property(days, hoursPerDay, (some, hours) => {
        const inHours = hoursOfDays(some, hours) ?? Number.NaN;
        expect(Math.abs(daysOfHours(inHours, hours) - some)).toBeLessThanOrEqual(0.005 / hours + 0.0005);
      }),
    );
  });

  test('are told as hours only where the hours of the day are known', () => {
    expect(hoursOfDays(1.5, 7.5)).toBe(11.25);
    expect([hoursOfDays(1.5, undefined), hoursOfDays(1.5, 0), hoursOfDays(1.5, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

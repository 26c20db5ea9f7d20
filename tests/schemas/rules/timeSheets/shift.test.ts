import { describe, expect, test } from 'vitest';
import {
  minutesBetween,
  paidMinutes,
  type ShiftRules,
  validateShift,
} from '#schemas/rules/timeSheets/shift.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { addDays } from '#schemas/values/dates.ts';
import { momentsOnWall, wallClockAt } from '#schemas/values/zonedTime.ts';
import { fc } from '#tests/fastCheck.ts';

const rules: ShiftRules = {
  timeZone: 'America/Los_Angeles',
  now: new Date('2030-01-01T00:00Z'),
  roundMinutes: 0,
  roundFor: 'nearest',
};
const codes = (entry: Parameters<typeof validateShift>[0], more: Partial<ShiftRules> = {}) =>
  validateShift(entry, { ...rules, ...more }).problems.map(({ field, code }) => `${field} ${code}`);
const minutesOf = (entry: Parameters<typeof validateShift>[0], more: Partial<ShiftRules> = {}) =>
  validateShift(entry, { ...rules, ...more }).shift?.minutes;

describe('a shift', () => {
  test('has the elapsed minutes, in every zone and over both clock changes', () => {
    const zones = fc.constantFrom(
      ...['America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Pacific/Guam'],
      ...['America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu'],
    );
    const starts = fc.integer({
      min: Date.parse('2024-01-01') / 60_000,
      max: Date.parse('2029-12-01') / 60_000,
    });
    // Generates nights, half of them near a clock change.
    const nights = fc
      .constantFrom('2026-03-08T04:00Z', '2026-11-01T04:00Z', '2027-04-03T12:00Z', '2027-10-02T12:00Z')
      .chain((night) => fc.integer({ min: 0, max: 1_200 }).map((by) => Date.parse(night) / 60_000 + by));
    const lengths = fc.integer({ min: 1, max: 16 * 60 });
    fc.assert(
      fc.property(zones, fc.oneof(starts, nights), lengths, (timeZone, start, length) => {
        const [from, to] = [new Date(start * 60_000), new Date((start + length) * 60_000)];
        const [wallIn, wallOut] = [wallClockAt(from, timeZone), wallClockAt(to, timeZone)];
        const isSecond = (wall: typeof wallIn, moment: Date) =>
          momentsOnWall(wall, timeZone)[0]?.getTime() !== moment.getTime();
        const { shift, problems } = validateShift(
          {
            workDate: wallIn.date,
            timeIn: clockOf(wallIn.minutes),
            timeOut: clockOf(wallOut.minutes),
            endsNextDay: wallOut.date === addDays(wallIn.date, 1),
            secondIn: isSecond(wallIn, from),
            secondOut: isSecond(wallOut, to),
          },
          { ...rules, timeZone },
        );
        expect(problems).toEqual([]);
        expect([shift?.startedAt, shift?.endedAt, shift?.minutes]).toEqual([from, to, length]);
      }),
      { numRuns: 300 },
    );
  });

  test('over midnight has 8 hours, 7 in the night of the spring change, and 9 in that of autumn', () => {
    const night = (workDate: string) =>
      minutesOf({ workDate, timeIn: '22:00', timeOut: '06:00', endsNextDay: true });
    expect([night('2026-02-07'), night('2026-03-07'), night('2026-10-31')]).toEqual([480, 420, 540]);
  });

  test('is rejected at the wrong field', () => {
    const day = { workDate: '2026-02-03', timeIn: '08:00', timeOut: '15:00' };
    expect(codes(day)).toEqual([]);
    expect(codes({ ...day, timeOut: '08:00' })).toEqual(['timeOut outBeforeIn']);
    expect(codes({ ...day, timeOut: '07:00' })).toEqual(['timeOut outBeforeIn']);
    expect(codes({ ...day, breakMinutes: 420 })).toEqual(['breakMinutes breakTooLong']);
    expect(codes({ ...day, timeOut: '00:01', endsNextDay: true })).toEqual(['timeOut shiftTooLong']);
    expect(codes({ ...day, timeOut: '00:00', endsNextDay: true })).toEqual([]);
    const noon = new Date('2026-02-03T20:00Z');
    expect(codes(day, { now: noon })).toEqual(['timeOut hoursFuture']);
    expect(codes({ ...day, timeIn: '12:01' }, { now: noon })).toEqual(['timeIn hoursFuture']);
    expect(codes({ workDate: '2026-02-03', timeIn: '08:00' }, { now: noon })).toEqual([]);
    const later = { now: new Date('2026-02-18T07:59Z'), editDays: 14 };
    expect(codes(day, later)).toEqual([]);
    expect(codes(day, { ...later, now: new Date('2026-02-18T08:00Z') })).toEqual(['workDate hoursTooOld']);
    expect(codes({ workDate: '2026-03-08', timeIn: '02:30', timeOut: '09:00' })).toEqual([
      'timeIn clockSkipped',
    ]);
  });
});

describe('rounding', () => {
  const steps = fc.constantFrom(5 as const, 6 as const, 10 as const, 15 as const);
  const shifts = fc.tuple(
    fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2027-01-01') / 60_000 }),
    fc.integer({ min: 1, max: 960 }),
  );
  const paid =
    (roundMinutes: ShiftRules['roundMinutes'], roundFor: ShiftRules['roundFor']) =>
    ([start, length]: readonly [number, number]) =>
      paidMinutes({ startedAt: new Date(start * 60_000), endedAt: new Date((start + length) * 60_000) }, 0, {
        ...rules,
        roundMinutes,
        roundFor,
      });

  test('in the worker’s favor removes nothing and adds less than two steps', () => {
    fc.assert(
      fc.property(steps, shifts, (step, shift) => {
        const minutes = paid(step, 'worker')(shift);
        expect(minutes).toBeGreaterThanOrEqual(shift[1]);
        expect(minutes).toBeLessThan(shift[1] + 2 * step);
      }),
    );
  });

  test('to the nearest is off by at most a step, and "none" is exact', () => {
    fc.assert(
      fc.property(steps, shifts, (step, shift) => {
        expect(Math.abs(paid(step, 'nearest')(shift) - shift[1])).toBeLessThanOrEqual(step);
        expect(paid(0, 'nearest')(shift)).toBe(shift[1]);
      }),
    );
  });

  test('uses the school’s clock, with halves in the worker’s favor', () => {
    const day = { workDate: '2026-02-03', timeIn: '07:53', timeOut: '15:07', breakMinutes: 30 };
    expect(minutesOf(day)).toBe(404);
    expect(minutesOf(day, { roundMinutes: 15 })).toBe(390);
    expect(minutesOf(day, { roundMinutes: 15, roundFor: 'worker' })).toBe(420);
    expect(minutesOf({ ...day, timeIn: '07:55', timeOut: '15:05' }, { roundMinutes: 10 })).toBe(410);
    expect(minutesOf({ ...day, timeIn: '07:57', timeOut: '15:03' }, { roundMinutes: 6 })).toBe(402);
  });

  test('minutes between two times are whole', () => {
    expect(minutesBetween(new Date('2026-02-03T08:00Z'), new Date('2026-02-03T08:59Z'))).toBe(59);
  });
});

import { describe, expect, test } from 'vitest';
import { dayAmount } from '#schemas/rules/planning/dayAmount.ts';
import { dayTimes, isHalfTime, workedHalves } from '#schemas/rules/planning/dayTimes.ts';
import type { PlanDay, PlanPerson, PlanSettings } from '#schemas/rules/planning/facts.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { custom, dayOn, monday, settings, teacher } from './planWorld.ts';

const { record } = teacher;
const usual = { late: 0, early: 0 };
const [morning, afternoon] = [dayOn(monday, { shiftType: 2 }), dayOn(monday, { shiftType: 3 })];
const clocks = ({ from, to }: { from: number; to: number }) => [clockOf(from), clockOf(to)];

function timesOf(day: PlanDay, change = usual, of = record) {
  const times = dayTimes(day, of, change);
  if (typeof times !== 'object') return times;
  return { absence: clocks(times.absence), substitute: clocks(times.substitute), minutes: times.minutes };
}

const amountOf = (
  day: PlanDay,
  parts: Partial<PlanSettings> = {},
  person: PlanPerson = teacher,
  change = usual,
) => dayAmount(day, person, { ...settings, ...parts }, change);

describe('the times of a day', () => {
  test.each([
    ['a full day', dayOn(monday), ['07:30', '15:00'], 420],
    ['a morning', morning, ['07:30', '11:30'], 240],
    ['an afternoon', afternoon, ['12:00', '15:00'], 180],
    ['hours', custom(monday, '09:00', '10:15'), ['09:00', '10:15'], 75],
  ])('come from the employee’s record or from the day: %s', (_, day, absence, minutes) => {
    expect(timesOf(day)).toEqual({ absence, substitute: absence, minutes });
  });

  test('of hours exclude a deducted break', () => {
    const day = { ...custom(monday, '10:00', '13:00'), breakMinutes: 30 };
    expect([timesOf(day), timesOf({ ...day, deductBreak: true })]).toMatchObject([
      { minutes: 180 },
      { minutes: 150 },
    ]);
  });

  test('of a substitute are fixed at the ends of the day, and shifted elsewhere', () => {
    const times = {
      subStartTime: '07:15',
      subHalfDayBreak: '11:40',
      relSubStartMinutes: -10,
      relSubEndMinutes: 5,
    };
    const own = { ...record, ...times };
    const substitute = (day: PlanDay) => timesOf(day, usual, own);
    expect(substitute(dayOn(monday))).toMatchObject({ substitute: ['07:15', '15:05'] });
    expect(substitute(morning)).toMatchObject({ substitute: ['07:15', '11:40'] });
    expect(substitute(afternoon)).toMatchObject({ substitute: ['11:50', '15:05'] });
    expect(substitute(custom(monday, '09:00', '10:00'))).toMatchObject({ substitute: ['08:50', '10:05'] });
  });

  test('case A09: of a full day and of a morning move with a delayed opening, the report time as well', () => {
    const own = { ...record, subStartTime: '07:15' };
    const late = { late: 60, early: 0 };
    expect(timesOf(dayOn(monday), late, own)).toEqual({
      absence: ['08:30', '15:00'],
      substitute: ['08:15', '15:00'],
      minutes: 360,
    });
    expect(timesOf(morning, late, own)).toMatchObject({ substitute: ['08:15', '11:30'] });
    expect(timesOf(custom(monday, '07:30', '09:00'), late)).toMatchObject({ absence: ['07:30', '09:00'] });
  });

  test('end at an early release, which may leave no break and no afternoon', () => {
    const early = { late: 0, early: 180 };
    expect(timesOf(dayOn(monday), early)).toMatchObject({ absence: ['07:30', '12:00'], minutes: 270 });
    const own = { ...record, subEndTime: '15:10' };
    expect(timesOf(dayOn(monday), early, own)).toMatchObject({ substitute: ['07:30', '12:10'] });
    expect(timesOf(afternoon, early)).toBe('notWorked');
  });

  test('that end before they start, or are on another day, are rejected: a night is two days', () => {
    expect(timesOf(custom(monday, '22:00', '06:00'))).toBe('unknown');
    expect(timesOf(custom(monday, '16:00', '17:00'))).toBe('notWorked');
    expect(timesOf(dayOn(monday), usual, {})).toBe('unknown');
  });

  test('are split in the middle if the record has no times for the halves', () => {
    const plain = { absenceStartTime: '07:30', absenceEndTime: '15:00' };
    expect([timesOf(morning, usual, plain), timesOf(afternoon, usual, plain)]).toMatchObject([
      { absence: ['07:30', '11:15'] },
      { absence: ['11:15', '15:00'] },
    ]);
  });
});

describe('case A06: a person who works mornings only', () => {
  const mornings: PlanPerson = { ...teacher, record: { absenceStartTime: '07:30', absenceEndTime: '11:30' } };

  test('does not work in the afternoon', () => {
    expect(workedHalves(mornings.record)).toEqual({ morning: { from: 450, to: 690 } });
    expect(timesOf(afternoon, usual, mornings.record)).toBe('notWorked');
    expect(amountOf(afternoon, {}, mornings)).toMatchObject({ days: 0, hours: 0 });
    const afternoons = { absenceStartTime: '11:30', absenceEndTime: '15:00' };
    expect([isHalfTime(afternoons), isHalfTime(record), isHalfTime({})]).toEqual([true, false, false]);
  });

  test.each([
    [false, 0.5],
    [true, 1],
  ])('misses half a day, or a whole day by the district’s setting (%s)', (halfDayIsFullDay, days) => {
    const amounts = [dayOn(monday), morning, custom(monday, '07:30', '11:30')].map((day) =>
      amountOf(day, { halfDayIsFullDay }, mornings),
    );
    expect(amounts.map((amount) => [amount.days, amount.hours])).toEqual([
      [days, 4],
      [days, 4],
      [days, 4],
    ]);
    expect(amountOf(custom(monday, '07:30', '08:30'), { halfDayIsFullDay }, mornings).days).toBe(days / 4);
  });

  test('never misses zero days, however the amount is rounded', () => {
    const counting = { trackedBy: 'day', rounding: { unit: 'whole', mode: 'down' } } as const;
    expect(amountOf(morning, { counting }, mornings).days).toBe(0.5);
  });
});

describe('the amount of a day', () => {
  const quarters = (mode: 'nearest' | 'up') =>
    ({ counting: { trackedBy: 'day', rounding: { unit: 'quarter', mode } } }) as const;

  test('case A07: is rounded to quarters of a day', () => {
    expect(amountOf(custom(monday, '07:30', '09:15'), quarters('nearest')).days).toBe(0.25);
    expect(amountOf(custom(monday, '07:30', '09:16'), quarters('nearest')).days).toBe(0.25);
    expect(amountOf(custom(monday, '07:30', '09:16'), quarters('up')).days).toBe(0.5);
    const eight = { ...teacher, record: { ...record, absenceHoursPerDay: 8 } };
    expect(amountOf(custom(monday, '07:30', '09:30'), quarters('nearest'), eight).days).toBe(0.25);
  });

  test('case A08: is a share of an early-release day, by its own length or that of a regular day', () => {
    const early = { late: 0, early: 180 };
    const left = custom(monday, '08:15', '12:00');
    expect(amountOf(left, {}, teacher, early)).toEqual({
      days: 0.833333333333,
      hours: 3.75,
      share: { hours: 3.75, of: 4.5 },
      isAssumed: false,
    });
    expect(amountOf(left, { earlyReleaseOwnLength: false }, teacher, early)).toMatchObject({
      days: 0.535714285714,
      share: { hours: 3.75, of: 7 },
    });
    expect(amountOf(dayOn(monday), {}, teacher, early)).toMatchObject({ days: 1, hours: 4.5 });
    expect(amountOf(dayOn(monday), { earlyReleaseOwnLength: false }, teacher, early)).toMatchObject({
      share: { hours: 4.5, of: 7 },
    });
  });

  test('case A25: has hours as well as days', () => {
    const long = { ...teacher, record: { ...record, absenceHoursPerDay: 7.5 } };
    expect(amountOf(custom(monday, '07:30', '11:15'), {}, long)).toMatchObject({ days: 0.5, hours: 3.75 });
    expect(amountOf(custom(monday, '07:30', '08:30'), {}, long).days).toBeCloseTo(0.133, 3);
    expect(
      [amountOf(dayOn(monday)), amountOf(morning), amountOf(afternoon)].map(({ hours }) => hours),
    ).toEqual([7, 4, 3]);
  });

  test('is a whole day if hours are unknown, and reports it', () => {
    const unknown = { ...teacher, record: {} };
    expect(amountOf(custom(monday, '08:00', '09:00'), {}, unknown)).toEqual({
      days: 1,
      hours: 1,
      isAssumed: true,
    });
    expect(amountOf(morning, {}, unknown)).toEqual({ days: 0.5, hours: undefined, isAssumed: false });
    expect(amountOf(morning, { hoursPerDay: 8 }, unknown)).toMatchObject({ days: 0.5, hours: 4 });
  });
});

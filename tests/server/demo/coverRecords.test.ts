import { describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { instantOf } from '#server/demo/cover/instant.ts';
import { demonstration, recordsNamed, someDay } from './demonstration.ts';

const byNumber = (records: readonly RecordData[]) => {
  const groups = new Map<unknown, RecordData[]>();
  for (const one of records) {
    const group = groups.get(one.confirmationNumber) ?? [];
    groups.set(one.confirmationNumber, [...group, one]);
  }
  return (number: unknown) => groups.get(number) ?? [];
};

describe.each(demonstration)('what the days of $district.name have left behind', ({ district, own }) => {
  const days = recordsNamed(own, 'absence/absence');
  const assignments = recordsNamed(own, 'absence/assignment');
  const attempts = recordsNamed(own, 'absence/call-attempt');
  const items = recordsNamed(own, 'time-sheet/time-sheet-item');
  const [takenOf, callsOf, linesOf] = [assignments, attempts, items].map(byNumber) as [
    ReturnType<typeof byNumber>,
    ReturnType<typeof byNumber>,
    ReturnType<typeof byNumber>,
  ];
  const dayOf = new Map(days.map((day) => [day.confirmationNumber, day]));
  const of = (one: RecordData) => dayOf.get(one.confirmationNumber) ?? {};

  test('a filled day has one assignment that stands, of its substitute, and no other day has one', () => {
    for (const day of days) {
      const standing = takenOf(day.confirmationNumber).filter(({ removedAt }) => removedAt === undefined);
      expect(standing.map(({ substituteId }) => substituteId)).toEqual(
        day.fillStatus === 3 ? [day.substituteId] : [],
      );
    }
  });

  test('a job taken by telephone has one accepted call, at that moment, and no other job has one', () => {
    for (const day of days) {
      const accepted = callsOf(day.confirmationNumber).filter(({ result }) => result === 'accepted');
      const byPhone = takenOf(day.confirmationNumber).filter(({ source }) => source === 'phone');
      const told = (one: RecordData) => [one.substituteId, one.calledAt ?? one.acceptedAt];
      expect(accepted.map(told)).toEqual(byPhone.map(told));
    }
  });

  test('nobody is called for a job after it was taken, nor twice for the same one', () => {
    for (const day of days) {
      const calls = callsOf(day.confirmationNumber);
      const places = calls.findIndex(({ result }) => result === 'accepted');
      expect([-1, calls.length - 1]).toContain(places);
      expect(new Set(calls.map(({ substituteId }) => substituteId)).size).toBe(calls.length);
      const times = calls.map(({ calledAt }) => String(calledAt));
      expect(times).toEqual([...times].sort());
    }
  });

  test('each worked day has its line, in its period, and no other day has one', () => {
    const periods = recordsNamed(own, 'time-sheet/time-sheet-period');
    const worked = days.filter(
      ({ fillStatus, absenceDate }) => fillStatus === 3 && String(absenceDate) < someDay,
    );
    expect(items).toHaveLength(worked.length);
    for (const day of worked) {
      const [line = {}] = linesOf(day.confirmationNumber);
      const period =
        periods.find(({ timeSheetPeriodId }) => timeSheetPeriodId === line.timeSheetPeriodId) ?? {};
      expect([line.substituteId, line.workDate]).toEqual([day.substituteId, day.absenceDate]);
      expect(String(period.fromDate) <= String(line.workDate)).toBe(true);
      expect(String(line.workDate) <= String(period.toDate)).toBe(true);
    }
  });

  test('lines of an extracted period are extracted, and no line is further than its period', () => {
    const periods = new Map(
      recordsNamed(own, 'time-sheet/time-sheet-period').map((one) => [one.timeSheetPeriodId, one.status]),
    );
    for (const { timeSheetPeriodId, status } of items)
      expect(status === 'extracted').toBe(periods.get(timeSheetPeriodId) === 'extracted');
  });

  test('feedback is about worked days, and about who was there', () => {
    for (const one of recordsNamed(own, 'absence/feedback')) {
      const day = of(one);
      expect([day.fillStatus, day.substituteId]).toEqual([3, one.substituteId]);
      expect(String(day.absenceDate) <= String(one.givenOn) && String(one.givenOn) <= someDay).toBe(true);
    }
  });

  test('nothing has happened later than the day before, or at a moment that is still to come', () => {
    const times = [
      ...attempts.map(({ calledAt }) => calledAt),
      ...assignments.flatMap(({ acceptedAt, removedAt }) => [acceptedAt, removedAt]),
      ...items.map(({ approvedAt }) => approvedAt),
    ];
    const midnight = instantOf(district.timeZone)(someDay, 0);
    expect(times.filter((time) => time !== undefined && String(time) >= midnight)).toEqual([]);
  });

  test('whoever gave a job up had it before, and the next one took it after that', () => {
    for (const day of days) {
      const [first, second] = takenOf(day.confirmationNumber);
      if (first?.removedAt === undefined) continue;
      expect(String(first.acceptedAt) < String(first.removedAt)).toBe(true);
      expect(first.isLate).toBe(String(day.absenceDate) < someDay);
      if (second) expect(String(first.removedAt) < String(second.acceptedAt)).toBe(true);
    }
  });

  test('calls lie within the times at which the district calls', () => {
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: district.timeZone,
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const hours = new Set(attempts.map(({ calledAt }) => Number(hour.format(new Date(String(calledAt))))));
    expect([...hours].filter((one) => ![5, 6, 7, 16, 17, 18, 19].includes(one))).toEqual([]);
  });
});

test('a time of a district is an instant, in summer and in winter', () => {
  const instant = instantOf('America/New_York');
  expect([instant('2026-01-15', 8 * 60), instant('2026-07-15', 8 * 60)]).toEqual([
    '2026-01-15T13:00:00Z',
    '2026-07-15T12:00:00Z',
  ]);
});

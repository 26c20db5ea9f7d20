import { describe, expect, test } from 'vitest';
import { en } from '#schemas/messages/en.ts';
import { planText } from '#schemas/messages/planText.ts';
import { specialDay } from '#schemas/rules/planning/calendar.ts';
import {
  applyTo,
  proposeDays,
  repeatWeekly,
  skippedProblems,
  withBreak,
} from '#schemas/rules/planning/proposeDays.ts';
import {
  custom,
  dayOn,
  friday,
  monday,
  open,
  teacher,
  thursday,
  tuesday,
  veteransDay,
  wednesday,
  withPerson,
  withSettings,
} from './planWorld.ts';

const full = { shiftType: 1 };
const datesOf = (days: readonly { absenceDate: string }[]) => days.map(({ absenceDate }) => absenceDate);

describe('days of a range', () => {
  test('case A02: leave out the weekend silently', () => {
    const { days, skipped } = proposeDays(open, { from: friday, to: '2026-11-17', day: full });
    expect(datesOf(days)).toEqual([friday, '2026-11-16', '2026-11-17']);
    expect(skipped.map(({ why }) => why)).toEqual(['weekday', 'weekday']);
  });

  test('case A03: leave out a holiday, and name it', () => {
    const closed = { ...open, calendar: [veteransDay] };
    const { days, skipped } = proposeDays(closed, { from: monday, to: friday, day: full });
    expect(datesOf(days)).toEqual([monday, tuesday, thursday, friday]);
    expect(skipped).toEqual([{ date: wednesday, why: 'closed', label: 'Veterans Day' }]);
    const notices = skippedProblems({ days, skipped });
    expect(notices.map((problem) => planText(problem, en.problem, 'en'))).toEqual([
      'Wed, Nov 11: school is closed (Veterans Day).',
    ]);
  });

  test('keep a closed day for staff types who work on it', () => {
    const paid = withSettings({ paidClosedDayTypeIds: [1] }, { ...open, calendar: [veteransDay] });
    expect(proposeDays(paid, { from: wednesday, to: wednesday, day: full }).days).toHaveLength(1);
  });

  test('with several kinds on one date use the first: closed, in-service, delayed with early release', () => {
    const kinds = ['earlyRelease', 'delayed', 'inService', 'closed'] as const;
    const calendar = kinds.map((kind) => ({ ...veteransDay, kind, minutes: 60 }));
    const kindsFrom = (from: number) => {
      const { closed, inService, late, early } = specialDay(
        { ...open, calendar: calendar.slice(0, from) },
        wednesday,
        11,
      );
      return [closed?.kind, inService?.kind, late, early];
    };
    expect([4, 3, 2, 1].map(kindsFrom)).toEqual([
      ['closed', undefined, 0, 0],
      [undefined, 'inService', 0, 0],
      [undefined, undefined, 60, 60],
      [undefined, undefined, 0, 60],
    ]);
    const paid = withSettings({ paidClosedDayTypeIds: [1] }, { ...open, calendar });
    expect(specialDay(paid, wednesday, 11)).toMatchObject({ inService: { kind: 'inService' }, late: 0 });
  });

  test.each([
    [{ scope: 'schools', instituteIds: [1] }, 0],
    [{ scope: 'schools', instituteIds: [11] }, 1],
    [{ scope: 'employeeTypes', workerTypeIds: [1] }, 0],
    [{ scope: 'employeeTypes', workerTypeIds: [2] }, 1],
  ] as const)('respect the schools and employee types of a closed day: %o', (scope, count) => {
    const facts = { ...open, calendar: [{ ...veteransDay, ...scope }] };
    expect(proposeDays(facts, { from: wednesday, to: wednesday, day: full }).days).toHaveLength(count);
  });

  test('are those of some weekdays, or of every second week', () => {
    const mondays = { from: monday, to: '2026-12-07', weekdays: 2, day: full };
    expect(datesOf(proposeDays(open, mondays).days)).toHaveLength(5);
    expect(datesOf(proposeDays(open, { ...mondays, everyWeeks: 2 }).days)).toEqual([
      monday,
      '2026-11-23',
      '2026-12-07',
    ]);
  });

  test('are none if the range ends before it starts', () => {
    expect(proposeDays(open, { from: friday, to: monday, day: full })).toEqual({ days: [], skipped: [] });
  });

  test('that are selected one by one are kept unchanged, in order and once', () => {
    const picked = proposeDays(open, { dates: ['2026-11-14', monday, monday], day: full });
    expect(datesOf(picked.days)).toEqual([monday, '2026-11-14']);
  });
});

describe('the school of a day', () => {
  const itinerant = withPerson({
    instituteIds: [10, 11],
    schedule: [
      { instituteId: 10, days: 2 + 8, shiftType: 1 },
      { instituteId: 11, days: 4 + 16, shiftType: 1 },
      { instituteId: 10, days: 32, shiftType: 2 },
      { instituteId: 11, days: 32, shiftType: 3 },
    ],
  });

  test('case A13: is one for the morning and one for the afternoon', () => {
    const { days } = proposeDays(itinerant, { from: friday, to: friday, day: full });
    expect(days.map(({ instituteId, shiftType }) => [instituteId, shiftType])).toEqual([
      [10, 2],
      [11, 3],
    ]);
    const afternoon = proposeDays(itinerant, { from: friday, to: friday, day: { shiftType: 3 } });
    expect(afternoon.days.map(({ instituteId }) => instituteId)).toEqual([11]);
    const hours = { shiftType: 4, absenceStartTime: '08:00', absenceEndTime: '09:00' };
    expect(proposeDays(itinerant, { from: friday, to: friday, day: hours }).days).toMatchObject([
      { instituteId: 10 },
    ]);
  });

  test('case A14: depends on the weekday', () => {
    const { days } = proposeDays(itinerant, { from: monday, to: thursday, day: full });
    expect(days.map(({ instituteId }) => instituteId)).toEqual([10, 11, 10, 11]);
  });

  test('is the requested one, or else the first of the person', () => {
    const range = { from: monday, to: monday };
    expect(proposeDays(itinerant, { ...range, day: { ...full, instituteId: 11 } }).days[0]?.instituteId).toBe(
      11,
    );
    expect(proposeDays(open, { ...range, day: full }).days[0]?.instituteId).toBe(10);
    expect(proposeDays({ ...open, person: undefined }, { ...range, day: full }).days).toEqual([]);
  });
});

test('days are repeated weekly, without closed and existing ones', () => {
  const thanksgiving = { ...veteransDay, closedOn: '2026-11-23', label: 'Thanksgiving' };
  const days = [dayOn(monday, { confirmationNumber: 5 }), dayOn('2026-11-16')];
  const repeated = repeatWeekly({ ...open, calendar: [thanksgiving] }, days, '2026-11-30');
  expect(datesOf(repeated.days)).toEqual([monday, '2026-11-16', '2026-11-30']);
  expect(repeated.days.map(({ confirmationNumber }) => confirmationNumber)).toEqual([
    5,
    undefined,
    undefined,
  ]);
  expect(repeated.skipped).toEqual([{ date: '2026-11-23', why: 'closed', label: 'Thanksgiving' }]);
});

test('a change is applied to all Mondays', () => {
  const days = [dayOn(monday), dayOn(tuesday), dayOn('2026-11-16')];
  expect(applyTo(days, 2, { shiftType: 2 }).map(({ shiftType }) => shiftType)).toEqual([2, 1, 2]);
});

test('hours include a break that lies within them', () => {
  expect(withBreak(custom(monday, '10:00', '13:00'), teacher)).toMatchObject({
    breakMinutes: 30,
    deductBreak: true,
  });
  expect(withBreak(custom(monday, '07:30', '09:00'), teacher)).toMatchObject({
    breakMinutes: 0,
    deductBreak: false,
  });
  expect(withBreak(dayOn(monday), teacher)).toEqual(dayOn(monday));
});

test('the calendar counts declared or planned days; an emergency that is only noted gets a notice', () => {
  const noteFor = (status: string, source: string) => {
    const { closed, noted } = specialDay(
      { ...open, calendar: [{ ...veteransDay, status, source }] },
      wednesday,
      11,
    );
    return [closed?.status, noted?.status];
  };
  expect(noteFor('declared', 'emergency')).toEqual(['declared', undefined]);
  expect(noteFor('closing', 'emergency')).toEqual(['closing', undefined]);
  expect(noteFor('noted', 'planned')).toEqual(['noted', undefined]);
  expect(noteFor('noted', 'emergency')).toEqual([undefined, 'noted']);
});

import { describe, expect, test } from 'vitest';
import { balanceOn } from '#schemas/rules/planning/balanceUse.ts';
import { nextSchoolDay } from '#schemas/rules/planning/calendar.ts';
import { offeredReasons } from '#schemas/rules/planning/offeredReasons.ts';
import { defaultDates, workDates } from '#schemas/rules/planning/proposeDays.ts';
import {
  at,
  balanceOf,
  friday,
  monday,
  now,
  open,
  personal,
  sick,
  tuesday,
  veteransDay,
  wednesday,
  withReason,
} from './planWorld.ts';

describe('the initial day of a draft', () => {
  test('is today until 3 PM, then the next school day', () => {
    expect(defaultDates(open, now)).toEqual({ usual: '2026-11-02', today: '2026-11-02', next: '2026-11-03' });
    expect(defaultDates(open, at('2026-11-02', '14:59')).usual).toBe('2026-11-02');
    expect(defaultDates(open, at('2026-11-02', '15:00')).usual).toBe('2026-11-03');
  });

  test('is a Monday on a weekend, and never a closed day', () => {
    expect(defaultDates(open, at('2026-11-07', '09:00'))).toMatchObject({
      usual: monday,
      today: '2026-11-07',
    });
    const facts = { ...open, calendar: [veteransDay] };
    expect(defaultDates(facts, at(tuesday, '16:00')).usual).toBe('2026-11-12');
    expect(nextSchoolDay(facts, friday, 10)).toBe('2026-11-16');
  });

  test('is the next day if no school day follows within a year', () => {
    const facts = { ...open, settings: { ...open.settings, workDays: 0 } };
    expect(nextSchoolDay(facts, monday, 10)).toBe(tuesday);
  });
});

test('a range has its workdays, including closed ones', () => {
  const facts = { ...open, calendar: [veteransDay] };
  expect(workDates(facts, tuesday, '2026-11-16')).toEqual([
    tuesday,
    wednesday,
    '2026-11-12',
    friday,
    '2026-11-16',
  ]);
  expect(workDates(facts, friday, monday)).toEqual([]);
});

describe('the offered reasons', () => {
  const ids = (facts: typeof open, isSelf = false, uses?: ReadonlyMap<number, number>) =>
    offeredReasons(facts, isSelf, uses).map(({ absenceReasonId }) => absenceReasonId);

  test('are sorted by name, the most used first', () => {
    expect(ids(open)).toEqual([2, 1]);
    expect(ids(open, false, new Map([[1, 9]]))).toEqual([1, 2]);
  });

  test('exclude hidden ones, those of another type or school, and for employees the office’s reasons', () => {
    expect(ids(withReason({ hidden: true }))).toEqual([2]);
    expect(ids(withReason({ workerTypeIds: [2] }))).toEqual([2]);
    expect(ids(withReason({ workerTypeIds: [1, 2] }))).toEqual([2, 1]);
    expect(ids(withReason({ instituteId: 11 }))).toEqual([2]);
    expect(ids(withReason({ instituteId: 10 }))).toEqual([2, 1]);
    expect(ids(withReason({ isPublic: false }), true)).toEqual([2]);
    expect(ids(withReason({ isPublic: false }), false)).toEqual([2, 1]);
  });

  test('are all of them before an employee is selected', () => {
    const facts = { ...withReason({ workerTypeIds: [2], instituteId: 11 }), person: undefined };
    expect(ids(facts)).toEqual([2, 1]);
  });
});

test('a day counts in the balance of its reason, else of its bucket, in its own year', () => {
  const own = balanceOf({});
  const { absenceReasonId: _, ...bucket } = balanceOf({ bucketId: 5, name: 'Leave' });
  const facts = { ...open, balances: [bucket, own] };
  expect(balanceOn(facts, sick, monday)).toBe(own);
  expect(balanceOn(facts, { ...personal, bucketId: 5 }, monday)).toBe(bucket);
  expect(balanceOn(facts, personal, monday)).toBeUndefined();
  expect(balanceOn(facts, sick, '2027-07-01')).toBeUndefined();
});

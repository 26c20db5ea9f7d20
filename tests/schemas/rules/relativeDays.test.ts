import { expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import { dayOn, filterOn, isRelativeDay } from '#schemas/values/relativeDays.ts';
import { fc } from '#tests/fastCheck.ts';

const day = '2026-02-27';

test('days relative to today become dates, anywhere in a filter', () => {
  const filter = { on: 'today', when: { from: 'today-1', to: 'today+4' }, any: ['today+1', '2026-01-01'] };
  expect(filterOn(filter, day)).toEqual({
    on: '2026-02-27',
    when: { from: '2026-02-26', to: '2026-03-03' },
    any: ['2026-02-28', '2026-01-01'],
  });
});

test('all else stays unchanged', () => {
  const filter = { q: 'today is', fillStatus: 2, isOpen: true, none: { empty: true }, nothing: null };
  expect(filterOn(filter, day)).toEqual(filter);
});

test('a time relative to now is resolved if the current time is known', () => {
  const filter = { at: { from: 'now-60' }, on: 'today' };
  const now = new Date('2026-02-27T10:30:00Z');
  expect(filterOn(filter, day, now)).toEqual({ at: { from: '2026-02-27T09:30:00.000Z' }, on: day });
  expect(filterOn(filter, day)).toEqual({ at: { from: 'now-60' }, on: day });
});

test('any number of days is computed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 999 }), (days) => {
      const text = `today${days < 0 ? '-' : '+'}${Math.abs(days)}`;
      expect(isRelativeDay(text)).toBe(true);
      expect(filterOn({ on: text }, day).on).toBe(addDays(day, days));
    }),
  );
});

test.each([
  ['2026-02-25', ['2026-02-25', '2026-03-03', '2026-02-24']],
  ['2026-02-27', ['2026-02-27', '2026-03-05', '2026-02-26']],
  ['2026-02-28', ['2026-03-02', '2026-03-06', '2026-02-27']],
  ['2026-03-01', ['2026-03-02', '2026-03-06', '2026-02-27']],
])('school days from %s on exclude the weekend', (from, expected) => {
  const filter = { any: ['schoolday', 'schoolday+4', 'schoolday-1'] };
  expect(filterOn(filter, from).any).toEqual(expected);
});

test('months start with their first day and end with their last, across years', () => {
  expect(dayOn('month', '2026-11-29')).toBe('2026-11-01');
  expect(dayOn('monthend', '2026-11-01')).toBe('2026-11-30');
  expect(dayOn('month-11', '2026-11-29')).toBe('2025-12-01');
  expect(dayOn('month+2', '2026-11-29')).toBe('2027-01-01');
  expect(dayOn('monthend-9', '2028-11-30')).toBe('2028-02-29');
});

import { expect, it } from 'vitest';
import { defaultLimits, limitOf, narrowSpans, tooLowSpans } from '#schemas/rules/workLimits.ts';

it('a work limit is the substitute’s, else the district’s, and none if it is ignored', () => {
  const permissions = { defaultDailyLimit: 8, canWorkInDay: 4 };
  expect(limitOf(permissions, 'day')).toBe(8);
  expect(limitOf({ ...permissions, overrideDailyLimit: true }, 'day')).toBe(4);
  expect(
    limitOf({ ...permissions, ignoreDailyLimit: true, overrideDailyLimit: true }, 'day'),
  ).toBeUndefined();
  expect(limitOf({}, 'week')).toBe(defaultLimits.week);
});

it('a work limit is too low below half a day, and never if it is ignored', () => {
  expect(tooLowSpans({})).toEqual(['day', 'week']);
  expect(tooLowSpans({ ignoreDailyLimit: true, overrideWeeklyLimit: true, canWorkInWeek: 3 })).toEqual([]);
  expect(tooLowSpans({ overrideMonthlyLimit: true, canWorkInMonth: 2.99 })).toEqual(['day', 'week', 'month']);
});

it('a work limit is narrow if a longer span allows less than a shorter one, whatever the source', () => {
  const ownDay = { overrideDailyLimit: true, canWorkInDay: 6, ignoreMonthlyLimit: true };
  expect(narrowSpans({ ...ownDay, defaultWeeklyLimit: 5 })).toEqual(['week']);
  expect(narrowSpans({ ...ownDay, defaultWeeklyLimit: 6 })).toEqual([]);
  expect(narrowSpans({ ...ownDay, ignoreDailyLimit: true, defaultWeeklyLimit: 5 })).toEqual([]);
  expect(narrowSpans({ ...ownDay, ignoreWeeklyLimit: true, defaultWeeklyLimit: 5 })).toEqual([]);
  expect(narrowSpans({ overrideDailyLimit: true, canWorkInDay: 6 })).toEqual(['week', 'month']);
  expect(narrowSpans({ defaultDailyLimit: 4, defaultWeeklyLimit: 30, defaultMonthlyLimit: 20 })).toEqual([
    'month',
  ]);
  expect(narrowSpans({})).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { isGrave, type LimitedBalance, noticesOf } from '#schemas/rules/balances/balanceLimits.ts';

const fine: LimitedBalance = {
  availableDays: 3,
  minimumDays: 0,
  yearUsageDays: 5,
  maximumDays: 5,
  isYearOver: false,
  lacksHireDate: false,
  lacksHours: false,
};

describe('the warning about a balance', () => {
  test.each<[string, Partial<LimitedBalance>, string[]]>([
    ['absent within the limits', {}, []],
    ['absent at the minimum', { availableDays: 0 }, []],
    ['absent where borrowing is allowed', { availableDays: -2, minimumDays: -2 }, []],
    ['"below minimum" under the minimum', { availableDays: -0.001 }, ['belowMinimum']],
    [
      '"below minimum" for a difference too small to show',
      { availableDays: 9.999, minimumDays: 10 },
      ['belowMinimum'],
    ],
    ['"over maximum" over the yearly maximum', { yearUsageDays: 5.5 }, ['overMaximum']],
    ['absent without a maximum', { yearUsageDays: 366, maximumDays: undefined }, []],
    ['"year over" for a year that has ended', { isYearOver: true }, ['yearOver']],
    ['"no hire date" without a hire date', { lacksHireDate: true }, ['noHireDate']],
    ['"hours unknown" without known hours', { lacksHours: true }, ['hoursUnknown']],
  ])('is %s', (_, change, notices) => {
    expect(noticesOf({ ...fine, ...change })).toEqual(notices);
  });

  test('is an error only if balances are enforced', () => {
    expect(isGrave('overMaximum', { enforceBalances: true })).toBe(true);
    expect(isGrave('belowMinimum', { enforceBalances: true })).toBe(true);
    expect(isGrave('overMaximum', { enforceBalances: false })).toBe(false);
    expect(isGrave('yearOver', { enforceBalances: true })).toBe(false);
  });
});

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
    ['nothing within its limits', {}, []],
    ['nothing at its minimum', { availableDays: 0 }, []],
    ['nothing where borrowing is allowed', { availableDays: -2, minimumDays: -2 }, []],
    ['less than the minimum', { availableDays: -0.001 }, ['belowMinimum']],
    [
      'less than the minimum by what is not shown',
      { availableDays: 9.999, minimumDays: 10 },
      ['belowMinimum'],
    ],
    ['more than the yearly maximum', { yearUsageDays: 5.5 }, ['overMaximum']],
    ['nothing without a maximum', { yearUsageDays: 366, maximumDays: undefined }, []],
    ['a year that is over', { isYearOver: true }, ['yearOver']],
    ['a hire date that is missing', { lacksHireDate: true }, ['noHireDate']],
    ['hours that are not known', { lacksHours: true }, ['hoursUnknown']],
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

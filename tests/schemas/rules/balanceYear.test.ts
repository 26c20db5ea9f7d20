import { describe, expect, test } from 'vitest';
import { balanceYearOf, lacksHireDate, nextBalanceYear } from '#schemas/rules/balances/balanceYear.ts';
import { fc } from '#tests/fastCheck.ts';

const july = { startsBy: 'fixedDate', month: 7, day: 1 };
const hire = { startsBy: 'hireDate', month: 7, day: 1 };

describe('the next balance year', () => {
  test.each([
    ['on a fixed date later this year', july, '2025-03-10', undefined, '2025-07-01'],
    ['today, if it starts today', july, '2025-07-01', undefined, '2025-07-01'],
    ['next year, if this year’s has started', july, '2025-07-02', undefined, '2026-07-01'],
    ['on the anniversary of the hire date', hire, '2025-03-10', '2019-09-15', '2025-09-15'],
    ['on March 1 for a hire on February 29', hire, '2025-01-10', '2020-02-29', '2025-03-01'],
    ['on February 29 in a leap year', hire, '2028-01-10', '2020-02-29', '2028-02-29'],
    ['on the fixed date without a hire date', hire, '2025-03-10', undefined, '2025-07-01'],
  ])('starts %s', (_, settings, today, hireDate, expected) => {
    expect(nextBalanceYear(settings, today, hireDate)).toBe(expected);
  });

  test.each([
    ['no settings are chosen', {}],
    ['the day does not exist', { startsBy: 'fixedDate', month: 4, day: 31 }],
    ['the day is not a number', { startsBy: 'fixedDate', month: 4, day: { $unreadable: 'x' } }],
  ])('is unknown while %s', (_, settings) => {
    expect(nextBalanceYear(settings, '2025-03-10')).toBeUndefined();
  });

  test('starts at most a year ahead, never in the past', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    const text = day.map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(text, text, (today, hireDate) => {
        const next = nextBalanceYear(hire, today, hireDate) ?? '';
        const days = (Date.parse(next) - Date.parse(today)) / 86_400_000;
        return days >= 0 && days <= 366;
      }),
    );
  });
});

describe('the balance year of a day', () => {
  test.each([
    ['its first day', july, '2026-07-01', undefined, ['2026-07-01', '2027-06-30']],
    ['its last day', july, '2026-06-30', undefined, ['2025-07-01', '2026-06-30']],
    ['a hire on February 29', hire, '2026-03-01', '2020-02-29', ['2026-03-01', '2027-02-28']],
    ['a year that begins on a leap day', hire, '2028-05-01', '2020-02-29', ['2028-02-29', '2029-02-28']],
    ['no hire date', hire, '2026-03-01', undefined, ['2025-07-01', '2026-06-30']],
  ])('is right for %s', (_, settings, day, hireDate, [from, to]) => {
    expect(balanceYearOf(settings, day, hireDate)).toEqual({ from, to });
  });

  test('contains the day, and the next one starts where it ends', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    const text = day.map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(text, text, (today, hireDate) => {
        const { from = '', to = '' } = balanceYearOf(hire, today, hireDate) ?? {};
        expect(from <= today && today <= to).toBe(true);
        expect(balanceYearOf(hire, from, hireDate)).toEqual({ from, to });
        expect(balanceYearOf(hire, to, hireDate)).toEqual({ from, to });
      }),
    );
  });

  test('uses the fixed date without a hire date, and reports it', () => {
    expect([
      lacksHireDate(hire, undefined),
      lacksHireDate(hire, '2020-01-01'),
      lacksHireDate(july, undefined),
    ]).toEqual([true, false, false]);
  });
});

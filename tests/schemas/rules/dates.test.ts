import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextBalanceYear } from '#schemas/rules/balances/balanceYear.ts';
import { addDays, calendarDate } from '#schemas/values/dates.ts';
import { readDate } from '#schemas/values/readDate.ts';

const here = process.env.TZ;

/**
 * Tests two time zones with an unusual day: Samoa skipped December 30, 2011, and in São Paulo, the day of the clock
 * change started at one o'clock.
 */
describe.each([
  ['Pacific/Apia', '2011-12-29', '2011-12-30', '2011-12-31'],
  ['America/Sao_Paulo', '2018-11-03', '2018-11-04', '2018-11-05'],
])('a calendar date on a machine in %s', (zone, before, date, after) => {
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (here === undefined) delete process.env.TZ;
    else process.env.TZ = here;
  });

  test('is the calendar’s, whatever the local clocks did', () => {
    expect(new Date(2018, 5, 1).getTimezoneOffset()).not.toBe(0);
    expect([addDays(before, 1), addDays(date, 1), addDays(after, -1)]).toEqual([date, after, date]);
    const [year, month, day] = date.split('-').map(Number) as [number, number, number];
    expect(calendarDate(year, month, day)).toBe(date);
    expect(readDate(`${month}/${day}/${year}`, after)).toBe(date);
    expect(nextBalanceYear({ startsBy: 'date', month, day }, before, undefined)).toBe(date);
  });
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2025-07-01', 365, '2026-07-01'],
  ['1900-01-01', 0, '1900-01-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('a day that does not exist is invalid', () => {
  expect([calendarDate(2026, 2, 29), calendarDate(2026, 13, 1), calendarDate(2026, 4, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(calendarDate(2028, 2, 29)).toBe('2028-02-29');
});

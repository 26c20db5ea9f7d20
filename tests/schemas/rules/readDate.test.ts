import { describe, expect, test } from 'vitest';
import { earliestDate } from '#schemas/values/dateBounds.ts';
import { addDays, showDate } from '#schemas/values/dates.ts';
import { readDate } from '#schemas/values/readDate.ts';
import { fc } from '#tests/fastCheck.ts';

const today = '2026-11-21';

describe('parsing a date', () => {
  test.each([
    ['1/5/2026', '2026-01-05'],
    ['01/05/2026', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['1.5.2026', '2026-01-05'],
    ['01052026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    [' Today ', today],
    ['hoy', today],
    ['12/31/9999', '9999-12-31'],
    ['2/29/2024', '2024-02-29'],
    ['6/1/46', '2046-06-01'],
    ['6/1/47', '1947-06-01'],
    ['7/4/76', '1976-07-04'],
  ])('parses "%s" as %s', (typed, date) => {
    expect(readDate(typed, today)).toBe(date);
  });

  test.each([
    '',
    '13/1/2026',
    '2/29/2025',
    '2/30/2024',
    '0/1/2026',
    '1/0/2026',
    '1/5',
    '1/5/026',
    '1/5-2026',
    'tomorrow',
    '2026',
    '1/5/20261',
  ])('rejects "%s"', (typed) => {
    expect(readDate(typed, today)).toBeUndefined();
  });

  test('parses every date in its display format, from 1900 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_958_463 }), (days) => {
        const date = addDays(earliestDate, days);
        expect(readDate(showDate(date), today)).toBe(date);
        expect(readDate(date, today)).toBe(date);
      }),
    );
  });
});

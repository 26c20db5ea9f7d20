import { expect, test } from 'vitest';
import { yearsLater } from '#schemas/rules/planning/nextYear.ts';
import { addDays, weekdayBit } from '#schemas/values/dates.ts';
import { fc } from '#tests/fastCheck.ts';

test.each([
  ['2026-11-26', '2027-11-25', 'Thanksgiving, the fourth Thursday of November'],
  ['2026-11-27', '2027-11-26', 'the day after Thanksgiving'],
  ['2026-01-19', '2027-01-18', 'the third Monday of January'],
  ['2026-05-25', '2027-05-31', 'the last Monday of May'],
  ['2026-09-07', '2027-09-06', 'the first Monday of September'],
  ['2026-07-03', '2027-07-05', 'July 4, observed on Friday and on Monday'],
  ['2026-12-25', '2027-12-24', 'December 25, observed on Friday'],
  ['2027-12-31', '2029-01-01', 'January 1 of the following year, observed on Friday'],
  ['2026-11-11', '2027-11-11', 'November 11'],
  ['2026-04-06', '2027-04-05', 'the Monday of a school break'],
  ['2026-12-22', '2027-12-21', 'the Tuesday of a school break'],
  ['2028-02-29', '2029-02-27', 'a Tuesday on a leap day'],
])('%s is %s a year later: %s', (date, later) => {
  expect(yearsLater(date, 1)).toBe(later);
});

test('a day a year later is near the same date, and a weekend day keeps its weekday', () => {
  const dates = fc.nat(20_000).map((days) => addDays('2000-03-01', days));
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 5 }), (date, years) => {
      const later = yearsLater(date, years);
      const gap = Math.abs(
        Date.parse(later) - Date.parse(`${Number(date.slice(0, 4)) + years}${date.slice(4, 8)}01`),
      );
      expect(gap / 86_400_000).toBeLessThan(39);
      if ((weekdayBit(date) & 65) !== 0) expect(weekdayBit(later)).toBe(weekdayBit(date));
    }),
  );
});

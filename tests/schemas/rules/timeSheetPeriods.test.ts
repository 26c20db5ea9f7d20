import { expect, test } from 'vitest';
import { cutOffsOf, gapsIn, missingPeriods, periodAround } from '#schemas/rules/timeSheets/periods.ts';
import { addDays } from '#schemas/values/dates.ts';
import { wallClockAt } from '#schemas/values/zonedTime.ts';
import { fc } from '#tests/fastCheck.ts';

const types = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'own'] as const;
const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test('a period of each type contains the day, and its neighbors are adjacent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), date, fc.option(date, { nil: undefined }), (type, day, first) => {
      const { fromDate, toDate } = periodAround(type, day, first);
      expect(fromDate <= day && day <= toDate).toBe(true);
      expect(periodAround(type, addDays(toDate, 1), first).fromDate).toBe(addDays(toDate, 1));
      expect(periodAround(type, addDays(fromDate, -1), first).toDate).toBe(addDays(fromDate, -1));
    }),
  );
});

test('halves of months, months and weeks from a first day', () => {
  expect(periodAround('semimonthly', '2028-02-15')).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-15' });
  expect(periodAround('semimonthly', '2028-02-16')).toEqual({ fromDate: '2028-02-16', toDate: '2028-02-29' });
  expect(periodAround('monthly', '2026-11-30')).toEqual({ fromDate: '2026-11-01', toDate: '2026-11-30' });
  expect(periodAround('weekly', '2026-11-29')).toEqual({ fromDate: '2026-11-23', toDate: '2026-11-29' });
  expect(periodAround('biweekly', '2026-11-29', '2026-11-28')).toEqual({
    fromDate: '2026-11-28',
    toDate: '2026-12-11',
  });
});

test('missing periods fill every gap and overlap nothing, also after a change of the type', () => {
  const kind = fc.constantFrom(...types);
  fc.assert(
    fc.property(kind, kind, date, fc.nat(90), fc.nat(200), (before, after, day, length, ahead) => {
      const old = missingPeriods(before, { fromDate: day, toDate: addDays(day, length) }, []);
      const span = { fromDate: addDays(day, -40), toDate: addDays(day, ahead) };
      const all = [...old, ...missingPeriods(after, span, old)].toSorted((one, other) =>
        one.fromDate < other.fromDate ? -1 : 1,
      );
      expect(gapsIn(span, all)).toEqual([]);
      for (const [place, { fromDate, toDate }] of all.entries()) {
        expect(fromDate <= toDate).toBe(true);
        if (place > 0) expect((all[place - 1]?.toDate ?? '') < fromDate).toBe(true);
      }
    }),
  );
});

test('cut-offs use the district’s clock, in order', () => {
  const rule = { entryDays: 1, approvalDays: 3, releaseDays: 2, cutOffTime: '17:00' };
  const zone = 'America/Los_Angeles';
  // The cut-offs of this period are around November 1, 2026, when clocks go back.
  const found = cutOffsOf({ fromDate: '2026-10-19', toDate: '2026-10-31' }, rule, zone);
  expect(wallClockAt(new Date(found.entryUntil), zone)).toEqual({ date: '2026-11-01', minutes: 1020 });
  expect(wallClockAt(new Date(found.approveUntil), zone)).toEqual({ date: '2026-11-03', minutes: 1020 });
  expect(found.releaseUntil).toBe(found.approveUntil);
  // 2:30 AM does not exist on March 8, 2026, because clocks skip it.
  const spring = cutOffsOf(
    { fromDate: '2026-03-01', toDate: '2026-03-07' },
    { ...rule, cutOffTime: '02:30' },
    zone,
  );
  expect(wallClockAt(new Date(spring.entryUntil), zone)).toEqual({ date: '2026-03-08', minutes: 210 });
});

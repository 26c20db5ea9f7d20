import { describe, expect, test } from 'vitest';
import { dueClosing } from '#schemas/rules/balances/balanceClosing.ts';
import {
  type BalanceStart,
  balanceOf,
  type LedgerLine,
  ledgerOf,
  totalOf,
} from '#schemas/rules/balances/balances.ts';
import { runningBalance } from '#schemas/rules/balances/runningBalance.ts';
import { addDays } from '#schemas/values/dates.ts';
import { fc } from '#tests/fastCheck.ts';

const july = { startsBy: 'fixedDate', month: 7, day: 1 };
const terms = { settings: july };
const start: BalanceStart = { asOf: '2024-07-01', initialDays: 10 };
const usage = (date: string, days: number): LedgerLine => ({ date, kind: 'usage', days });

const day = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const thousandths = fc.integer({ min: -20_000, max: 20_000 }).map((number) => number / 1000);
const line: fc.Arbitrary<LedgerLine> = fc.record({
  date: day,
  kind: fc.constantFrom('usage', 'accrual', 'adjust', 'expiry', 'carryover'),
  days: thousandths,
});
const maximum = fc.option(fc.integer({ min: 0, max: 500 }).map((number) => number / 100));

describe('closing balance years', () => {
  test('carries over the rest up to the maximum, and lets the remainder expire', () => {
    const lines = [usage('2025-03-10', -2), usage('2025-07-01', -1)];
    const { years, next } = dueClosing(start, lines, { ...terms, carryoverMaximum: 5 }, '2025-11-21');
    expect(years).toEqual([
      {
        fromDate: '2024-07-01',
        toDate: '2025-06-30',
        initialDays: 10,
        netDays: 8,
        carriedDays: 5,
        expiredDays: 3,
      },
    ]);
    expect(balanceOf(next, lines, '2025-11-21')).toMatchObject({ usedDays: 1, currentNetDays: 4 });
  });

  test('carries nothing over if the maximum is 0, and everything if there is none', () => {
    const closed = (carryoverMaximum?: number) =>
      dueClosing(start, [], { ...terms, carryoverMaximum }, '2025-07-01').years[0];
    expect(closed(0)).toMatchObject({ netDays: 10, carriedDays: 0, expiredDays: 10 });
    expect(closed()).toMatchObject({ netDays: 10, carriedDays: 10, expiredDays: 0 });
  });

  test('closes a year of one day, if a balance starts on its last day', () => {
    const { years, next } = dueClosing({ asOf: '2024-06-30', initialDays: 3 }, [], terms, '2024-07-02');
    expect(years.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([['2024-06-30', '2024-06-30']]);
    expect(next).toMatchObject({ asOf: '2024-07-01', initialDays: 3 });
  });

  test('carries over a negative balance in full', () => {
    const { years } = dueClosing(
      start,
      [usage('2025-03-10', -12)],
      { ...terms, carryoverMaximum: 0 },
      '2025-07-01',
    );
    expect(years[0]).toMatchObject({ netDays: -2, carriedDays: -2, expiredDays: 0 });
  });

  test('leaves a year open until its last day is over, and closes each of several', () => {
    expect(dueClosing(start, [], terms, '2025-06-30').years).toEqual([]);
    expect(dueClosing(start, [], terms, '2027-07-01').years.map(({ toDate }) => toDate)).toEqual([
      '2025-06-30',
      '2026-06-30',
      '2027-06-30',
    ]);
  });

  test('uses the hire date, March 1 after a February without a 29th, and the fixed date without a hire date', () => {
    const hire = { settings: { ...july, startsBy: 'hireDate' } };
    const ends = (hireDate?: string) =>
      dueClosing(start, [], { ...hire, hireDate }, '2026-03-01').years.map(({ toDate }) => toDate);
    expect(ends('2020-02-29')).toEqual(['2025-02-28', '2026-02-28']);
    expect(ends()).toEqual(['2025-06-30']);
  });

  test('is complete: afterward nothing is due', () => {
    fc.assert(
      fc.property(fc.array(line), maximum, day, (lines, most, today) => {
        const closing = { ...terms, carryoverMaximum: most ?? undefined };
        const { next } = dueClosing(start, lines, closing, today);
        expect(dueClosing(next, lines, closing, today)).toEqual({ years: [], next });
      }),
    );
  });

  test('creates no days and loses only those that expire', () => {
    fc.assert(
      fc.property(fc.array(line), maximum, day, (lines, most, today) => {
        const { years, next } = dueClosing(
          start,
          lines,
          { ...terms, carryoverMaximum: most ?? undefined },
          today,
        );
        const lost = years.reduce((sum, { expiredDays }) => sum + expiredDays, 0);
        const before = totalOf(ledgerOf(start, lines));
        expect(totalOf(ledgerOf(next, lines))).toBeCloseTo(before - lost, 6);
        for (const { netDays, carriedDays, expiredDays } of years)
          expect(carriedDays + expiredDays).toBeCloseTo(netDays, 6);
      }),
    );
  });

  test('leaves every closed year at zero, and the ledger without a gap', () => {
    fc.assert(
      fc.property(fc.array(line), day, (lines, today) => {
        const { years, next } = dueClosing(start, lines, terms, today);
        const running = runningBalance(ledgerOf(next, lines));
        for (const { toDate } of years) expect(running.findLast(({ date }) => date <= toDate)?.after).toBe(0);
      }),
    );
  });

  test('does not lose an absence of a closed year that is entered, or withdrawn, afterward', () => {
    const { next } = dueClosing(start, [usage('2025-03-10', -2)], terms, '2025-11-21');
    expect(balanceOf(next, [], '2025-11-21')).toMatchObject({ adjustedDays: 2, currentNetDays: 10 });
  });

  test('ignores closed years of a balance that was reset since', () => {
    const { next } = dueClosing(start, [usage('2025-03-10', -2)], terms, '2025-11-21');
    const anew = { ...next, asOf: addDays(next.asOf, 31), initialDays: 3 };
    expect(balanceOf(anew, [usage('2025-03-10', -2)], '2025-11-21').currentNetDays).toBe(3);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  entryKinds,
  type LedgerLine,
  largestBalance,
  ledgerOf,
  shownDays,
  totalOf,
} from '#schemas/rules/balances.ts';
import { runningBalance } from '#schemas/rules/runningBalance.ts';

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const thousandths = fc.integer({ min: -20_000, max: 20_000 }).map((number) => number / 1000);
const entry: fc.Arbitrary<LedgerLine> = fc.record({
  date: day,
  kind: fc.constantFrom(...entryKinds.filter((kind) => kind !== 'usage' && kind !== 'initial')),
  days: thousandths,
});
const usage: fc.Arbitrary<LedgerLine> = fc.record({
  date: day,
  kind: fc.constant('usage' as const),
  days: fc.constantFrom(-0.5, -1),
});
const begun = (asOf: string, initialDays: number) => ({ asOf, initialDays });
const ledger = fc.array(fc.oneof(entry, usage), { maxLength: 40 });

describe('a balance', () => {
  test('takes what was used up to today, and shows what is planned after it apart', () => {
    const lines: LedgerLine[] = [
      { date: '2026-06-30', kind: 'usage', days: -1 },
      { date: '2026-09-01', kind: 'usage', days: -1 },
      { date: '2026-10-01', kind: 'usage', days: -0.5 },
      { date: '2026-12-24', kind: 'usage', days: -1 },
      { date: '2026-08-01', kind: 'accrual', days: 0.833 },
      { date: '2027-01-01', kind: 'accrual', days: 5 },
    ];
    expect(balanceOf(begun('2026-07-01', 10), lines, '2026-11-21')).toEqual({
      adjustedDays: 0.833,
      usedDays: 1.5,
      scheduledDays: 1,
      currentNetDays: 9.33,
      availableDays: 8.33,
    });
  });

  test('is what it began with where nothing has happened', () => {
    fc.assert(
      fc.property(thousandths, (initial) => {
        expect(balanceOf(begun('2026-07-01', initial), [], '2026-11-21').currentNetDays).toBe(
          shownDays(initial),
        );
      }),
    );
  });

  test('never counts a line from before it began', () => {
    fc.assert(
      fc.property(ledger, day, day, (lines, asOf, today) => {
        const later = lines.filter(({ date }) => date >= asOf);
        expect(balanceOf(begun(asOf, 5), lines, today)).toEqual(balanceOf(begun(asOf, 5), later, today));
      }),
    );
  });

  test('is what all lines of its ledger up to today add up to', () => {
    fc.assert(
      fc.property(ledger, thousandths, day, (lines, initial, today) => {
        const start = begun('2025-01-01', initial);
        const upToToday = ledgerOf(start, lines).filter(({ date }) => date <= today);
        expect(balanceOf(start, lines, today).currentNetDays).toBe(shownDays(totalOf(upToToday)));
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(ledger, day, (lines, today) => {
        expect(balanceOf(begun('2025-01-01', 5), lines.toReversed(), today)).toEqual(
          balanceOf(begun('2025-01-01', 5), lines, today),
        );
      }),
    );
  });

  test('uses and plans the same days in all, whatever day it is', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 30 }), day, (lines, today) => {
        const { usedDays, scheduledDays } = balanceOf(begun('2025-01-01', 0), lines, today);
        expect(usedDays + scheduledDays).toBeCloseTo(-lines.reduce((sum, { days }) => sum + days, 0), 6);
      }),
    );
  });

  test('leaves after planned days what is left today, without them', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 30 }), day, (lines, today) => {
        const start = begun('2025-01-01', 40);
        const { currentNetDays, scheduledDays, availableDays } = balanceOf(start, lines, today);
        expect(availableDays).toBeCloseTo(currentNetDays - scheduledDays, 6);
      }),
    );
  });
});

describe('the ledger of a balance', () => {
  test('goes on from line to line, and ends at what all lines add up to', () => {
    fc.assert(
      fc.property(ledger, (lines) => {
        const running = runningBalance(lines);
        const exact = lines.reduce((sum, { days }) => sum + Math.round(days * 1000), 0) / 1000;
        for (const [index, line] of running.entries()) {
          if (index > 0) expect(line.before).toBe(running[index - 1]?.after);
        }
        expect(running.at(-1)?.after ?? 0).toBe(shownDays(lines.length === 0 ? 0 : exact));
      }),
    );
  });

  test('begins with how the balance began, and gives before it takes, on one day', () => {
    const date = '2026-07-01';
    const lines: LedgerLine[] = [
      { date, kind: 'usage', days: -1 },
      { date, kind: 'accrual', days: 2 },
      { date, kind: 'initial', days: 3 },
    ];
    expect(runningBalance(lines).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['initial', 0, 3],
      ['accrual', 3, 5],
      ['usage', 5, 4],
    ]);
  });
});

describe('days that are shown', () => {
  test.each([
    [0.8333, 0.833],
    [-0.0005, 0],
    [0.9996, 1],
    [1.2345, 1.23],
    [-1.5, -1.5],
    [12_000, largestBalance],
    [-12_000, -largestBalance],
  ])('show %d as %d', (days, shown) => {
    expect(shownDays(days)).toBe(shown);
  });

  test('are never minus nothing', () => {
    expect(Object.is(shownDays(-0.0001), -0)).toBe(false);
  });
});

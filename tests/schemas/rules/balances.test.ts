import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  entryKinds,
  type LedgerLine,
  ledgerOf,
  roundBalance,
  totalOf,
} from '#schemas/rules/balances/balances.ts';
import { largestBalance, placesOf, roundDays, roundParts } from '#schemas/rules/balances/roundDays.ts';
import { runningBalance } from '#schemas/rules/balances/runningBalance.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import { fc } from '#tests/fastCheck.ts';

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
  test('subtracts what was used up to today, and shows later plans separately', () => {
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
      currentNetDays: 9.333,
      availableDays: 8.333,
    });
  });

  test('is exact, to thousandths, for any number of lines', () => {
    const lines = Array.from(
      { length: 1000 },
      (): LedgerLine => ({ date: '2026-08-01', kind: 'accrual', days: 0.001 }),
    );
    expect(balanceOf(begun('2026-07-01', 8.325), lines, '2026-11-21').currentNetDays).toBe(9.325);
  });

  test('is the initial balance if nothing has happened', () => {
    fc.assert(
      fc.property(thousandths, (initial) => {
        expect(balanceOf(begun('2026-07-01', initial), [], '2026-11-21').currentNetDays).toBe(initial);
      }),
    );
  });

  test('never counts a line from before it started', () => {
    fc.assert(
      fc.property(ledger, day, day, (lines, asOf, today) => {
        const later = lines.filter(({ date }) => date >= asOf);
        expect(balanceOf(begun(asOf, 5), lines, today)).toEqual(balanceOf(begun(asOf, 5), later, today));
      }),
    );
  });

  test('is the sum of all lines of its ledger up to today', () => {
    fc.assert(
      fc.property(ledger, thousandths, day, (lines, initial, today) => {
        const start = begun('2025-01-01', initial);
        const upToToday = ledgerOf(start, lines).filter(({ date }) => date <= today);
        expect(balanceOf(start, lines, today).currentNetDays).toBe(totalOf(upToToday));
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

  test('has the same sum of used and planned days on any day', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 30 }), day, (lines, today) => {
        const { usedDays, scheduledDays } = balanceOf(begun('2025-01-01', 0), lines, today);
        expect(usedDays + scheduledDays).toBeCloseTo(-lines.reduce((sum, { days }) => sum + days, 0), 6);
      }),
    );
  });

  test('after planned days is today’s balance without them', () => {
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
  test('continues from line to line, and ends at the sum of all lines', () => {
    fc.assert(
      fc.property(ledger, (lines) => {
        const running = runningBalance(lines);
        const exact = lines.reduce((sum, { days }) => sum + Math.round(days * 1000), 0) / 1000;
        for (const [index, line] of running.entries()) {
          if (index > 0) expect(line.before).toBe(running[index - 1]?.after);
        }
        expect(Math.abs((running.at(-1)?.after ?? 0) - exact)).toBeLessThan(0.005_001);
      }),
    );
  });

  test('starts with the initial balance, and adds before it subtracts on the same day', () => {
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

describe('displayed days', () => {
  test.each([
    [0.8333, 0.833],
    [1.005, 1.01],
    [8.325, 8.33],
    [-1.005, -1.01],
    [-0.0004, 0],
    [-0.0005, -0.001],
    [0.9996, 1],
    [1.2345, 1.23],
    [-1.5, -1.5],
    [12_000, largestBalance],
    [-12_000, -largestBalance],
  ])('show %d as %d', (days, rounded) => {
    expect(roundDays(days)).toBe(rounded);
  });

  test('are never negative zero', () => {
    expect(Object.is(roundDays(-0.0001), -0)).toBe(false);
  });
});

describe('numbers that are displayed together', () => {
  const within = (rounded: number, exact: number, most: number) =>
    expect(Math.abs(exactSum(rounded, -exact))).toBeLessThanOrEqual(most);

  test('add up as displayed: initial, added, used, left, and left after plans', () => {
    fc.assert(
      fc.property(ledger, thousandths, day, (lines, initial, today) => {
        const exact = balanceOf(begun('2025-01-01', initial), lines, today);
        const rounded = roundBalance(initial, exact);
        const began = exactSum(rounded.currentNetDays, -rounded.adjustedDays, rounded.usedDays);
        within(began, initial, 0.01);
        expect(exactSum(rounded.currentNetDays, -rounded.scheduledDays)).toBe(rounded.availableDays);
        for (const name of ['adjustedDays', 'usedDays', 'scheduledDays'] as const)
          within(rounded[name], exact[name], 0.01);
        within(rounded.currentNetDays, exact.currentNetDays, 0.005);
        within(rounded.availableDays, exact.availableDays, 0.005);
        if (Math.abs(exact.availableDays) < 1) expect(rounded.availableDays).toBe(exact.availableDays);
      }),
      { numRuns: 2000 },
    );
  });

  test('keep values entered without thousandths', () => {
    const exact = {
      adjustedDays: 0,
      usedDays: 0.333,
      scheduledDays: 3,
      currentNetDays: 9.667,
      availableDays: 6.667,
    };
    expect(roundBalance(10, exact)).toEqual({
      adjustedDays: 0,
      usedDays: 0.33,
      scheduledDays: 3,
      currentNetDays: 9.67,
      availableDays: 6.67,
    });
  });

  test('add up in every line of a ledger, and are close to the exact values', () => {
    fc.assert(
      fc.property(ledger, (lines) => {
        let exact = 0;
        for (const { days, before, after } of runningBalance(lines)) {
          exact = exactSum(exact, days);
          within(exactSum(after, -before), days, 0.01);
          within(after, exact, 0.005);
        }
      }),
    );
  });

  test('are parts of their total', () => {
    const parts = fc.array(thousandths, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.constantFrom(2, 3), (some, places) => {
        const rounded = roundParts(some, places);
        expect(exactSum(...rounded.parts)).toBe(rounded.total);
        for (const [index, part] of rounded.parts.entries()) within(part, some[index] ?? 0, 0.01);
      }),
    );
  });

  test('are parts of their total in thousandths too: the largest remainder is rounded up', () => {
    expect(roundParts([0.1233, 0.1234, 0.1233], 3)).toEqual({ parts: [0.123, 0.124, 0.123], total: 0.37 });
    expect(roundParts([0.333, 0.334], 2)).toEqual({ parts: [0.33, 0.34], total: 0.67 });
  });

  test('have thousandths if a balance is below 1', () => {
    expect([placesOf([0.125]), placesOf([-0.125, 5]), placesOf([0.5, 2]), placesOf([8.325])]).toEqual([
      3, 3, 2, 2,
    ]);
  });
});

describe('the years of a ledger', () => {
  const year = (fromDate: string, toDate: string, carriedDays: number) => ({
    fromDate,
    toDate,
    initialDays: 4,
    netDays: 6,
    carriedDays,
    expiredDays: 6 - carriedDays,
  });
  const closed = [year('2023-07-01', '2024-06-30', 5), year('2024-07-01', '2025-06-30', 6)];
  const start = { asOf: '2025-07-01', initialDays: 6, closed };
  const shape = (lines: readonly LedgerLine[]) =>
    lines.map(({ date, kind, days, edge }) => [date, kind, days, edge]);

  test('start with the initial balance, then with what was carried over; expired days come before that', () => {
    expect(shape(ledgerOf(start, []))).toEqual([
      ['2023-07-01', 'initial', 4, 'opening'],
      ['2024-06-30', 'expiry', -1, 'closing'],
      ['2024-06-30', 'carryover', -5, 'closing'],
      ['2024-07-01', 'carryover', 4, 'opening'],
      ['2025-06-30', 'carryover', -6, 'closing'],
      ['2025-07-01', 'carryover', 6, 'opening'],
    ]);
    expect(shape(ledgerOf({ asOf: '2025-07-01', initialDays: 6 }, []))).toEqual([
      ['2025-07-01', 'initial', 6, 'opening'],
    ]);
  });

  test('that do not lead to the balance without a gap are left out; of two with the same end, the later counts', () => {
    const gap = { ...start, closed: [year('2022-07-01', '2023-06-29', 5), ...closed.slice(1)] };
    expect(ledgerOf(gap, [])[0]).toMatchObject({ date: '2024-07-01', kind: 'initial' });
    const anew = { ...start, closed: [...closed, year('2024-07-01', '2025-06-30', 2)] };
    expect(shape(ledgerOf(anew, [])).filter(([date]) => date === '2025-06-30')).toEqual([
      ['2025-06-30', 'expiry', -4, 'closing'],
      ['2025-06-30', 'carryover', -2, 'closing'],
    ]);
  });

  test('are in chronological order, whatever the order of the lines', () => {
    const used: LedgerLine = { date: '2024-06-30', kind: 'usage', days: -1 };
    const added: LedgerLine = { date: '2024-07-01', kind: 'adjust', days: 1 };
    const lines = ledgerOf(start, [used, added]);
    const inOrder = [
      ['2023-07-01', 'initial'],
      ['2024-06-30', 'usage'],
      ['2024-06-30', 'expiry'],
      ['2024-06-30', 'carryover'],
      ['2024-07-01', 'carryover'],
      ['2024-07-01', 'adjust'],
    ];
    const order = (lines: readonly LedgerLine[]) =>
      runningBalance(lines)
        .map(({ date, kind }) => [date, kind])
        .slice(0, inOrder.length);
    expect(order(lines)).toEqual(inOrder);
    expect(order(lines.toReversed())).toEqual(inOrder);
  });
});

test('lines of one day are in chronological order, whatever their input order', () => {
  const order = ['initial', 'accrual', 'adjust', 'carryover', 'expiry', 'usage'] as const;
  const lines = order.map((kind) => ({ date: '2030-07-01', kind, days: 1 }));
  expect(runningBalance(lines.toReversed()).map(({ kind }) => kind)).toEqual(order);
});

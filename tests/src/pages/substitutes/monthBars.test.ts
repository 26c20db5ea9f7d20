import { expect, it } from 'vitest';
import { monthBars, outcomes } from '#src/pages/substitutes/performance/monthBars.ts';
import { fc } from '#tests/fastCheck.ts';

const counts = fc.record(Object.fromEntries(outcomes.map(({ field }) => [field, fc.nat(200)])));

it('puts the oldest month first, and counts missing values as zero', () => {
  const bars = monthBars([
    { month: '2026-10-01', accepted: 4 },
    { month: '2026-09-01', rejected: 2 },
  ]);
  expect(bars.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01']);
  expect(bars[1]?.shares).toEqual({ accepted: 100, rejected: 0, noAnswer: 0, cancelled: 0 });
  expect(bars[0]?.shares.rejected).toBe(50);
  expect(monthBars([])).toEqual([]);
});

it('shows the year on the first bar, and on the first bar of each later year', () => {
  const bars = monthBars(
    ['2026-03-01', '2025-11-01', '2025-12-01', '2026-04-01'].map((month) => ({ month })),
  );
  expect(bars.map(({ beginsYear }) => beginsYear)).toEqual([true, false, true, false, false, false]);
});

it('includes every month between the first and the last, and marks those without data', () => {
  const bars = monthBars(['2026-03-01', '2025-12-01'].map((month) => ({ month, accepted: 1 })));
  expect(bars.map(({ month, isMissing }) => [month, isMissing])).toEqual([
    ['2025-12-01', false],
    ['2026-01-01', true],
    ['2026-02-01', true],
    ['2026-03-01', false],
  ]);
});

it('scales to the highest bar, and shows every nonzero count', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 24 }), (rows) => {
      const bars = monthBars(rows.map((row, at) => ({ ...row, month: `20${10 + at}-01-01` })));
      const heights = bars.map(({ shares }) => outcomes.reduce((sum, { field }) => sum + shares[field], 0));
      const isAny = rows.some((row) => Object.values(row).some((count) => count > 0));
      expect(Math.max(...heights)).toBeCloseTo(isAny ? 100 : 0, 6);
      for (const { counts, shares } of bars)
        for (const { field } of outcomes) expect(shares[field] > 0).toBe(counts[field] > 0);
    }),
  );
});

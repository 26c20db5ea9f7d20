import { expect, test } from 'vitest';
import { type ExtractColumn, extractText, type NumberedLine } from '#schemas/extract/extractFile.ts';
import { splitByShares } from '#schemas/rules/allocation.ts';
import { adjustmentsOf, amountNames, type ExtractLine, linesOf } from '#schemas/rules/extract/extractLine.ts';
import { fc } from '#tests/fastCheck.ts';

const line: NumberedLine = {
  runId: 7,
  confirmationNumber: 1002,
  rowNo: 1,
  date: '2026-11-30',
  employeeId: 'E-1',
  extId: null,
  reasonExtId: 'SICK',
  schoolNo: '0012',
  payCode: null,
  budget: null,
  accountingCode: 'A,1',
  pct: 3333,
  subExtId: 'X|9',
  hours: 750,
  days: 1000,
  subHours: -725,
  isAdjustment: true,
};

const written = (format: 'csv' | 'pipe' | 'fixed', ...columns: ExtractColumn[]) =>
  extractText({ format, lineEnd: 'lf', columns }, [line]).text;

test.each<[string, 'csv' | 'pipe' | 'fixed', ExtractColumn[], string]>([
  ['commas are quoted', 'csv', [{ field: 'accountingCode' }, { field: 'hours' }], '"A,1",7.50\n'],
  ['pipes have no quotes', 'pipe', [{ field: 'subExtId' }, { field: 'subHours' }], 'X 9|-7.25\n'],
  ['zeros follow the sign', 'fixed', [{ field: 'subHours', width: 8, pad: 'zero' }], '-0007.25\n'],
  ['a trailing sign', 'csv', [{ field: 'subHours', sign: 'trailing' }], '7.25-\n'],
  ['decimals without a point', 'csv', [{ field: 'hours', numberFormat: 'implied' }], '750\n'],
  [
    'hours as minutes and as a clock time',
    'csv',
    [
      { field: 'hours', numberFormat: 'minutes' },
      { field: 'hours', numberFormat: 'clock' },
    ],
    '450,7:30\n',
  ],
  ['halves are rounded up', 'csv', [{ field: 'hours', decimals: 0 }], '8\n'],
  ['additional decimals', 'csv', [{ field: 'hours', decimals: 4 }], '7.5000\n'],
  ['dates in a custom format', 'fixed', [{ field: 'date', width: 8, dateFormat: 'MMDDYYYY' }], '11302026\n'],
  ['a column whose condition is true', 'csv', [{ field: 'subExtId', condition: 'subHours < 0' }], 'X|9\n'],
  [
    'a column whose condition is false',
    'csv',
    [{ field: 'subExtId', condition: 'subHours > 0' }, { field: 'adjFlag' }],
    ',A\n',
  ],
  [
    'text is padded on the right',
    'fixed',
    [
      { field: 'employeeId', width: 6 },
      { field: 'constant', text: 'Z', width: 1 },
    ],
    'E-1   Z\n',
  ],
])('%s', (_, format, columns, expected) => {
  expect(written(format, ...columns)).toBe(expected);
});

test('values that do not fit their column are reported', () => {
  const { tooWide } = extractText({ format: 'fixed', columns: [{ field: 'schoolNo', width: 3 }] }, [line]);
  expect(tooWide).toEqual([{ column: 'schoolNo', value: '0012', rowNo: 1 }]);
});

const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 50 });

test('parts add up exactly, and each is within one unit of its share', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000, max: 2_000 }), shares, (amount, of) => {
      const parts = splitByShares(amount, of);
      const total = of.reduce((sum, share) => sum + share, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (amount * (of[place] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});

const row = fc
  .record({
    payCode: fc.constantFrom('REG', 'SUB', null),
    hours: fc.integer({ min: 0, max: 2400 }),
    days: fc.integer({ min: 0, max: 1000 }),
    subHours: fc.integer({ min: 0, max: 2400 }),
    shares: fc.array(
      fc.record({
        accountingCode: fc.constantFrom('A', 'B', 'C'),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ payCode, hours, days, subHours, shares: of }) => {
    const facts = { date: '2026-11-30', employeeId: 'E', extId: null, reasonExtId: null, schoolNo: null };
    return linesOf({ ...facts, payCode, budget: null, subExtId: null }, { hours, days, subHours }, of);
  });

/**
 * Returns the total amounts that payroll has for each combination of pay code, accounting code and share after
 * importing the lines.
 */
const ledger = (lines: readonly ExtractLine[]) => {
  const sums = new Map<string, number[]>();
  for (const one of lines) {
    const key = `${one.payCode} ${one.accountingCode} ${one.pct}`;
    const known = sums.get(key) ?? [0, 0, 0];
    sums.set(
      key,
      amountNames.map((name, place) => (known[place] ?? 0) + one[name]),
    );
  }
  return [...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)).sort();
};

test('payroll’s data plus the adjustments equals the current rows, however they changed', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (states) => {
      const sent: ExtractLine[] = [...(states[0] ?? [])];
      for (const now of states.slice(1)) {
        sent.push(...adjustmentsOf(sent, now));
        expect(ledger(sent)).toEqual(ledger(now));
      }
      expect(adjustmentsOf(sent, states.at(-1) ?? [])).toEqual([]);
    }),
  );
});

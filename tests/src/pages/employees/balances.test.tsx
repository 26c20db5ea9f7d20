import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BalanceLine } from '#schemas/protocol/people/balanceLog.ts';
import { balanceParts } from '#src/pages/employees/balances/BalanceBar.tsx';
import { LedgerTable } from '#src/pages/employees/balances/LedgerTable.tsx';
import { fc } from '#tests/fastCheck.ts';
import { Around } from '../../fields/harness.tsx';

describe('the bar of a balance', () => {
  test('shows the shares of used, planned and left days', () => {
    expect(balanceParts({ usedDays: 2, scheduledDays: 1, availableDays: 5 })).toEqual({
      used: 25,
      planned: 12.5,
      left: 62.5,
      isOwed: false,
      limit: undefined,
    });
  });

  test('marks the yearly maximum if it is within the bar', () => {
    const days = { usedDays: 2, scheduledDays: 1, availableDays: 5 };
    expect(balanceParts({ ...days, maximumDays: 4 }).limit).toBe(50);
    expect(balanceParts({ ...days, maximumDays: 9 }).limit).toBeUndefined();
    expect(balanceParts(days).limit).toBeUndefined();
  });

  test('never exceeds its width, and marks a negative balance', () => {
    const days = fc.double({ min: -9999, max: 9999, noNaN: true });
    fc.assert(
      fc.property(days, days, days, (usedDays, scheduledDays, availableDays) => {
        const { used, planned, left, isOwed } = balanceParts({ usedDays, scheduledDays, availableDays });
        expect(Math.min(used, planned, left)).toBeGreaterThanOrEqual(0);
        expect(used + planned + left).toBeLessThanOrEqual(100.001);
        expect(isOwed).toBe(availableDays < 0);
      }),
    );
  });

  test('is empty without values', () => {
    expect(balanceParts({})).toEqual({ used: 0, planned: 0, left: 0, isOwed: false, limit: undefined });
  });
});

describe('the ledger of balances', () => {
  const line: BalanceLine = {
    balanceId: 1,
    absenceReasonId: 7,
    bucketId: null,
    hoursPerDay: 7.5,
    date: '2026-09-01',
    kind: 'adjust',
    days: 1.5,
    before: 2,
    after: 3.5,
    confirmationNumber: null,
    isAssumed: false,
    entryId: 4,
    comment: 'Put right',
    actor: 'Ana Ortiz',
    actingAs: 'Luz Delgado',
  };
  const draw = (lines: readonly BalanceLine[], language: 'en' | 'es' = 'en') =>
    render(
      <Around language={language}>
        <LedgerTable lines={lines} nameOf={() => 'Illness'} />
      </Around>,
    );

  test('shows the days, the balance before and after, the user and the impersonated user of each line', () => {
    draw([line]);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '09/01/2026',
      'Illness',
      'Adjustment',
      '+1.5',
      '+11.25',
      '2',
      '3.5',
      'Ana Ortiz, acting as Luz Delgado',
      'Put right',
    ]);
  });

  test('shows a bucket’s name, and a carryover as the opening balance', () => {
    const stored = { ...line, absenceReasonId: null, bucketId: 3, entryId: null, actor: null, comment: null };
    render(
      <Around>
        <LedgerTable
          lines={[{ ...stored, kind: 'carryover', edge: 'opening', hoursPerDay: null }]}
          nameOf={({ bucketId }) => `Bucket ${bucketId}`}
        />
      </Around>,
    );
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect([cells[1], cells[2], cells[4], cells[7]]).toEqual([
      'Bucket 3',
      'From last year',
      '',
      'Closed balance year',
    ]);
  });

  test('links a usage line to its absence', () => {
    draw([{ ...line, kind: 'usage', days: -1, entryId: null, confirmationNumber: 100_000_007, actor: null }]);
    const link = screen.getByRole('link', { name: 'Absence 100000007' });
    expect(link.getAttribute('href')).toBe('/employee/absence-history/100000007');
  });

  test('has a Spanish empty state', () => {
    draw([], 'es');
    expect(screen.getByText('Todavía no hay saldos')).toBeDefined();
  });
});

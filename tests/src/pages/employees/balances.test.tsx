import { render, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BalanceLine } from '#schemas/protocol/people/balanceLog.ts';
import { balanceParts } from '#src/pages/employees/balances/BalanceBar.tsx';
import { LedgerTable } from '#src/pages/employees/balances/LedgerTable.tsx';
import { Around } from '../../fields/harness.tsx';

describe('the bar of a balance', () => {
  test('shows used, planned and left days by their shares', () => {
    expect(balanceParts({ usedDays: 2, scheduledDays: 1, availableDays: 5 })).toEqual({
      used: 25,
      planned: 12.5,
      left: 62.5,
      isOwed: false,
      limit: undefined,
    });
  });

  test('marks the yearly maximum where it lies within the bar', () => {
    const days = { usedDays: 2, scheduledDays: 1, availableDays: 5 };
    expect(balanceParts({ ...days, maximumDays: 4 }).limit).toBe(50);
    expect(balanceParts({ ...days, maximumDays: 9 }).limit).toBeUndefined();
    expect(balanceParts(days).limit).toBeUndefined();
  });

  test('is never wider than it is, and says when more is planned than there is', () => {
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

  test('is empty where there is nothing', () => {
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

  test('says of each line what it added, what the balance was before and after, who entered it and as whom', () => {
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

  test('tells a bucket by its name, and what a closed year left as what the next one begins with', () => {
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

  test('leads from what an absence took to that absence', () => {
    draw([{ ...line, kind: 'usage', days: -1, entryId: null, confirmationNumber: 100_000_007, actor: null }]);
    const link = screen.getByRole('link', { name: 'Absence 100000007' });
    expect(link.getAttribute('href')).toBe('/employee/absence-history/100000007');
  });

  test('says in both languages when there is nothing yet', () => {
    draw([], 'es');
    expect(screen.getByText('Todavía no hay saldos')).toBeDefined();
  });
});

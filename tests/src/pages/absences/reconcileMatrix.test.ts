import { describe, expect, test } from 'vitest';
import { filterOf, matrixOf, stateOf } from '#src/pages/absences/reconcile/matrixOf.ts';

const cell = (absenceDate: string, instituteId: number, open: number, exceptions = 0, total = 9) => ({
  absenceDate,
  instituteId,
  total,
  open,
  exceptions,
});

describe('the matrix of days to reconcile', () => {
  test('has the last date first, schools with the most open days first, and totals per date', () => {
    const matrix = matrixOf([
      cell('2026-11-23', 3, 0),
      cell('2026-11-24', 3, 1),
      cell('2026-11-24', 5, 4, 2),
    ]);
    expect(matrix.dates).toEqual(['2026-11-24', '2026-11-23']);
    expect(matrix.schools).toEqual([5, 3]);
    expect(matrix.at('2026-11-24')).toEqual({ total: 18, open: 5, exceptions: 2 });
    expect(matrix.at('2026-11-24', 3)).toEqual({ total: 9, open: 1, exceptions: 0 });
    expect(matrix.at('2026-11-23', 5)).toBeUndefined();
  });

  test('distinguishes filled, pending and unfilled cells', () => {
    const states = [cell('', 1, 0), cell('', 1, 2), cell('', 1, 2, 1)].map(stateOf);
    expect(states).toEqual(['filled', 'pending', 'unfilled']);
  });

  test('filters the list by date, and by school if selected', () => {
    expect(filterOf('2026-11-24', undefined, [2, 3])).toEqual({
      absenceDate: '2026-11-24',
      fillStatus: [2, 3],
    });
    expect(filterOf('2026-11-24', 5, [2])).toMatchObject({ instituteId: 5 });
  });
});

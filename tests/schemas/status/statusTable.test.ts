import { describe, expect, expectTypeOf, test } from 'vitest';
import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { type DayFlag, dayStatuses } from '#schemas/status/dayStatus.ts';
import { overallFillOf, overallStatus } from '#schemas/status/overallFill.ts';
import { type Status, statusTable } from '#schemas/status/statusTable.ts';
import { statusIn } from '#server/domain/statusIn.ts';

describe('the fill statuses of a day', () => {
  test('have the codes of the specification', () => {
    expect(dayStatuses.code).toEqual({
      subNotNeeded: 1,
      unfilled: 2,
      filled: 3,
      deleted: 4,
      cancelled: 5,
      closed: 6,
      held: 7,
      closedDay: 8,
    });
    expectTypeOf(dayStatuses.code.filled).toEqualTypeOf<3>();
    expect(dayStatuses.oneOf.map((one) => one.const)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  /** Tests the rules of docs/domain.md#fill-status. */
  test.each<[DayFlag, number[]]>([
    ['starts', [1, 2, 3, 6, 7, 8]],
    ['takesBalance', [1, 2, 3, 6, 7]],
    ['conflicts', [1, 2, 3, 6, 7]],
    ['openForFill', [2, 7]],
    ['isOffered', [2, 3]],
    ['closesWithDay', [1, 2, 3, 7]],
    ['countsInFillRate', [2, 3, 6]],
    ['countsOncePast', [7]],
    ['isFilled', [3]],
  ])('%s: %j', (flag, codes) => {
    expect(dayStatuses.codesWith(flag)).toEqual(codes);
    expect([...Array(10).keys()].filter((code) => dayStatuses.has(code, flag))).toEqual(codes);
  });

  test('allow a next status, except for deleted', () => {
    const left = new Set(Object.values(daySteps).flatMap(({ from }) => from));
    const final = dayStatuses.statuses.filter(({ code }) => !left.has(code));
    expect(final.map(({ name }) => name)).toEqual(['deleted']);
  });

  test('ignore unknown codes', () => {
    expect([undefined, null, '3', 0].some((code) => dayStatuses.has(code, 'isFilled'))).toBe(false);
  });
});

test('a new status is one line: choices, colors, SQL and the header’s order follow', () => {
  const added = {
    code: 9,
    name: 'covered',
    title: 'Covered internally',
    es: 'Cubierta internamente',
    color: 'filled',
    flags: ['takesBalance', 'countsInFillRate', 'isFilled'],
  } as const satisfies Status<DayFlag>;
  const [unfilled, held, closed, ...others] = dayStatuses.statuses;
  const statuses = [unfilled, held, closed, added, ...others];
  const table = statusTable(statuses);
  expect(table.code.covered).toBe(9);
  expect(table.oneOf.at(-1)).toEqual({ const: 9, title: 'Covered internally' });
  expect(table.values[9]).toEqual({ colour: 'filled' });
  expect(table.es['Covered internally']).toBe('Cubierta internamente');
  expect(statusIn('day.fill_status', 'takesBalance', table)).toBe('day.fill_status in (1, 2, 3, 6, 7, 9)');

  const header = overallStatus(statuses);
  expect(header.oneOf.map((one) => one.const).slice(3, 6)).toEqual(['closed', 'covered', 'filled']);
  expect(header.values.covered).toEqual({ colour: 'filled' });
  expect(overallFillOf([9, 3], statuses)).toBe('covered');
  expect(overallFillOf([9, 6], statuses)).toBe('partiallyFilled');
});

test('text codes are their own names, in the order of the table', () => {
  expect(approvalStatuses.code.partiallyApproved).toBe('partiallyApproved');
  expect(approvalStatuses.oneOf.map((one) => one.const)).toEqual([
    'none',
    'pending',
    'partiallyApproved',
    'approved',
    'approvedInPart',
    'denied',
  ]);
  expect(approvalStatuses.codesWith('waits')).toEqual(['pending', 'partiallyApproved']);
});

test('a condition over a column is a list of constants', () => {
  expect(statusIn('fill_status', 'openForFill')).toBe('fill_status in (2, 7)');
  const settled = statusIn('approval_status', 'isSettled', approvalStatuses);
  expect(settled).toBe("approval_status in ('none', 'approved', 'approvedInPart')");
});

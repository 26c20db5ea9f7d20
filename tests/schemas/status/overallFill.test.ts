import { expect, test } from 'vitest';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { overallFillOf, overallStatus } from '#schemas/status/overallFill.ts';

/** Tests the rules of docs/domain.md#absences. */
test.each([
  [[], undefined],
  [[2], 'unfilled'],
  [[2, 3], 'partiallyFilled'],
  [[3, 7], 'partiallyFilled'],
  [[3, 6], 'partiallyFilled'],
  [[2, 7, 1], 'unfilled'],
  [[7, 1, 5], 'held'],
  [[6, 1], 'closed'],
  [[3, 1, 4, 5, 8], 'filled'],
  [[1, 5], 'subNotNeeded'],
  [[8, 5, 4], 'closedDay'],
  [[5, 4], 'cancelled'],
  [[4], 'deleted'],
])('days with the statuses %j have the overall status %s', (statuses, fill) => {
  expect(overallFillOf(statuses)).toBe(fill);
});

test('each overall status has a code and a title, the worst first', () => {
  const { oneOf } = overallStatus(dayStatuses.statuses);
  expect(oneOf.map(({ const: name, title }) => `${name}: ${title}`)).toEqual([
    'unfilled: Unfilled',
    'partiallyFilled: Partially filled',
    'held: Held',
    'closed: Closed',
    'filled: Filled',
    'subNotNeeded: No substitute needed',
    'closedDay: Closed day',
    'cancelled: Canceled',
    'deleted: Deleted',
  ]);
});

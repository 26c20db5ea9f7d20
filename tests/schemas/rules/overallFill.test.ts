import { expect, test } from 'vitest';
import { overallFillOf } from '#schemas/rules/overallFill.ts';

/** docs/domain.md#absences */
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
])('days that are %j stand as %s together', (statuses, fill) => {
  expect(overallFillOf(statuses)).toBe(fill);
});

import { fillStatuses } from './fillStatus.ts';

/** How the days of an absence stand together, the worst first (docs/domain.md#absences). */
export const overallFills = [
  { const: 'unfilled', title: 'Unfilled' },
  { const: 'partiallyFilled', title: 'Partially filled' },
  { const: 'held', title: 'Held' },
  { const: 'closed', title: 'Closed' },
  { const: 'filled', title: 'Filled' },
  { const: 'subNotNeeded', title: 'No substitute needed' },
  { const: 'closedDay', title: 'Closed day' },
  { const: 'cancelled', title: 'Canceled' },
  { const: 'deleted', title: 'Deleted' },
] as const;

export type OverallFill = (typeof overallFills)[number]['const'];

/** Of these the worst tells how all days stand, where nobody has taken one. */
const worst = ['unfilled', 'held', 'closed', 'filled', 'subNotNeeded', 'closedDay', 'cancelled'] as const;

/** Days that wait for somebody: beside a filled one, only a part of the absence is filled. */
const waiting: readonly OverallFill[] = ['unfilled', 'held', 'closed'];

/** How days stand together: takes the fill statuses of all of them; nothing where there are none. */
export function overallFillOf(statuses: readonly number[]): OverallFill | undefined {
  const has = (name: keyof typeof fillStatuses) => statuses.includes(fillStatuses[name]);
  if (statuses.length === 0) return undefined;
  const found = worst.find(has) ?? 'deleted';
  return waiting.includes(found) && has('filled') ? 'partiallyFilled' : found;
}

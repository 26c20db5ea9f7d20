/** Fill status (docs/specification.md#application-3-fill-status). */
export const fillStatus = {
  subNotNeeded: 1,
  unfilled: 2,
  filled: 3,
  deleted: 4,
  cancelled: 5,
  closed: 6,
  held: 7,
  closedDay: 8,
} as const;

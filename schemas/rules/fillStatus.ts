/** The fill statuses of a day by name (docs/specification.md#application-3-fill-status); 0 only filters. */
export const fillStatuses = {
  subNotNeeded: 1,
  unfilled: 2,
  filled: 3,
  deleted: 4,
  cancelled: 5,
  closed: 6,
  held: 7,
  closedDay: 8,
} as const;

/** The people whom a search over all organisations finds, and the entities that keep them. */
export const everywhereKinds = {
  employee: 'employee/employee',
  substitute: 'substitute/substitute',
} as const;

export type EverywhereKind = keyof typeof everywhereKinds;

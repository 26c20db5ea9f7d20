/** How a lock names what it is on (specification, master data section 4), and what that is here. */
interface LockTable {
  /** The table of the records: whoever may edit an entity of it may lock its records. */
  readonly table: string;
  /** What else somebody needs to take a lock over from another person. */
  readonly takeOver: string;
}

/** Every table whose records are locked while somebody edits them, by the name that a lock call uses. */
export const lockTables = {
  Worker: { table: 'worker', takeOver: 'EMP.EDIT' },
  substitutes: { table: 'substitute', takeOver: 'SUB.EDIT' },
  organization_users: { table: 'admin_user', takeOver: 'SECURITY.ORGUSER' },
  vacancy_profile: { table: 'vacancy_profile', takeOver: 'VACPROF.EDIT' },
} as const satisfies Readonly<Record<string, LockTable>>;

export type LockTableName = keyof typeof lockTables;

/** The one way in which records are locked. */
export const lockMode = 'edit';

/** How long a lock holds after it was asked for last, and how often the console asks again, in seconds. */
export const lockSeconds = 15 * 60;
export const heartbeatSeconds = 60;

import { allows, type PermissionSet } from './permissions.ts';

/** The bit of each report permission (docs/specification.md#application-6-reports). */
export const reportBits = {
  'RPTWACCESS.CREATE_PUBLISHED': 2,
  'RPTWACCESS.CREATE_PRIVATE': 4,
  'RPTWACCESS.VIEW_PUBLIC': 8,
  'RPTWACCESS.VIEW_PUBLISHED': 16,
  'RPTWACCESS.EDIT_PUBLIC': 32,
  'RPTWACCESS.SCHEDULE': 64,
  'RPTWACCESS.DISTRIBUTE': 128,
} as const;

export type ReportPermission = keyof typeof reportBits;

const rights = Object.entries(reportBits) as [ReportPermission, number][];

/** A person's report permissions as a bit mask. */
export function reportRights(held: PermissionSet): number {
  return rights.reduce((sum, [name, bit]) => (allows(held, name) ? sum | bit : sum), 0);
}

/** The report permissions that a bit mask stands for; throws for an unknown bit. */
export function reportPermissions(bits: number): ReportPermission[] {
  const known = rights.reduce((sum, [, bit]) => sum | bit, 0);
  if (!Number.isInteger(bits) || bits < 0 || (bits & ~known) !== 0) {
    throw new RangeError(`${bits} is no number of report rights.`);
  }
  return rights.filter(([, bit]) => (bits & bit) !== 0).map(([name]) => name);
}

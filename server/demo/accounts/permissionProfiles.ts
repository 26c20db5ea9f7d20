import { permissionFamilies, permissionNames } from '#schemas/protocol/permissions.ts';
import type { District } from '../district.ts';

/** What a profile of every demonstration district is called. */
export type ProfileName =
  | 'District administrator'
  | 'Reference data reader'
  | 'Campus office'
  | 'Payroll office';

export interface PermissionProfile {
  readonly id: number;
  readonly name: ProfileName;
  /** As they are kept: `REFDATA.*` stands for a family (domain design, 3.8). */
  readonly permissions: readonly string[];
}

/** Views of the reference data, of institutions and of people. */
const views = [
  ...permissionNames.filter((name) => name.startsWith('REFDATA.') && name.endsWith('.VIEW')),
  'INST.VIEW',
  'EMP.VIEW',
  'SUB.VIEW',
  'ABSR.DISPLAY',
  'MISC.HELP',
];

const granted: Record<ProfileName, readonly string[]> = {
  'District administrator': Object.keys(permissionFamilies).map((family) => `${family}.*`),
  'Reference data reader': [...views, 'CHGLOG.REFDATA', 'CHGLOG.INST'],
  'Campus office': views.filter((name) => name !== 'SUB.VIEW'),
  'Payroll office': [...views, 'ABSR.RECONCILE', 'ABSR.PAYROLLRECONCILE', 'RPTREC.*', 'RPTTS.*'],
};

const names: readonly ProfileName[] = [
  'District administrator',
  'Reference data reader',
  'Campus office',
  'Payroll office',
];

/** The permission profiles of a district. */
export function permissionProfiles(district: District): PermissionProfile[] {
  return names.map((name, index) => ({ id: district.firstId + index + 1, name, permissions: granted[name] }));
}

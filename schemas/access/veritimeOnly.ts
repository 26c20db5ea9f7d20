import type { PermissionSet } from './permissions.ts';

/** As a permission: districts that use only VeriTime have no absences here. */
export const lacksAbsences = '!PSEUDO.IsVeritimeOnly';

const absencePath = /^\/(absences|substitute-absences|reports\/absence|user\/jobs)(\/|$)/i;

/**
 * Whether an address about absences is denied because the district uses only VeriTime: its menu lines are hidden, its
 * routes and calls refused (docs/specification.md#application-6-permission-names).
 */
export const isKeptByVeritime = (path: string, permissions: PermissionSet): boolean =>
  permissions.has(lacksAbsences.slice(1)) && absencePath.test(path);

import type { PermissionSet } from './permissions.ts';

/**
 * The permission name that is denied to every user in districts that use only VeriTime, because they have no absences
 * in the console.
 */
export const lacksAbsences = '!PSEUDO.IsVeritimeOnly';

const absencePath = /^\/(absences|substitute-absences|reports\/absence|user\/jobs)(\/|$)/i;

/**
 * Whether an address is denied because it is about absences and the district uses only VeriTime. Its menu lines are
 * then hidden, and its routes and calls are refused (docs/specification.md#application-6-permission-names).
 */
export const isDeniedByVeritime = (path: string, permissions: PermissionSet): boolean =>
  permissions.has(lacksAbsences.slice(1)) && absencePath.test(path);

import type { PermissionSet } from './permissions.ts';

/** What is refused, as a permission: districts that use VeriTime alone have no absences here. */
export const lacksAbsences = '!PSEUDO.IsVeritimeOnly';

const absencePath = /^\/(absences|substitute-absences|reports\/absence|user\/jobs)(\/|$)/i;

/**
 * Whether an address is about absences in a district that uses VeriTime alone: its lines are hidden, its routes and
 * calls refused (docs/specification.md#application-6-permission-names).
 */
export const isKeptByVeritime = (path: string, permissions: PermissionSet): boolean =>
  permissions.has(lacksAbsences.slice(1)) && absencePath.test(path);

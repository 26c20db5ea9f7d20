import { permissionNames } from '../protocol/permissions.ts';

/** The permissions that a person holds in one organisation. */
export type PermissionSet = ReadonlySet<string>;

/**
 * Whether a person may do what a permission name guards; a leading `!` means "lacks"
 * (specification, application section 6).
 */
export function allows(held: PermissionSet, name: string): boolean {
  return name.startsWith('!') ? !held.has(name.slice(1)) : held.has(name);
}

/** The names that a profile grants: `REFDATA.*` stands for its whole family, `*` for all. */
export function expandPermissions(granted: readonly string[]): Set<string> {
  const families = granted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const byFamily = permissionNames.filter((name) => families.some((family) => name.startsWith(family)));
  return new Set([...granted.filter((name) => !name.endsWith('*')), ...byFamily]);
}

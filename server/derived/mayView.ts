import type { Field } from '#schemas/model/readFields.ts';
import { allows, type PermissionSet } from '#schemas/rules/permissions.ts';
import { isReadable } from './storedEntity.ts';

/** Whether a person may see a field: not secret, and its own permission held. */
export function mayView(field: Field, permissions: PermissionSet): boolean {
  const needed = field.options.permission?.view;
  return isReadable(field) && (needed === undefined || allows(permissions, needed));
}

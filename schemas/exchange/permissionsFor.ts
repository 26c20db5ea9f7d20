import type { Entity } from '../model/entity/readEntity.ts';
import { changeLogPermission } from '../protocol/session/permissions.ts';
import type { RequestLine } from '../service/requestLine.ts';

/** Alternative sets of permissions. One set is enough, but all of its permissions are required. */
export type PermissionAlternatives = readonly (readonly string[])[];

/** Abilities that only read, whatever their method. */
const readingAbilities: readonly string[] = ['$changes', '$uses', '$export'];

/** Whether an operation only reads, whatever its method. */
export function isReading(operation: string, { method }: RequestLine): boolean {
  return (
    method === 'GET' || operation === 'list' || operation === 'get' || readingAbilities.includes(operation)
  );
}

const operationNeeds = {
  list: 'view',
  get: 'view',
  create: 'add',
  update: 'edit',
  delete: 'delete',
  $replace: 'delete',
  $export: 'export',
} as const;

/**
 * The permissions of an operation. List, get, create, update, delete, `$replace` and `$export` each need a fixed
 * permission. Other operations need the permissions of the actions that call them. An operation that no action calls
 * needs the permission to edit or, if it only reads, to view.
 */
export function permissionsFor(
  { permission, actions }: Entity,
  operation: string,
  reads: boolean,
): PermissionAlternatives {
  const usual = Object.hasOwn(operationNeeds, operation)
    ? operationNeeds[operation as keyof typeof operationNeeds]
    : undefined;
  if (usual !== undefined) return [[permission[usual]]];
  if (operation === '$changes') return [[permission.view, changeLogPermission(permission.view)]];
  const ofActions = actions
    .filter((action) => action.operation === operation)
    .map(({ permissions }) => permissions);
  return ofActions.length > 0 ? ofActions : [[permission[reads ? 'view' : 'edit']]];
}

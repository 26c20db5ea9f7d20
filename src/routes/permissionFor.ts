import type { PermissionFor } from '#providers/authProvider/authProvider.ts';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';

/**
 * react-admin actions whose permission is only in the full schema, not in the entity summary: each with the schema's
 * name of the action and the operation that the entity must have.
 */
const schemaActions: Readonly<Record<string, readonly [action: EntityAction, operation: string]>> = {
  edit: ['edit', 'update'],
  delete: ['delete', 'delete'],
  export: ['export', 'list'],
};

/**
 * Returns a function that gives the permission that an action needs, for react-admin's hooks. List, open and add are
 * known from the entity summary; for other actions the schema is loaded.
 */
export function permissionFor(summaries: readonly EntitySummary[]): PermissionFor {
  const byName = new Map(summaries.map((summary) => [summary.name, summary]));
  return async (resource, action) => {
    const summary = byName.get(resource);
    if (!summary) return undefined;
    if (action === 'create') return summary.add ?? false;
    if (action === 'history') return changeLogPermission(summary.view);
    const requested = schemaActions[action];
    if (!requested) return summary.view;
    const entity = await loadEntity(resource);
    return offers(entity, requested[1]) && entity.permission[requested[0]];
  };
}

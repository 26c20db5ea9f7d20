import type { PermissionFor } from '#providers/authProvider/authProvider.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';

/**
 * Tells react-admin's hooks which permission a screen of an entity needs. To open a record is to view
 * it; what may be changed there, its screen decides from the whole entity.
 */
export function permissionFor(summaries: readonly EntitySummary[]): PermissionFor {
  const byName = new Map(summaries.map((summary) => [summary.name, summary]));
  return (resource, action) => {
    const summary = byName.get(resource);
    return action === 'create' ? summary?.add : summary?.view;
  };
}

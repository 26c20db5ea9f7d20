import type { Entity } from '#schemas/model/readEntity.ts';

export type BulkAction = 'edit' | 'hide' | 'unhide' | 'delete';

/** How an action is called: where a field says that a record is active, hiding it is to deactivate it. */
export function wordOf({ hiddenBy }: Entity, action: BulkAction): string {
  if (hiddenBy?.when !== false) return action;
  if (action === 'hide') return 'deactivate';
  return action === 'unhide' ? 'activate' : action;
}

import type { Entity } from '#schemas/model/entity/readEntity.ts';

export type BulkAction = 'edit' | 'hide' | 'unhide' | 'delete';

/** How hiding and showing again are said of one record; the keys of `form.record`. */
export const stateLabels = {
  hide: { action: 'hide', done: 'wasHidden' },
  unhide: { action: 'unhide', done: 'wasUnhidden' },
  deactivate: { action: 'deactivate', done: 'wasDeactivated' },
  activate: { action: 'activate', done: 'wasActivated' },
} as const;

/** How an action is called: where a field says that a record is active, hiding it is to deactivate it. */
export function wordOf<A extends BulkAction>(
  { hiddenBy }: Pick<Entity, 'hiddenBy'>,
  action: A,
): A | 'deactivate' | 'activate' {
  if (hiddenBy?.when !== false) return action;
  if (action === 'hide') return 'deactivate';
  return action === 'unhide' ? 'activate' : action;
}

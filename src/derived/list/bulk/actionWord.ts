import type { Entity } from '#schemas/model/entity/readEntity.ts';

export type BulkAction = 'edit' | 'hide' | 'unhide' | 'delete';

/** Message keys below `form.record` for hiding and showing one record: the action's label and its success notice. */
export const stateLabels = {
  hide: { action: 'hide', done: 'wasHidden' },
  unhide: { action: 'unhide', done: 'wasUnhidden' },
  deactivate: { action: 'deactivate', done: 'wasDeactivated' },
  activate: { action: 'activate', done: 'wasActivated' },
} as const;

/**
 * Returns the message key of a bulk action's label. For entities with an active flag, "hide" and "unhide" become
 * "deactivate" and "activate".
 */
export function actionWord<A extends BulkAction>(
  { hiddenBy }: Pick<Entity, 'hiddenBy'>,
  action: A,
): A | 'deactivate' | 'activate' {
  if (hiddenBy?.when !== false) return action;
  if (action === 'hide') return 'deactivate';
  return action === 'unhide' ? 'activate' : action;
}

import type { AccessDecision } from '#schemas/access/permitted.ts';
import { hides, type NamedAction } from '#schemas/model/entity/readActions.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useMayHide } from '../../hiding/useMayHide.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { BulkAction } from './actionWord.ts';

export interface RequestedChange {
  readonly action: BulkAction | NamedAction;
  readonly records: Selection['records'];
  /** The field to preselect in the bulk edit. */
  readonly field?: string;
}

/** A bulk action, and whether the user may run it. */
export interface OfferedAction {
  readonly action: BulkAction;
  readonly permitted: AccessDecision;
}

/** The bulk actions that the entity offers (`x-entity.list.bulk`). */
export function useBulkActions(): OfferedAction[] {
  const { entity, may } = useEntity();
  const { bulk } = entity.list;
  const updates = offers(entity, 'update');
  const mayHide = useMayHide();
  // Leaves out hiding if the entity file has an action that does the same.
  const isOwn = entity.actions.some((action) => hides(entity, action));
  const canHide = updates && entity.hiddenBy !== undefined && bulk.includes('hide') && !isOwn;
  const offered: [boolean, BulkAction, AccessDecision][] = [
    [updates && bulk.includes('edit'), 'edit', may.edit],
    [canHide, 'hide', mayHide],
    [canHide, 'unhide', mayHide],
    [offers(entity, 'delete') && bulk.includes('delete'), 'delete', may.delete],
  ];
  return offered.filter(([is]) => is).map(([, action, permitted]) => ({ action, permitted }));
}

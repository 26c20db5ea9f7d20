import { offers } from '#schemas/model/readEntity.ts';
import type { Permitted } from '../../../session/SessionContext.tsx';
import { useEntity } from '../../EntityContext.tsx';
import { useMayHide } from '../../heading/useMayHide.ts';
import type { BulkAction } from './wordOf.ts';

export interface OfferedAction {
  readonly action: BulkAction;
  readonly permitted: Permitted;
}

/** The actions that the entity offers for many records at once (`x-entity.list.bulk`). */
export function useBulkActions(): OfferedAction[] {
  const { entity, may } = useEntity();
  const { bulk } = entity.list;
  const updates = offers(entity, 'update');
  const mayHide = useMayHide();
  const hides = updates && entity.hiddenBy !== undefined && bulk.includes('hide');
  const offered: [boolean, BulkAction, Permitted][] = [
    [updates && bulk.includes('edit'), 'edit', may.edit],
    [hides, 'hide', mayHide],
    [hides, 'unhide', mayHide],
    [offers(entity, 'delete') && bulk.includes('delete'), 'delete', may.delete],
  ];
  return offered.filter(([is]) => is).map(([, action, permitted]) => ({ action, permitted }));
}

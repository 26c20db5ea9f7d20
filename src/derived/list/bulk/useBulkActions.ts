import { fieldNamed, offers } from '#schemas/model/readEntity.ts';
import type { Permitted } from '../../../session/SessionContext.tsx';
import { useEntity } from '../../EntityContext.tsx';
import type { BulkAction } from './wordOf.ts';

export interface OfferedAction {
  readonly action: BulkAction;
  readonly permitted: Permitted;
}

/** The actions that the entity offers for many records at once (`x-entity.list.bulk`). */
export function useBulkActions(): OfferedAction[] {
  const { entity, may, mayEditField } = useEntity();
  const { bulk } = entity.list;
  const updates = offers(entity, 'update');
  const hider = entity.hiddenBy && fieldNamed(entity, entity.hiddenBy.field);
  const permission = hider?.words.permission?.edit;
  const mayHide =
    hider && permission !== undefined && may.edit.allowed
      ? { allowed: mayEditField(hider), permission }
      : may.edit;
  const hides = updates && entity.hiddenBy !== undefined && bulk.includes('hide');
  const offered: [boolean, BulkAction, Permitted][] = [
    [updates && bulk.includes('edit'), 'edit', may.edit],
    [hides, 'hide', mayHide],
    [hides, 'unhide', mayHide],
    [offers(entity, 'delete') && bulk.includes('delete'), 'delete', may.delete],
  ];
  return offered.filter(([is]) => is).map(([, action, permitted]) => ({ action, permitted }));
}

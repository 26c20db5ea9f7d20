import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import type { ListState } from '../../listState.ts';
import { chipsOf, leavesOutHidden, searchOf } from '../filter/conditions.ts';
import { isSameFilter } from '../state/address.ts';

/** Whether a list has no records at all: it is empty without any filter except the one for hidden records. */
export function hasNoRecords(entity: Entity, list: ListState, isEmpty: boolean): boolean {
  if (!isEmpty || list.page > 1 || isView(entity, list)) return false;
  return visibleConditions(entity, list).length === 0 && searchOf(list.filter) === '';
}

/**
 * The conditions of a list that the user can see as filters: all except the default one that excludes hidden records.
 */
export function visibleConditions(entity: Entity, { filter }: ListState) {
  const isHiding = leavesOutHidden(entity, filter);
  return chipsOf(filter).filter(({ field }) => !(isHiding && field === entity.hiddenBy?.field));
}

/** Whether the filter is exactly that of a view. The empty state then offers no button that clears filters. */
export function isView(entity: Entity, { view, filter }: ListState): boolean {
  const opened = entity.list.views.find(({ title }) => title === view);
  if (opened?.filter && isSameFilter(filter, opened.filter)) return true;
  return entity.list.opens !== undefined && isSameFilter(filter, firstFilter(entity));
}

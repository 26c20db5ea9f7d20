import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { noSummary, withSummary } from '../list/measures/summaryBy.ts';
import { dayParameter } from '../list/state/useDayFilter.ts';

/**
 * Returns the URL of an entity's list with a filter. If the list shows one day at a time, the day becomes its own URL
 * parameter. If the list opens with a summary, the URL opens its rows instead. Pure.
 */
export function listAddress(entity: Entity, filter: RecordData): string {
  const { day, sort } = entity.list;
  const { [day ?? '']: date, ...rest } = filter;
  const params = new URLSearchParams({
    ...(day !== undefined && typeof date === 'string' ? { [dayParameter]: date } : {}),
    filter: JSON.stringify(rest),
    sort: sort.field,
    order: sort.order,
  });
  return `${entity.path}?${withSummary(entity, noSummary, params)}`;
}

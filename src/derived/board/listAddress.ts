import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { noSummary, withSummary } from '../list/measures/summaryBy.ts';
import { dayParameter } from '../list/state/useDayFilter.ts';

/**
 * The address of a list filtered to exactly these rows. A list of one day takes the day as its own parameter; a list
 * that opens with a summary opens with its rows. Pure.
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

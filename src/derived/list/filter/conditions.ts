import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { momentField } from '#schemas/protocol/entities/asOfField.ts';
import { operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import { type Condition, conditionsOf, filterOf } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ListQuery } from '../../listState.ts';

/** The search text of a filter; empty without a search. */
export function searchOf(filter: RecordData): string {
  return typeof filter.q === 'string' ? filter.q : '';
}

/** The conditions of a filter without the search, in order. Each one can be shown as a chip. */
export function chipsOf({ q: _, ...filter }: RecordData): Condition[] {
  return conditionsOf(filter);
}

/** Returns the filter with the given search text; with an empty text, the filter without a search. */
export function withSearch({ q: _, ...filter }: RecordData, text: string): RecordData {
  return text === '' ? filter : { ...filter, q: text };
}

/** The fields whose conditions contradict the fixed filter. The fixed filter takes precedence. */
export function overriddenFields(filter: RecordData, fixed: RecordData): string[] {
  const conditions = conditionsOf(filter);
  return Object.entries(fixed).flatMap(([name, decided]) => {
    const others = conditions.filter(
      ({ field, value }) => field === name && [value].flat().some((one) => one !== decided),
    );
    return others.length > 0 ? [name] : [];
  });
}

/** Returns a filter with other conditions and the same search text. */
export function withConditions(filter: RecordData, conditions: readonly Condition[]): RecordData {
  return withSearch(plain(filterOf(conditions)), searchOf(filter));
}

/** Shortens conditions `{ is: x }` to `x`, so that the URL is shorter. */
function plain(filter: Record<string, unknown>): RecordData {
  const entries = Object.entries(filter).map(([field, requested]) => {
    const operators = Object.entries(requested as Record<string, unknown>);
    const [only] = operators;
    return [field, operators.length === 1 && only?.[0] === 'is' && isPlain(only[1]) ? only[1] : requested];
  });
  return Object.fromEntries(entries);
}

function isPlain(value: unknown): boolean {
  return value !== null && typeof value !== 'object';
}

/** The fields that the user may filter by. */
export function filterFields(entity: Entity, fields: readonly Field[]): Field[] {
  const others = [entity.id.name, momentField(entity)?.name];
  return fields.filter((field) => operatorsFor(entity, field).length > 0 && !others.includes(field.name));
}

/** Whether the filter excludes hidden records, as the default filter does. */
export function leavesOutHidden({ hiddenBy }: Entity, filter: RecordData): boolean {
  return hiddenBy !== undefined && filter[hiddenBy.field] === !hiddenBy.when;
}

/**
 * Whether the list's rows are ordered by search relevance: during a search in our own service, while the list has its
 * default sort.
 */
export function isRanked(
  { can, list }: Entity,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): boolean {
  const isUsual = sort.field === list.sort.field && sort.order === list.sort.order;
  return can.own && searchOf(filter) !== '' && isUsual;
}

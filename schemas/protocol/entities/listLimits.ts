import type { Entity } from '../../model/entity/readEntity.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { isSortable, longestPage, longestTree, type Operator, operatorsOf } from './listQuery.ts';

/** The list queries that a service supports, if it does not support all of them (`schemas/exchange/limitsOf.ts`). */
export interface ListLimits {
  /** The names of the fields by which the list can be sorted. */
  readonly sort: readonly string[];
  /** The supported operators of each filterable field. */
  readonly operators: Readonly<Record<string, readonly Operator[]>>;
  readonly isSearched: boolean;
  /** Whether the service only sorts in ascending order. */
  readonly ascendsOnly?: boolean;
}

/** An entity with the supported queries of its list. */
export type LimitedEntity = Entity & { readonly limits?: ListLimits | undefined };

/** Whether a list can be sorted by a field, given the field's kind and options and the service's limits. */
export function sortsBy({ limits }: LimitedEntity, { kind, name, options }: Field): boolean {
  return isSortable(kind) && options.sort !== false && limits?.sort.includes(name) !== false;
}

/** The order of a list after the next click on a column: the opposite one, unless the service only sorts ascending. */
export function nextOrder({ limits }: LimitedEntity, order: 'ASC' | 'DESC' | undefined): 'ASC' | 'DESC' {
  return order === 'ASC' && !limits?.ascendsOnly ? 'DESC' : 'ASC';
}

/** The supported filter operators of a field; empty if it cannot be filtered. */
export function operatorsFor({ limits }: LimitedEntity, { kind, name, options }: Field): readonly Operator[] {
  if (options.filter === false) return [];
  return limits ? (limits.operators[name] ?? []) : operatorsOf(kind);
}

/** Whether a list has a text search. */
export function isSearched({ limits, list }: LimitedEntity): boolean {
  return list.search.length > 0 && limits?.isSearched !== false;
}

/** The maximum number of rows of one response. */
export function maxRowsPerPage({ list }: Pick<Entity, 'list'>): number {
  return list.tree ? longestTree : longestPage;
}

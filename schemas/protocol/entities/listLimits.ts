import type { Entity } from '../../model/entity/readEntity.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { isSortable, longestPage, longestTree, type Operator, operatorsOf } from './listQuery.ts';

/** What a list can be asked, where its service cannot be asked everything (`schemas/exchange/limitsOf.ts`). */
export interface ListLimits {
  /** The fields that it can be sorted by. */
  readonly sort: readonly string[];
  /** For each field that it can be filtered by, with which operators. */
  readonly operators: Readonly<Record<string, readonly Operator[]>>;
  readonly isSearched: boolean;
}

/** An entity as screens have it: with what its list can be asked. */
export type LimitedEntity = Entity & { readonly limits?: ListLimits | undefined };

/** Whether a list can be sorted by the field: by its kind, its options, and its service. */
export function sortsBy({ limits }: LimitedEntity, { kind, name, options }: Field): boolean {
  return isSortable(kind) && options.sort !== false && limits?.sort.includes(name) !== false;
}

/** What a list can ask of the field, in the same way; nothing where it cannot be filtered by it. */
export function operatorsFor({ limits }: LimitedEntity, { kind, name, options }: Field): readonly Operator[] {
  if (options.filter === false) return [];
  return limits ? (limits.operators[name] ?? []) : operatorsOf(kind);
}

/** Whether a list can be searched by a text. */
export function isSearched({ limits, list }: LimitedEntity): boolean {
  return list.search.length > 0 && limits?.isSearched !== false;
}

/** The most rows that one request gives. */
export function longestAnswer({ list }: Pick<Entity, 'list'>): number {
  return list.tree ? longestTree : longestPage;
}

import { computedFields, ownReads } from '#schemas/model/computed/computedFields.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { relatedReads } from './loadRelated.ts';

/**
 * An entity with stored computed values that depend on the rows of a table, and how to find its records from those
 * rows.
 */
export interface Dependent {
  readonly stored: StoredEntity;
  /**
   * How the entity depends on the rows. `self`: the rows also store its own records, and another facet writes them.
   * `reference`: one of its fields refers to the rows. `part`: the rows are its child rows.
   */
  readonly by:
    | { readonly kind: 'self' }
    | { readonly kind: 'reference'; readonly field: string }
    | { readonly kind: 'part'; readonly part: StoredEntity; readonly field: string };
  /** The fields of the table's rows that the computed values depend on. */
  readonly names: readonly string[];
}

const dependentsCache = new WeakMap<Catalogue, ReadonlyMap<string, readonly Dependent[]>>();

/** Returns the entities whose stored computed values depend on the rows of a table. */
export function dependentsOf(catalogue: Catalogue, table: string): readonly Dependent[] {
  const found = dependentsCache.get(catalogue) ?? byTable(catalogue);
  dependentsCache.set(catalogue, found);
  return found.get(table) ?? [];
}

function byTable(catalogue: Catalogue): Map<string, Dependent[]> {
  const found = new Map<string, Dependent[]>();
  const add = (table: string, dependent: Dependent) =>
    found.set(table, [...(found.get(table) ?? []), dependent]);
  for (const stored of catalogue.entities) {
    const fields = computedFields(stored.entity);
    if (!fields.some((field) => field.stored)) continue;
    const expressions = fields.map(({ expression }) => expression);
    const { references, parts } = relatedReads(catalogue, stored, expressions);
    const own = expressions.flatMap(ownReads).filter((name) => isRead(stored, name));
    add(stored.table.name, { stored, by: { kind: 'self' }, names: own });
    for (const { field, target, names } of references)
      add(target.table.name, { stored, by: { kind: 'reference', field }, names });
    for (const { part, field, names } of parts)
      add(part.table.name, { stored, by: { kind: 'part', part, field }, names: [field, ...names] });
  }
  return found;
}

function isRead({ entity }: StoredEntity, name: string): boolean {
  return entity.fields.some((field) => field.name === name && !isComputed(field));
}

import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isOwn, type Registry } from '#schemas/model/entity/registry.ts';
import { isComputedWhenRead } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { sqlName } from '../../database/table.ts';

/** A reference of an entity: its field, its target, and its link table if it has one. */
export interface ReferencePath {
  readonly field: Field;
  /** Field names from the record to the value, passing through rows and lists. */
  readonly path: readonly string[];
  readonly target: string;
  /** Name of the link table if the reference is inside JSON; undefined if it has a column. */
  readonly links: string | undefined;
}

/** Returns every reference of an entity, at any depth. */
export function referencesOf(entity: Entity): ReferencePath[] {
  return entity.fields.flatMap((field) => referencesIn(entity, field, []));
}

/**
 * Returns the references whose targets this service stores. Ids of another service's records are stored as they came:
 * no foreign key can hold them, and a list of them needs no link table.
 */
export function storedReferences(
  entity: Entity,
  { named, services }: Pick<Registry, 'named' | 'services'>,
): ReferencePath[] {
  return referencesOf(entity).filter(({ target }) => isOwn(named(target), services));
}

function referencesIn(entity: Entity, field: Field, above: readonly string[]): ReferencePath[] {
  const path = field.name === '' ? above : [...above, field.name];
  if (field.kind === 'group' || field.kind === 'rows') {
    return field.fields.flatMap((inner) => referencesIn(entity, inner, path));
  }
  const target = field.options.reference;
  // Fields that are computed on read or only sent with a save have no stored reference.
  if (target === undefined || field.options.sent !== undefined || isComputedWhenRead(field)) return [];
  const direct = path.length === 1 && field.kind === 'reference';
  return [
    { field, path, target, links: direct ? undefined : sqlName(entity.table, '', ...path.map(snakeCase)) },
  ];
}

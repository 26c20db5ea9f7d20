import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isOwn, type Registry } from '#schemas/model/entity/registry.ts';
import { isComputedWhenRead } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { sqlName } from '../../database/table.ts';

/** A reference of an entity: to what, from which column, or by which table of links. */
export interface ReferencePath {
  readonly field: Field;
  /** Field names from the record to the value; rows and lists are walked through. */
  readonly path: readonly string[];
  readonly target: string;
  /** The table of links, where the reference sits inside JSON. */
  readonly links: string | undefined;
}

/** Every reference of an entity, at any depth. */
export function referencesOf(entity: Entity): ReferencePath[] {
  return entity.fields.flatMap((field) => referencesIn(entity, field, []));
}

/**
 * The references of an entity whose targets are kept here. Of a record of another service an id is stored as it
 * came: nothing here can hold it, and a list of them needs no table of links.
 */
export function heldReferences(
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
  // What is worked out when a record is read is kept elsewhere, what merely goes along with a save nowhere.
  if (target === undefined || field.options.sent !== undefined || isComputedWhenRead(field)) return [];
  const direct = path.length === 1 && field.kind === 'reference';
  return [
    { field, path, target, links: direct ? undefined : sqlName(entity.table, '', ...path.map(snakeCase)) },
  ];
}

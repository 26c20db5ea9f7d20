import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { hashOf } from './table.ts';

/** Columns that every entity's table has besides its fields. */
export const systemColumns = {
  organization: 'org_id',
  version: 'row_version',
  other: 'other_fields',
  asSent: 'as_sent',
} as const;

const cache = new WeakMap<Entity, ReadonlyMap<string, string>>();

/** Returns an entity's column names in snake case, made unique where two fields would collide. */
export function columnNames(entity: Entity): ReadonlyMap<string, string> {
  const names = cache.get(entity) ?? namesOf(entity);
  cache.set(entity, names);
  return names;
}

function namesOf(entity: Entity): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>(Object.values(systemColumns));
  for (const name of allNames(entity)) {
    const plain = snakeCase(name).slice(0, 50);
    const column = taken.has(plain) ? `${plain}_${hashOf(name)}` : plain;
    taken.add(column);
    names.set(name, column);
  }
  return names;
}

/** Returns the names of the entity's fields, and of its id if the schema does not declare the id as a field. */
function allNames(entity: Entity): string[] {
  const names = entity.fields.map((field) => field.name);
  return names.includes(entity.id.name) ? names : [entity.id.name, ...names];
}

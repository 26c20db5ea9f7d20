import { type ComputedField, computedFields, ownReads } from '#schemas/model/computed/computedFields.ts';
import { holderOf, type ReachableEntities } from '#schemas/model/computed/scopeOf.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

const permissions = new WeakMap<Field, readonly string[]>();

/**
 * Returns the additional permissions needed to see a computed field: those of the fields and records that its
 * expression reads, so that the result reveals nothing hidden.
 */
export function sourcePermissionsOf(field: Field): readonly string[] {
  return permissions.get(field) ?? [];
}

/** Precomputes the source permissions of the computed fields of all entities. */
export function cacheSourcePermissions(reach: ReachableEntities): void {
  for (const entity of reach.entities) {
    const cache = new Map<string, readonly string[]>();
    for (const computed of computedFields(entity)) {
      const names = [...new Set(namesFor(entity, computed, reach, cache))];
      cache.set(computed.field.name, names);
      permissions.set(computed.field, names);
    }
  }
}

function namesFor(
  entity: Entity,
  { expression }: ComputedField,
  reach: ReachableEntities,
  noted: ReadonlyMap<string, readonly string[]>,
): string[] {
  const own = ownReads(expression).flatMap((name) => [...viewOf(entity, name), ...(noted.get(name) ?? [])]);
  const memberPermissions = expression.reads.members.flatMap(({ of, name }) => {
    const target = holderOf(entity, { of, name }, reach);
    return target ? [target.permission.view, ...viewOf(target, name)] : [];
  });
  const parts = expression.reads.parts.flatMap(({ entity: name, fields }) => {
    const part = reach.named(name);
    return part ? [part.permission.view, ...fields.flatMap((field) => viewOf(part, field))] : [];
  });
  return [...own, ...memberPermissions, ...parts];
}

function viewOf(entity: Entity, name: string): string[] {
  const view = fieldNamed(entity, name)?.options.permission?.view;
  return view === undefined ? [] : [view];
}

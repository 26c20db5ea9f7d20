import type { EntitySchema } from './defineEntity.ts';
import { hyphenated } from './entityName.ts';
import { type Entity, readEntity } from './readEntity.ts';

/** The product's entities, read: by name, and in the order of the registry. */
export interface Registry {
  readonly entities: readonly Entity[];
  /** The entity of that `$id`; throws for one that does not exist, which the gate has refused before. */
  readonly named: (name: string) => Entity;
}

/** Reads all entity files of a registry module (`schemas/registry.ts`, or a test's own). */
export function readRegistry(module: Readonly<Record<string, unknown>>): Registry {
  const entities = Object.entries(module).map(([line, schema]) =>
    readEntity(withId(line, schema as Partial<EntitySchema>)),
  );
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return {
    entities,
    named: (name) => {
      const entity = byName.get(name);
      if (!entity) throw new Error(`No entity is named "${name}".`);
      return entity;
    },
  };
}

/** A foreign schema without an `$id` is called as its line in the registry calls it. */
export function withId(line: string, schema: Partial<EntitySchema>): EntitySchema {
  return { ...schema, $id: schema.$id ?? hyphenated(line) };
}

/** The names of all entities of a registry module. */
export type EntityName<R> = Extract<R[keyof R], EntitySchema>['$id'];

/** Every reference that a schema makes, inside groups and rows too. */
type ReferenceIn<S> =
  | (S extends { readonly 'x-field': { readonly reference: infer T } } ? T : never)
  | (S extends { readonly properties: infer P } ? { [K in keyof P]: ReferenceIn<P[K]> }[keyof P] : never)
  | (S extends { readonly items: infer I } ? ReferenceIn<I> : never);

type ReferencesOf<R> = { [K in keyof R]: ReferenceIn<R[K]> }[keyof R];

/**
 * The references of a registry module that lead nowhere: `never` when all is well. An entity read
 * from a `.json` file has no exact type; the gate checks it.
 */
export type BrokenReference<R> = Exclude<ReferencesOf<R>, EntityName<R>>;

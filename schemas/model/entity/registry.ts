import type { Services } from '../../service/serviceSchema.ts';
import { services as productServices } from '../../services.ts';
import { memoizeByObject } from '../../values/memoizeByObject.ts';
import { memberOf } from '../../values/plainData.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { isRecordFile, type RecordFile, type TabSchema } from '../defineRecord.ts';
import type { TabOptions } from '../metaSchema/metaSchema.ts';
import { indexFiles, withReferencedFiles } from '../schema/filesBeside.ts';
import { normalizeSchema } from '../schema/normalizeSchema.ts';
import { withoutOutsideRefs } from '../schema/outsideRefs.ts';
import { isLibrary } from '../schema/recordOfFile.ts';
import type { NormalizationNote } from '../schema/schemaReading.ts';
import { entitiesOf, tabOf } from './entitiesOf.ts';
import { hyphenated } from './entityName.ts';
import { importKindFile } from './importKindFile.ts';
import { permissionEntryFile } from './permissionEntryFile.ts';
import { type Entity, readEntity } from './readEntity.ts';

/** The product's entities, by name and in the order of the registry. */
export interface Registry {
  readonly entities: readonly Entity[];
  /** The entities whose records the console's own service stores. */
  readonly own: readonly Entity[];
  /** The services that its entities may use. */
  readonly services: Services;
  /**
   * Returns the entity with that `$id`. Throws if there is none, although the schema gate (`schemas/check`) already
   * refuses references to unknown entities.
   */
  readonly named: (name: string) => Entity;
}

/**
 * Reads all entity files of a registry module (`schemas/registry.ts`, or a test's own) with its services. Cached: each
 * module is read once.
 */
export function readRegistry(
  module: Readonly<Record<string, unknown>>,
  services: Services = productServices,
): Registry {
  return registriesOf(module)(services);
}

const registriesOf = memoizeByObject((module: Readonly<Record<string, unknown>>) =>
  memoizeByObject((services: Services) => readAll(module, services)),
);

function readAll(module: Readonly<Record<string, unknown>>, services: Services): Registry {
  const entities = schemasOf(module).map(({ schema }) => readEntity(schema, services));
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return {
    entities,
    own: entities.filter((entity) => isOwn(entity, services)),
    services,
    named: (name) => {
      const entity = byName.get(name);
      if (!entity) throw new Error(`No entity is named "${name}".`);
      return entity;
    },
  };
}

/** Whether the console's own service, not an external one, stores an entity's records. */
export function isOwn({ service }: Entity, services: Services = productServices): boolean {
  return services[service]?.own === true;
}

/** A schema of a registry, and the entry that it comes from. */
export interface RegisteredSchema {
  readonly line: string;
  readonly schema: EntitySchema;
  /** The registry entry as written, if it is a schema. */
  readonly written?: unknown;
  /** Parts of the schema that were ignored when it was normalized. */
  readonly notes?: readonly NormalizationNote[];
  /** The record that this schema is the list or a tab of. */
  readonly record?: RecordFile;
}

/**
 * The schemas of a registry module. An entry that is a record with tabs yields its list and its tabs; a separate file
 * with `record: { kind }` joins that record as a further tab.
 */
export function schemasOf(module: Readonly<Record<string, unknown>>): RegisteredSchema[] {
  const records = Object.values(module).filter(isRecordFile);
  const joined = new Map<RecordFile, number>();
  return normalizedEntries(module).flatMap(({ line, value, written, notes }): RegisteredSchema[] => {
    if (isRecordFile(value)) return entitiesOf(value).map((schema) => ({ line, schema, record: value }));
    const schema = withId(line, written as Partial<EntitySchema>);
    const record = records.find((one) => joins(one, schema));
    if (!record) return [{ line, schema, written, notes }];
    const place = (joined.get(record) ?? record.tabs.length) + 1;
    joined.set(record, place);
    return [{ line, schema: tabOf(record, asTab(schema), place), record }];
  });
}

interface NormalizedEntry {
  readonly line: string;
  readonly value: unknown;
  readonly written: unknown;
  readonly notes: readonly NormalizationNote[];
}

/**
 * Normalizes the schemas of a registry's entries. Leaves out files that only contain definitions for other entries,
 * because they are not entities.
 */
function normalizedEntries(module: Readonly<Record<string, unknown>>): NormalizedEntry[] {
  const lines = Object.entries(module).map(([line, value]) => ({ line, value, ...normalizeSchema(value) }));
  const schemas = lines.map(({ schema }) => schema);
  const files = indexFiles([
    ...lines.map(({ line, schema }) => [line, schema] as const),
    ['permissionEntry', permissionEntryFile(schemas)],
    ['importKind', importKindFile(schemas)],
  ]);
  const used = new Set<unknown>();
  const whole = lines.map(({ schema, notes, ...line }) => {
    const withFiles = withReferencedFiles(schema, files, used);
    if (memberOf(schema, 'x-entity') !== undefined) return { ...line, notes, written: withFiles };
    const readable = withoutOutsideRefs(withFiles);
    return { ...line, notes: [...notes, ...readable.notes], written: readable.schema };
  });
  return whole.filter(({ value }, index) => !isLibrary(value) || !used.has(lines[index]?.schema));
}

function joins({ kind }: RecordFile, { 'x-entity': options }: EntitySchema): boolean {
  return options?.record?.kind === kind && options.record.tab === undefined;
}

/** Converts a separate entity file to a tab of the record that its `record` option names. */
function asTab({ 'x-entity': options, ...schema }: EntitySchema): TabSchema {
  const { record, ...message } = options ?? {};
  const title = record?.title;
  return {
    ...schema,
    'x-entity': { ...message, ...(title === undefined ? {} : { tab: title }) } as TabOptions,
  };
}

/** Gives a foreign schema without an `$id` the name of its registry entry. */
export function withId(line: string, schema: Partial<EntitySchema>): EntitySchema {
  return { ...schema, $id: schema.$id ?? hyphenated(line) };
}

/** The names of all entities of a registry module. */
export type EntityName<R> = Extract<R[keyof R] | TabsOf<R[keyof R]>, { readonly $id: string }>['$id'];

type TabsOf<L> = L extends { readonly tabs: readonly (infer T)[] } ? T : never;

/** Every reference of a schema, including those in groups and rows. */
type ReferenceIn<S> =
  | (S extends { readonly 'x-field': { readonly reference: infer T } } ? T : never)
  | (S extends { readonly properties: infer P } ? { [K in keyof P]: ReferenceIn<P[K]> }[keyof P] : never)
  | (S extends { readonly fields: infer P } ? { [K in keyof P]: ReferenceIn<P[K]> }[keyof P] : never)
  | (S extends { readonly items: infer I } ? ReferenceIn<I> : never);

type ReferencesOf<R> = { [K in keyof R]: ReferenceIn<R[K] | TabsOf<R[K]>> }[keyof R];

/**
 * The references of a registry module that have no target: `never` if all are valid. Entities from `.json` files have
 * no exact type here, so only the schema gate (`schemas/check`) checks their references.
 */
export type BrokenReference<R> = Exclude<ReferencesOf<R>, EntityName<R>>;

import type { Services } from '../../service/serviceSchema.ts';
import { services as productServices } from '../../services.ts';
import { onceFor } from '../../values/onceFor.ts';
import { memberOf } from '../../values/plainData.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { isRecordFile, type RecordFile, type TabSchema } from '../defineRecord.ts';
import type { TabOptions } from '../metaSchema/metaSchema.ts';
import { filesBeside, withFilesBeside } from '../schema/filesBeside.ts';
import { withoutOutsideRefs } from '../schema/outsideRefs.ts';
import { isLibrary } from '../schema/recordOfFile.ts';
import type { TakenNote } from '../schema/schemaReading.ts';
import { takeSchema } from '../schema/takeSchema.ts';
import { entitiesOf, tabOf } from './entitiesOf.ts';
import { hyphenated } from './entityName.ts';
import { importKindFile } from './importKindFile.ts';
import { permissionEntryFile } from './permissionEntryFile.ts';
import { type Entity, readEntity } from './readEntity.ts';

/** The product's entities, read: by name, and in the order of the registry. */
export interface Registry {
  readonly entities: readonly Entity[];
  /** Those that the reference service answers for: it has tables and calls for them. */
  readonly own: readonly Entity[];
  /** The services that its entities may name. */
  readonly services: Services;
  /** The entity of that `$id`; throws for one that does not exist, which the gate has refused before. */
  readonly named: (name: string) => Entity;
}

/**
 * Reads all entity files of a registry module (`schemas/registry.ts`, or a test's own), and keeps its services: once, and
 * gives the same to all who ask.
 */
export function readRegistry(
  module: Readonly<Record<string, unknown>>,
  services: Services = productServices,
): Registry {
  return registriesOf(module)(services);
}

const registriesOf = onceFor((module: Readonly<Record<string, unknown>>) =>
  onceFor((services: Services) => readAll(module, services)),
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

/** Whether the reference service answers for an entity, not a service of somebody else. */
export function isOwn({ service }: Entity, services: Services = productServices): boolean {
  return services[service]?.own === true;
}

/** A schema of a registry, by the line that it comes from. */
export interface RegisteredSchema {
  readonly line: string;
  readonly schema: EntitySchema;
  /** What the line itself is, where that is a schema: as it is read, before anything is completed. */
  readonly written?: unknown;
  /** What was passed over when it was read. */
  readonly notes?: readonly TakenNote[];
  /** The record that it is the list or a tab of. */
  readonly record?: RecordFile;
}

/**
 * The schemas of a registry module: a line that is a record of several tabs stands for its list and its tabs; a
 * file of its own that says `record: { kind }` joins that record as a further tab.
 */
export function schemasOf(module: Readonly<Record<string, unknown>>): RegisteredSchema[] {
  const records = Object.values(module).filter(isRecordFile);
  const joined = new Map<RecordFile, number>();
  return takenLines(module).flatMap(({ line, value, written, notes }): RegisteredSchema[] => {
    if (isRecordFile(value)) return entitiesOf(value).map((schema) => ({ line, schema, record: value }));
    const schema = withId(line, written as Partial<EntitySchema>);
    const record = records.find((one) => joins(one, schema));
    if (!record) return [{ line, schema, written, notes }];
    const place = (joined.get(record) ?? record.tabs.length) + 1;
    joined.set(record, place);
    return [{ line, schema: tabOf(record, asTab(schema), place), record }];
  });
}

interface TakenLine {
  readonly line: string;
  readonly value: unknown;
  readonly written: unknown;
  readonly notes: readonly TakenNote[];
}

/** The lines of a registry as they are read; files that only hold definitions for others are no entities. */
function takenLines(module: Readonly<Record<string, unknown>>): TakenLine[] {
  const lines = Object.entries(module).map(([line, value]) => ({ line, value, ...takeSchema(value) }));
  const schemas = lines.map(({ schema }) => schema);
  const files = filesBeside([
    ...lines.map(({ line, schema }) => [line, schema] as const),
    ['permissionEntry', permissionEntryFile(schemas)],
    ['importKind', importKindFile(schemas)],
  ]);
  const used = new Set<unknown>();
  const whole = lines.map(({ schema, notes, ...line }) => {
    const written = withFilesBeside(schema, files, used);
    if (memberOf(schema, 'x-entity') !== undefined) return { ...line, notes, written };
    const left = withoutOutsideRefs(written);
    return { ...line, notes: [...notes, ...left.notes], written: left.schema };
  });
  return whole.filter(({ value }, index) => !isLibrary(value) || !used.has(lines[index]?.schema));
}

function joins({ kind }: RecordFile, { 'x-entity': options }: EntitySchema): boolean {
  return options?.record?.kind === kind && options.record.tab === undefined;
}

/** A file of its own says what its tab is called in `record`. */
function asTab({ 'x-entity': options, ...schema }: EntitySchema): TabSchema {
  const { record, ...message } = options ?? {};
  const title = record?.title;
  return {
    ...schema,
    'x-entity': { ...message, ...(title === undefined ? {} : { tab: title }) } as TabOptions,
  };
}

/** A foreign schema without an `$id` is called as its line in the registry calls it. */
export function withId(line: string, schema: Partial<EntitySchema>): EntitySchema {
  return { ...schema, $id: schema.$id ?? hyphenated(line) };
}

/** The names of all entities of a registry module. */
export type EntityName<R> = Extract<R[keyof R] | TabsOf<R[keyof R]>, { readonly $id: string }>['$id'];

type TabsOf<L> = L extends { readonly tabs: readonly (infer T)[] } ? T : never;

/** Every reference that a schema makes, inside groups and rows too. */
type ReferenceIn<S> =
  | (S extends { readonly 'x-field': { readonly reference: infer T } } ? T : never)
  | (S extends { readonly properties: infer P } ? { [K in keyof P]: ReferenceIn<P[K]> }[keyof P] : never)
  | (S extends { readonly fields: infer P } ? { [K in keyof P]: ReferenceIn<P[K]> }[keyof P] : never)
  | (S extends { readonly items: infer I } ? ReferenceIn<I> : never);

type ReferencesOf<R> = { [K in keyof R]: ReferenceIn<R[K] | TabsOf<R[K]>> }[keyof R];

/**
 * The references of a registry module that lead nowhere: `never` when all is well. An entity read
 * from a `.json` file has no exact type; the gate checks it.
 */
export type BrokenReference<R> = Exclude<ReferencesOf<R>, EntityName<R>>;

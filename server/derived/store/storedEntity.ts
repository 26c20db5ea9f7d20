import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { isOwn, type Registry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { onceFor } from '#schemas/values/onceFor.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import type { Statement } from '../../database/statement.ts';
import { quoted, type SqlType, type Table } from '../../database/table.ts';
import { computedRows } from '../../domain/computedRows.ts';
import type { ComputedRows } from '../../domain/domainRule.ts';
import { isStored } from './columnFor.ts';
import { mergeTables } from './mergeTables.ts';
import { heldReferences, type ReferencePath } from './referencesOf.ts';
import { noteSources } from './sourcePermissions.ts';
import { idType, type StoredSort, storedSort, tableFor, tablesFor } from './tableFor.ts';

/** An entity with where and how it is stored: what reading and writing work from. Made once at start. */
export interface StoredEntity {
  readonly entity: Entity;
  readonly table: Table;
  readonly references: readonly ReferencePath[];
  /** The quoted column of a field. */
  readonly column: (field: string) => string;
  readonly type: (field: string) => SqlType;
  /** The type of the ids that a reference holds, wherever it sits. */
  readonly targetType: (reference: ReferencePath) => SqlType;
  readonly idColumn: string;
  /** The entity that a reference to one record leads to. */
  readonly referred: (field: string) => StoredEntity;
  /** The query that works out its rows; undefined for those that are kept in the table. */
  readonly computed: ComputedRows | undefined;
  /** Every entity that the service answers for, of which rows that are worked out may tell. */
  readonly kinds: readonly Entity[];
  /** Whether rows belong to an organisation. */
  readonly organized: boolean;
  /**
   * For a facet that is kept in the row of its record: the entity that lists these records. It names a row,
   * and it says who sees it (`x-entity.label`, `x-entity.visibility`).
   */
  readonly parent: StoredEntity | undefined;
  /** Of an entity that says nothing of its visibility, or is a tab of records that a rule limits: the whole that its records are parts of, and are seen with. */
  readonly whole: StoredEntity | undefined;
}

export function storedEntity(entity: Entity, registry: Registry): StoredEntity {
  const names = columnNames(entity);
  const table = tableFor(entity, registry);
  const types = new Map(table.columns.map((column) => [column.name, column.type]));
  const columnName = (field: string) => names.get(field) ?? field;
  return {
    entity,
    table,
    references: heldReferences(entity, registry),
    column: (field) => quoted(columnName(field)),
    type: (field) => types.get(columnName(field)) ?? 'jsonb',
    targetType: (reference) => idType(registry.named(reference.target)),
    referred: (field) =>
      storedEntity(registry.named(fieldNamed(entity, field)?.options.reference ?? ''), registry),
    idColumn: quoted(columnName(entity.id.name)),
    computed: entity.computed && computedRows[entity.computed],
    kinds: registry.own,
    organized: entity.scope === 'organization',
    parent: parentInRow(entity, registry),
    whole: wholeOf(entity, registry),
  };
}

function wholeOf(entity: Entity, registry: Registry): StoredEntity | undefined {
  const isSaid = Object.keys(entity.visibility).length > 0 || entity.private !== undefined;
  if (entity.parent === undefined) return undefined;
  const target = fieldNamed(entity, entity.parent)?.options.reference;
  if (target === undefined || target === entity.name) return undefined;
  const whole = registry.named(target);
  const isByRule = whole.visibility.rule !== undefined;
  return (isSaid && !isByRule) || !isOwn(whole, registry.services)
    ? undefined
    : storedEntity(whole, registry);
}

function parentInRow(entity: Entity, registry: Registry): StoredEntity | undefined {
  const parent = isFacet(entity) ? parentOf(entity, registry.own) : undefined;
  return parent?.table === entity.table ? storedEntity(parent, registry) : undefined;
}

/** What a table of links keeps of the records that hold them, for the list that these are in; nothing where that has another order. */
export function storedSortIn(stored: StoredEntity, links: string): StoredSort[] {
  const { entity, references } = stored.parent ?? stored;
  const reference = references.find((one) => one.links === links);
  return reference ? storedSort(entity, reference) : [];
}

/** The quoted name of an entity's table; of rows that are worked out, what the statement calls them. */
export function tableName(stored: StoredEntity): string {
  return quoted(stored.table.name);
}

/** The names of an entity's stored fields, its id first. */
export function storedFields({ entity }: StoredEntity): string[] {
  const names = entity.fields.filter(isStored).map((field) => field.name);
  return [entity.id.name, ...names.filter((name) => name !== entity.id.name)];
}

/** Fields that never leave the service: secrets can be set, not read. */
export function isReadable(field: Field): boolean {
  return field.kind !== 'secret' && field.shape.writeOnly !== true;
}

/** The organisation is named in every query, and row-level security holds it a second time. */
export function organizationIs(stored: StoredEntity, organization: number, statement: Statement): string {
  return stored.organized ? `${systemColumns.organization} = ${statement.value(organization)}` : 'true';
}

export { systemColumns };

/** All entities that the service holds: how each is stored and validated. */
export interface Catalogue {
  readonly registry: Registry;
  readonly entities: readonly StoredEntity[];
  /** Whether the records of an entity are kept here; those of other services are not. */
  readonly holds: (name: string) => boolean;
  readonly named: (name: string) => StoredEntity;
  readonly validatorOf: (name: string) => RecordValidator;
  readonly tables: readonly Table[];
}

/** The catalogue of a registry, made once. */
export const buildCatalogue = onceFor((registry: Registry): Catalogue => {
  const named = new Map(registry.own.map((entity) => [entity.name, entity]));
  noteSources({ entities: registry.own, named: (name) => named.get(name) });
  const entities = registry.own.map((entity) => storedEntity(entity, registry));
  const byName = new Map(entities.map((stored) => [stored.entity.name, stored]));
  const validators = new Map<string, RecordValidator>();
  const storedNamed = (name: string) => byName.get(registry.named(name).name) as StoredEntity;
  return {
    registry,
    entities,
    holds: (name) => byName.has(name),
    named: storedNamed,
    validatorOf: (name) => {
      const validator = validators.get(name) ?? recordValidator(registry.named(name));
      validators.set(name, validator);
      return validator;
    },
    tables: mergeTables(registry.own.flatMap((entity) => tablesFor(entity, registry))),
  };
});

import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { isOwn, type Registry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import type { Statement } from '../../database/statement.ts';
import { quoted, type SqlType, type Table } from '../../database/table.ts';
import { computedRows } from '../../domain/computedRows.ts';
import type { ComputedRows } from '../../domain/domainRule.ts';
import { isStored } from './columnFor.ts';
import { mergeTables } from './mergeTables.ts';
import { type ReferencePath, storedReferences } from './referencesOf.ts';
import { cacheSourcePermissions } from './sourcePermissions.ts';
import { idType, type StoredSort, storedSort, tableFor, tablesFor } from './tableFor.ts';

/** An entity with its table, columns and references, for reading and writing. Built once at startup. */
export interface StoredEntity {
  readonly entity: Entity;
  readonly table: Table;
  readonly references: readonly ReferencePath[];
  /** Returns the quoted column of a field. */
  readonly column: (field: string) => string;
  readonly type: (field: string) => SqlType;
  /** Returns the type of the ids in a reference at any depth. */
  readonly targetType: (reference: ReferencePath) => SqlType;
  readonly idColumn: string;
  /** Returns the target entity of a reference field. */
  readonly referred: (field: string) => StoredEntity;
  /** The query that computes the entity's rows, or undefined for rows stored in the table. */
  readonly computed: ComputedRows | undefined;
  /** All entities of the service, which computed rows may read. */
  readonly kinds: readonly Entity[];
  /** Returns an entity of the service by name. */
  readonly kindNamed: (name: string) => StoredEntity;
  /** Whether rows belong to an organization. */
  readonly organized: boolean;
  /**
   * The entity that lists the records, for a facet that shares a record's row. It defines label and visibility
   * (`x-entity.label`, `x-entity.visibility`).
   */
  readonly parent: StoredEntity | undefined;
  /**
   * The parent entity whose records determine visibility. Set for entities without visibility options of their own, and
   * for all tabs of a record whose visibility a domain rule decides.
   */
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
    references: storedReferences(entity, registry),
    column: (field) => quoted(columnName(field)),
    type: (field) => types.get(columnName(field)) ?? 'jsonb',
    targetType: (reference) => idType(registry.named(reference.target)),
    referred: (field) =>
      storedEntity(registry.named(fieldNamed(entity, field)?.options.reference ?? ''), registry),
    idColumn: quoted(columnName(entity.id.name)),
    computed: entity.computed && computedRows[entity.computed],
    kinds: registry.own,
    kindNamed: (name) => storedEntity(registry.named(name), registry),
    organized: entity.scope === 'organization',
    parent: parentInRow(entity, registry),
    whole: wholeOf(entity, registry),
  };
}

function wholeOf(entity: Entity, registry: Registry): StoredEntity | undefined {
  const isSaid = Object.keys(entity.visibility).length > 0 || entity.private.length > 0;
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

/**
 * Returns the sort columns that a link table stores for the list of the records that the links belong to. Empty if it
 * stores none.
 */
export function storedSortIn(stored: StoredEntity, links: string): StoredSort[] {
  const { entity, references } = stored.parent ?? stored;
  const reference = references.find((one) => one.links === links);
  return reference ? storedSort(entity, reference) : [];
}

/** Returns the quoted name of an entity's table. For computed rows, this is their alias in the statement. */
export function tableName(stored: StoredEntity): string {
  return quoted(stored.table.name);
}

/** Returns an entity's stored fields, with the id first. */
export function storedFields({ entity }: StoredEntity): string[] {
  const names = entity.fields.filter(isStored).map((field) => field.name);
  return [entity.id.name, ...names.filter((name) => name !== entity.id.name)];
}

/** Whether a field can be read. Secrets can be set but never leave the service. */
export function isReadable(field: Field): boolean {
  return field.kind !== 'secret' && field.shape.writeOnly !== true;
}

/** SQL condition on the organization. Every query has this condition, in addition to row-level security. */
export function organizationCondition(
  stored: StoredEntity,
  organization: number,
  statement: Statement,
): string {
  return stored.organized
    ? `${systemColumns.organization} = ${statement.organization(organization)}`
    : 'true';
}

/**
 * SQL for the organization: the parameter if an earlier condition of the statement uses it, otherwise the organization
 * column of a table.
 */
export function organizationSql(statement: Statement, alias: string): string {
  return statement.namedOrganization ?? `${alias}.${systemColumns.organization}`;
}

export { systemColumns };

/** All entities whose records this service stores, with their tables and validators. */
export interface Catalogue {
  readonly registry: Registry;
  readonly entities: readonly StoredEntity[];
  /** Whether this service stores an entity's records, as opposed to another service. */
  readonly holds: (name: string) => boolean;
  readonly named: (name: string) => StoredEntity;
  readonly validatorOf: (name: string) => RecordValidator;
  readonly tables: readonly Table[];
}

/** Returns the catalogue of a registry, built once. */
export const buildCatalogue = memoizeByObject((registry: Registry): Catalogue => {
  const named = new Map(registry.own.map((entity) => [entity.name, entity]));
  cacheSourcePermissions({ entities: registry.own, named: (name) => named.get(name) });
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

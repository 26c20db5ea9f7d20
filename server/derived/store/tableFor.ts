import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { orderedBy } from '#schemas/protocol/entities/orderedBy.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import {
  type Check,
  type Column,
  type ForeignKey,
  hashOf,
  type Index,
  keyFunction,
  quoted,
  type SqlType,
  sqlName,
  type Table,
} from '../../database/table.ts';
import { type ColumnOf, columnKinds, isAlwaysFilled, isStored } from './columnFor.ts';
import { index, indexesFor, isText } from './indexesFor.ts';
import { keepsOriginals } from './originals.ts';
import { type ReferencePath, storedReferences } from './referencesOf.ts';

/** The entities that references can target, and the services that store them. */
export type KnownEntities = Pick<Registry, 'named' | 'services'>;

/** Returns an entity's tables: its own, and one per reference inside JSON. None for computed rows. */
export function tablesFor(entity: Entity, known: KnownEntities): Table[] {
  if (entity.computed) return [];
  const linked = storedReferences(entity, known).filter((reference) => reference.links !== undefined);
  return [tableFor(entity, known), ...linked.map((reference) => linkTable(entity, reference, known))];
}

/** Returns an entity's own table. Pure: the same schema gives the same table. */
export function tableFor(entity: Entity, known: KnownEntities): Table {
  const names = columnNames(entity);
  const column = (field: string) => names.get(field) ?? snakeCase(field);
  return {
    name: entity.table,
    scope: entity.scope,
    ...(isRowsFacet(entity) ? { listsRowsOfRecord: true } : {}),
    columns: [
      ...organizationColumn(entity),
      idColumn(entity, column(entity.id.name)),
      ...fieldColumns(entity, column, known),
      ...ownColumns(entity),
    ],
    primaryKey: keyOf(entity, column(entity.id.name)),
    foreignKeys: foreignKeys(entity, column, known),
    checks: entity.fields.filter(isStored).flatMap((field) => checksFor(entity, field, column(field.name))),
    indexes: indexesFor(
      entity,
      column,
      organizationColumn(entity).map((organization) => organization.name),
    ),
  };
}

function keyOf(entity: Entity, id: string): string[] {
  return entity.scope === 'organization' ? [systemColumns.organization, id] : [id];
}

function organizationColumn(entity: Entity): Column[] {
  return entity.scope === 'organization'
    ? [{ name: systemColumns.organization, type: 'bigint', notNull: true }]
    : [];
}

function ownColumns(entity: Entity): Column[] {
  const version: Column = { name: systemColumns.version, type: 'integer', default: '1', notNull: true };
  const other: Column = { name: systemColumns.other, type: 'jsonb' };
  const asSent: Column = { name: systemColumns.asSent, type: 'jsonb' };
  return [version, ...(entity.open ? [other] : []), ...(keepsOriginals(entity) ? [asSent] : [])];
}

function idColumn(entity: Entity, name: string): Column {
  if (entity.id.kind === 'integer' && entity.id.assignedBy === 'service') {
    return { name, type: 'bigint', identity: true, notNull: true };
  }
  return { name, type: idType(entity), notNull: true };
}

/** The SQL type of an entity's id and of every reference to it. */
export function idType(entity: Entity): SqlType {
  return entity.id.kind === 'integer' ? 'bigint' : 'text';
}

function fieldColumns(entity: Entity, column: ColumnOf, { named }: KnownEntities): Column[] {
  const fields = entity.fields.filter((field) => isStored(field) && field.name !== entity.id.name);
  return fields.map((field) => {
    const target = field.kind === 'reference' ? field.options.reference : undefined;
    const type = target === undefined ? columnKinds[field.kind].type(field) : idType(named(target));
    if (field.options.stamp) return { name: column(field.name), type, default: 'now()' };
    return { name: column(field.name), type, ...(isFormFacet(entity) ? defaultOf(field, type) : {}) };
  });
}

/** Returns the database default of a field's column. It is needed because another facet may insert the record's row. */
function defaultOf({ default: value }: Field, type: SqlType): Pick<Column, 'default'> {
  if (type === 'jsonb' || value === null || typeof value === 'object' || value === undefined) return {};
  return { default: typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value) };
}

/** Returns the checks of a column: the rules of the schema that the database enforces for every writer. */
function checksFor(entity: Entity, field: Field, column: string): Check[] {
  const name = quoted(column);
  const present = isAlwaysFilled(field) && field.name !== entity.id.name ? [`${name} is not null`] : [];
  return [...present, ...columnKinds[field.kind].rules(field, name)].map((expression) => ({
    name: sqlName(entity.table, column, hashOf(expression)),
    expression,
  }));
}

function foreignKeys(entity: Entity, column: ColumnOf, known: KnownEntities): ForeignKey[] {
  const direct = storedReferences(entity, known).filter((reference) => reference.links === undefined);
  return direct.map(({ field, target }) => ({
    name: sqlName(entity.table, column(field.name), 'fkey'),
    ...pointTo(known.named(target), column(field.name)),
    onDelete: entity.parent === field.name || field.options.owner ? 'cascade' : 'restrict',
  }));
}

function pointTo(target: Entity, column: string): Pick<ForeignKey, 'columns' | 'table' | 'targets'> {
  const id = columnNames(target).get(target.id.name) ?? target.id.name;
  const withOrganization = target.scope === 'organization' ? [systemColumns.organization] : [];
  return { columns: [...withOrganization, column], table: target.table, targets: [...withOrganization, id] };
}

export const linkColumns = { owner: 'owner_id', target: 'target_id' } as const;

/**
 * A sort column of a link table, copied from the record that the link belongs to: the record's field, and the column of
 * the link table.
 */
export interface StoredSort {
  readonly field: string;
  readonly column: string;
}

/**
 * Returns the sort columns that the link table of a reference copies from the record: the text fields of the list's
 * default sort, or none for other sorts. They make it possible to read one page of the records of a target in order.
 */
export function storedSort(entity: Entity, { links, path }: ReferencePath): StoredSort[] {
  const ordered = orderedBy(entity, entity.list.sort.field);
  const isKept = (name: string) =>
    entity.fields.some((field) => field.name === name && isText(field) && isStored(field));
  if (links === undefined || path.length !== 1 || isFormFacet(entity) || !ordered.every(isKept)) return [];
  return ordered.map((field) => ({ field, column: sqlName('owner', columnOf(entity, field)) }));
}

function columnOf(entity: Entity, field: string): string {
  return columnNames(entity).get(field) ?? snakeCase(field);
}

function linkTable(entity: Entity, reference: ReferencePath, { named }: KnownEntities): Table {
  const target = named(reference.target);
  const name = reference.links ?? '';
  const organization = organizationColumn(entity);
  const key = [...organization.map((column) => column.name), linkColumns.owner, linkColumns.target];
  const sortColumns = storedSort(entity, reference);
  return {
    name,
    scope: entity.scope,
    columns: [
      ...organization,
      { name: linkColumns.owner, type: idType(entity), notNull: true },
      { name: linkColumns.target, type: idType(target), notNull: true },
      ...sortColumns.map(
        (one): Column => ({ name: one.column, type: 'text', filledWith: ownersText(entity, name, one) }),
      ),
    ],
    primaryKey: key,
    foreignKeys: [
      { name: sqlName(name, 'owner_fkey'), ...pointTo(entity, linkColumns.owner), onDelete: 'cascade' },
      { name: sqlName(name, 'target_fkey'), ...pointTo(target, linkColumns.target), onDelete: 'restrict' },
    ],
    checks: [],
    indexes: [
      index(name, 'target', [...organization.map((column) => column.name), linkColumns.target]),
      ...(sortColumns.length > 0 ? [listedIndex(name, organization, sortColumns)] : []),
    ],
  };
}

/** Returns the index of a link table over a target's links, in the order of the list of their records. */
function listedIndex(
  links: string,
  organization: readonly Column[],
  sortColumns: readonly StoredSort[],
): Index {
  const sorted = sortColumns.map(({ column }) => `${keyFunction}(${quoted(column)}) collate "C"`);
  const parts = [...organization.map(({ name }) => name), linkColumns.target, ...sorted, linkColumns.owner];
  return index(links, `${sortColumns[0]?.column}_listed`, parts);
}

/** SQL for the sort text of each link's owner, for a statement over the link table. */
function ownersText(entity: Entity, links: string, { field }: StoredSort): string {
  const { organization } = systemColumns;
  const same =
    entity.scope === 'organization' ? `owner.${organization} = ${quoted(links)}.${organization} and ` : '';
  const id = quoted(columnOf(entity, entity.id.name));
  return `(select owner.${quoted(columnOf(entity, field))} from ${quoted(entity.table)} as owner
    where ${same}owner.${id} = ${quoted(links)}.${linkColumns.owner})`;
}

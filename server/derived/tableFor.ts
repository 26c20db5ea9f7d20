import type { Entity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { snakeCase } from '#schemas/model/words.ts';
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
} from '../database/table.ts';
import { columnKinds } from './columnFor.ts';

/** Finds an entity by its name; the registry knows them all. */
export type EntityNamed = (name: string) => Entity;

/** Columns that every entity's table has beside its fields. */
export const systemColumns = {
  organization: 'org_id',
  version: 'row_version',
  other: 'other_fields',
} as const;

/** A reference of an entity: to what, from which column, or by which table of links. */
export interface ReferencePath {
  readonly field: Field;
  /** Field names from the record to the value; rows and lists are walked through. */
  readonly path: readonly string[];
  readonly target: string;
  /** The table of links, where the reference sits inside JSON. */
  readonly links: string | undefined;
}

/** The names of an entity's columns: snake case, made distinct where two fields fall together. */
export function columnNames(entity: Entity): ReadonlyMap<string, string> {
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

/** The entity's fields, and its id where the schema leaves that to the service. */
function allNames(entity: Entity): string[] {
  const names = entity.fields.map((field) => field.name);
  return names.includes(entity.id.name) ? names : [entity.id.name, ...names];
}

/** Every reference of an entity, at any depth. */
export function referencesOf(entity: Entity): ReferencePath[] {
  return entity.fields.flatMap((field) => referencesIn(entity, field, []));
}

function referencesIn(entity: Entity, field: Field, above: readonly string[]): ReferencePath[] {
  const path = field.name === '' ? above : [...above, field.name];
  if (field.kind === 'group' || field.kind === 'rows') {
    return field.fields.flatMap((inner) => referencesIn(entity, inner, path));
  }
  const target = field.words.reference;
  if (target === undefined) return [];
  const direct = path.length === 1 && field.kind === 'reference';
  return [
    { field, path, target, links: direct ? undefined : sqlName(entity.table, '', ...path.map(snakeCase)) },
  ];
}

/** The tables that an entity needs: its own, and one for each reference inside JSON. */
export function tablesFor(entity: Entity, entityNamed: EntityNamed): Table[] {
  const linked = referencesOf(entity).filter((reference) => reference.links !== undefined);
  return [
    tableFor(entity, entityNamed),
    ...linked.map((reference) => linkTable(entity, reference, entityNamed)),
  ];
}

/** An entity's own table: pure, the same schema gives the same table. */
export function tableFor(entity: Entity, entityNamed: EntityNamed): Table {
  const names = columnNames(entity);
  const column = (field: string) => names.get(field) ?? snakeCase(field);
  return {
    name: entity.table,
    scope: entity.scope,
    columns: [
      ...organizationColumn(entity),
      idColumn(entity, column(entity.id.name)),
      ...fieldColumns(entity, column, entityNamed),
      ...ownColumns(entity),
    ],
    primaryKey: keyOf(entity, column(entity.id.name)),
    foreignKeys: foreignKeys(entity, column, entityNamed),
    checks: entity.fields.flatMap((field) => checksFor(entity, field, column(field.name))),
    indexes: indexesFor(entity, column),
  };
}

type ColumnOf = (field: string) => string;

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
  return entity.open ? [version, { name: systemColumns.other, type: 'jsonb' }] : [version];
}

function idColumn(entity: Entity, name: string): Column {
  if (entity.id.kind === 'integer' && entity.id.assignedBy === 'service') {
    return { name, type: 'bigint', identity: true, notNull: true };
  }
  return { name, type: idType(entity), notNull: true };
}

/** The SQL type of an entity's id, and so of every reference to it. */
export function idType(entity: Entity): SqlType {
  return entity.id.kind === 'integer' ? 'bigint' : 'text';
}

function fieldColumns(entity: Entity, column: ColumnOf, entityNamed: EntityNamed): Column[] {
  const fields = entity.fields.filter((field) => field.name !== entity.id.name);
  return fields.map((field) => {
    const target = field.kind === 'reference' ? field.words.reference : undefined;
    const type = target === undefined ? columnKinds[field.kind].type(field) : idType(entityNamed(target));
    return { name: column(field.name), type };
  });
}

/** The schema's rules that the database can keep too, whoever writes to it. */
function checksFor(entity: Entity, field: Field, column: string): Check[] {
  const name = quoted(column);
  const unconditional = field.required && !field.nullable && field.words.when?.hidden === undefined;
  const present = unconditional && field.name !== entity.id.name ? [`${name} is not null`] : [];
  return [...present, ...columnKinds[field.kind].rules(field, name)].map((expression) => ({
    name: sqlName(entity.table, column, hashOf(expression)),
    expression,
  }));
}

function foreignKeys(entity: Entity, column: ColumnOf, entityNamed: EntityNamed): ForeignKey[] {
  const direct = referencesOf(entity).filter((reference) => reference.links === undefined);
  return direct.map(({ field, target }) => ({
    name: sqlName(entity.table, column(field.name), 'fkey'),
    ...pointTo(entityNamed(target), column(field.name)),
    onDelete: entity.partOf === field.name ? 'cascade' : 'restrict',
  }));
}

function pointTo(target: Entity, column: string): Pick<ForeignKey, 'columns' | 'table' | 'targets'> {
  const id = columnNames(target).get(target.id.name) ?? target.id.name;
  const withOrganization = target.scope === 'organization' ? [systemColumns.organization] : [];
  return { columns: [...withOrganization, column], table: target.table, targets: [...withOrganization, id] };
}

/** The columns of a table of links. */
export const linkColumns = { owner: 'owner_id', target: 'target_id' } as const;

function linkTable(entity: Entity, reference: ReferencePath, entityNamed: EntityNamed): Table {
  const target = entityNamed(reference.target);
  const name = reference.links ?? '';
  const organization = organizationColumn(entity);
  const key = [...organization.map((column) => column.name), linkColumns.owner, linkColumns.target];
  return {
    name,
    scope: entity.scope,
    columns: [
      ...organization,
      { name: linkColumns.owner, type: idType(entity), notNull: true },
      { name: linkColumns.target, type: idType(target), notNull: true },
    ],
    primaryKey: key,
    foreignKeys: [
      { name: sqlName(name, 'owner_fkey'), ...pointTo(entity, linkColumns.owner), onDelete: 'cascade' },
      { name: sqlName(name, 'target_fkey'), ...pointTo(target, linkColumns.target), onDelete: 'restrict' },
    ],
    checks: [],
    indexes: [index(name, 'target', [...organization.map((column) => column.name), linkColumns.target])],
  };
}

/** What is searched, sorted by first, referred by, or unique has an index; organisation first. */
function indexesFor(entity: Entity, column: ColumnOf): Index[] {
  const first = organizationColumn(entity).map((organization) => organization.name);
  const id = quoted(column(entity.id.name));
  const key = (name: string) => `${keyFunction}(${quoted(column(name))})`;
  const textual = (name: string) => entity.fields.some((field) => field.name === name && isText(field));
  const sorted = textual(entity.list.sort.field) ? [entity.list.sort.field] : [];
  const referring = entity.fields.filter((field) => field.kind === 'reference');
  const unique = entity.fields.filter((field) => field.words.unique);
  const searched = searchedFields(entity);
  return [
    ...sorted.map((name) =>
      index(entity.table, `${column(name)}_sort`, [...first, `${key(name)} collate "C"`, id]),
    ),
    ...(searched.length === 0 ? [] : [searchIndex(entity, column, searched, first)]),
    ...referring.map((field) =>
      index(entity.table, column(field.name), [...first, quoted(column(field.name))]),
    ),
    ...unique.map((field) => ({
      ...index(entity.table, `${column(field.name)}_unique`, [
        ...first,
        isText(field) ? `${key(field.name)} collate "C"` : quoted(column(field.name)),
      ]),
      unique: true,
    })),
  ];
}

/** One index over all that a search looks at; fields are kept apart so that no match runs across two. */
function searchIndex(
  entity: Entity,
  column: ColumnOf,
  searched: readonly string[],
  first: readonly string[],
): Index {
  const expression = searchExpression(searched.map((name) => quoted(column(name))));
  return { ...index(entity.table, 'search', [...first, `${expression} gin_trgm_ops`]), method: 'gin' };
}

/** The fields that a search looks at: those of the list's words that hold text. */
export function searchedFields(entity: Entity): string[] {
  const texts = new Set(entity.fields.filter(isText).map((field) => field.name));
  return entity.list.search.filter((name) => texts.has(name));
}

/**
 * The folded text that a search looks at: the same expression in the index and in the query. No word
 * holds a blank, so none is found across two fields. Not `coalesce`, and nothing but ASCII: below
 * row-level security PostgreSQL would not use the index for it, and folding would take the long way.
 */
export function searchExpression(columns: readonly string[]): string {
  const texts = columns.map((column) => `case when ${column} is null then '' else ${column} end`);
  return `${keyFunction}(${texts.join(" || ' ' || ")})`;
}

/** Whether a field's values are compared by their folded text. */
export function isText(field: Field): boolean {
  return ['text', 'longText', 'email', 'url', 'phone'].includes(field.kind);
}

function index(table: string, purpose: string, on: readonly string[]): Index {
  return { name: sqlName(table, purpose), method: 'btree', unique: false, on };
}

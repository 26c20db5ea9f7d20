import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { isComputedWhenRead } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Index, keyFunction, nameFunction, quoted, sqlName } from '../../database/table.ts';

/** The column of a field, by its name. */
export type ColumnOf = (field: string) => string;

/**
 * What is searched, sorted by first, referred by, or unique has an index; organisation first. A facet has no
 * list that would search or sort.
 */
export function indexesFor(entity: Entity, column: ColumnOf, first: readonly string[]): Index[] {
  const id = quoted(column(entity.id.name));
  const key = (name: string) => `${keyFunction}(${quoted(column(name))})`;
  const called = (name: string) => `${nameFunction}(${quoted(column(name))}) collate "C"`;
  const textual = (name: string) => entity.fields.some((field) => field.name === name && isText(field));
  const isListed = !isFormFacet(entity);
  const sorted = isListed && textual(entity.list.sort.field) ? [entity.list.sort.field] : [];
  const referring = entity.fields.filter((field) => field.kind === 'reference' && !isComputedWhenRead(field));
  const unique = entity.fields.filter((field) => field.options.unique);
  const searched = isListed ? searchedFields(entity) : [];
  return [
    ...sorted.map((name) =>
      index(entity.table, `${column(name)}_sort`, [...first, `${key(name)} collate "C"`, id]),
    ),
    ...(searched.length === 0 ? [] : [searchIndex(entity, column, searched, first)]),
    ...referring.map((field) =>
      index(entity.table, column(field.name), [...first, quoted(column(field.name))]),
    ),
    ...unique.map((field) => ({
      ...index(entity.table, `${column(field.name)}_${isRefused(field) ? 'unique' : 'asked'}`, [
        ...first,
        ...within(field).map((name) => quoted(column(name))),
        isText(field) ? called(field.name) : quoted(column(field.name)),
      ]),
      unique: isRefused(field),
    })),
    ...entity.unique.map((names) => ({
      ...index(entity.table, togetherName(column, names), [
        ...first,
        ...names.map((name) => (textual(name) ? called(name) : quoted(column(name)))),
      ]),
      unique: true,
    })),
    ...foundAgainBy(entity).map((field) =>
      index(entity.table, `${column(field.name)}_match`, [...first, called(field.name)]),
    ),
  ];
}

function togetherName(column: ColumnOf, names: readonly string[]): string {
  return `${names.map(column).join('_')}_unique`;
}

/** The fields that an index keeps unique together; undefined for any other index. */
export function togetherOf(entity: Entity, column: ColumnOf, name: string): readonly string[] | undefined {
  return entity.unique.find((names) => sqlName(entity.table, togetherName(column, names)) === name);
}

/** Whether a second record with the same value is refused, and not only asked about. */
function isRefused({ options: { unique } }: Field): boolean {
  return (
    unique !== undefined && unique !== 'confirmable' && !(typeof unique === 'object' && 'unless' in unique)
  );
}

/** The field within whose value a unique one is unique. */
function within({ options: { unique } }: Field): string[] {
  return typeof unique === 'object' && 'within' in unique ? [unique.within] : [];
}

/** The texts by which imports find a record again; what is unique has an index already. */
function foundAgainBy({ import: options, fields }: Entity): Field[] {
  return fields.filter(
    (field) => options?.match.includes(field.name) && isText(field) && !field.options.unique,
  );
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

/** A plain index of a table. */
export function index(table: string, purpose: string, on: readonly string[]): Index {
  return { name: sqlName(table, purpose), method: 'btree', unique: false, on };
}

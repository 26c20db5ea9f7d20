import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isSearchable } from '#schemas/protocol/entities/listQuery.ts';
import { orderedBy } from '#schemas/protocol/entities/orderedBy.ts';
import { type SearchParts, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import {
  type Index,
  keyFunction,
  nameFunction,
  quoted,
  sqlName,
  wordsFunction,
} from '../../database/table.ts';
import { type ColumnOf, isStored } from './columnFor.ts';
import { listIndexes } from './listIndexes.ts';

/**
 * Returns the indexes of an entity's table: for searched, default-sorted, referring and unique fields. Each index
 * begins with the organization. A facet has no list, so it needs no search or sort index.
 */
export function indexesFor(entity: Entity, column: ColumnOf, first: readonly string[]): Index[] {
  const id = quoted(column(entity.id.name));
  const key = (name: string) => `${keyFunction}(${quoted(column(name))})`;
  const called = (name: string) => `${nameFunction}(${quoted(column(name))}) collate "C"`;
  const textual = (name: string) => entity.fields.some((field) => field.name === name && isText(field));
  const isListed = !isFormFacet(entity);
  const ordered = orderedBy(entity, entity.list.sort.field);
  const sorted = isListed && ordered.every(textual) ? ordered.slice(0, 1) : [];
  const lists = isListed ? listIndexes(entity, column) : [];
  const referring = entity.fields.filter((field) => field.kind === 'reference' && isStored(field));
  const unique = entity.fields.filter((field) => field.options.unique);
  const searched = isListed ? searchParts(entity) : { label: [], others: [], codes: [] };
  return [
    ...sorted.map((name) =>
      index(entity.table, `${column(name)}_sort`, [
        ...first,
        ...ordered.map((one) => `${key(one)} collate "C"`),
        id,
      ]),
    ),
    ...lists.map(({ purpose, on, where }) => ({
      ...index(entity.table, purpose, [...first, ...on]),
      ...(where === undefined ? {} : { where }),
    })),
    ...searchIndexes(entity, column, searched, first),
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
    ...importKeyFields(entity).map((field) =>
      index(entity.table, `${column(field.name)}_match`, [...first, called(field.name)]),
    ),
  ];
}

function togetherName(column: ColumnOf, names: readonly string[]): string {
  return `${names.map(column).join('_')}_unique`;
}

/** Returns the fields of a unique index over several fields, or undefined for any other index. */
export function jointlyUniqueFields(
  entity: Entity,
  column: ColumnOf,
  name: string,
): readonly string[] | undefined {
  return entity.unique.find((names) => sqlName(entity.table, togetherName(column, names)) === name);
}

/**
 * Whether duplicate values of a unique field are always refused. Otherwise they are accepted once the person confirms
 * them.
 */
function isRefused({ options: { unique } }: Field): boolean {
  return (
    unique !== undefined && unique !== 'confirmable' && !(typeof unique === 'object' && 'unless' in unique)
  );
}

/**
 * Returns the name of the field, such as a school, among whose records a field must be unique; empty if the field is
 * unique in the whole organization.
 */
function within({ options: { unique } }: Field): string[] {
  return typeof unique === 'object' && 'within' in unique ? [unique.within] : [];
}

/** Returns the text fields by which imports match records, except unique ones, which already have an index. */
function importKeyFields({ import: options, fields }: Entity): Field[] {
  return fields.filter(
    (field) => options?.match.includes(field.name) && isText(field) && !field.options.unique,
  );
}

/** Returns an index over all searched text, and one in label order for prefix matches. */
function searchIndexes(
  entity: Entity,
  column: ColumnOf,
  parts: SearchParts,
  first: readonly string[],
): Index[] {
  const { label, others } = parts;
  const of = (names: readonly string[]) => searchExpression(names.map((name) => quoted(column(name))));
  const all = [...label, ...others];
  return [
    ...(all.length === 0
      ? []
      : [
          { ...index(entity.table, 'search', [...first, `${of(all)} gin_trgm_ops`]), method: 'gin' as const },
        ]),
    ...(!isKeyLength(entity, label)
      ? []
      : [
          index(entity.table, 'label', [
            ...first,
            `${of(label)} collate "C"`,
            quoted(column(entity.id.name)),
          ]),
        ]),
  ];
}

/** Maximum length of a label in an index. PostgreSQL limits index keys to 2,700 bytes. */
const longestKey = 600;

function isKeyLength({ fields }: Entity, label: readonly string[]): boolean {
  const lengths = label.map((name) => fields.find((field) => field.name === name)?.shape.maxLength);
  const total = lengths.reduce<number>((sum, length) => sum + (length ?? Number.POSITIVE_INFINITY), 0);
  return label.length > 0 && total <= longestKey;
}

/**
 * SQL for the searched words of several columns. It must be identical in index and query. No word contains a blank, so
 * matches never span two fields. It avoids `coalesce`, because PostgreSQL would then not use the index below row-level
 * security, and adds only ASCII, because folding other characters is slow.
 */
export function searchExpression(columns: readonly string[]): string {
  const texts = columns.map((column) => `case when ${column} is null then '' else ${column} end`);
  return `${wordsFunction}(${texts.join(" || ' ' || ")})`;
}

/** Whether a field is compared by its folded text. */
export function isText(field: Field): boolean {
  return isSearchable(field.kind);
}

/** Returns a plain index of a table. */
export function index(table: string, purpose: string, on: readonly string[]): Index {
  return { name: sqlName(table, purpose), method: 'btree', unique: false, on };
}

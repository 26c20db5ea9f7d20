import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { sortedBy } from '#schemas/values/sortedBy.ts';
import { quoted } from '../../database/table.ts';
import { type ColumnOf, isAlwaysFilled, isStored } from './columnFor.ts';

/** What an index is for, the parts of it that follow the organisation, and of which rows alone it is. */
export interface ListIndex {
  readonly purpose: string;
  readonly on: readonly string[];
  readonly where?: string;
}

/** By what kinds of field lists go that grow from day to day. */
const lasting: readonly string[] = ['date', 'dateTime', 'reference'];

/** Kinds of field of which a view names a value. */
const chosen: readonly string[] = ['choice', 'boolean'];

/**
 * The indexes of a list that goes by days, moments, or what its rows belong to: one in its order, and one for each field by
 * which it is narrowed and then read in that order. So a page of one school, of one substitute, or of what waits is read as
 * such, however many years are kept.
 */
export function listIndexes(entity: Entity, column: ColumnOf): ListIndex[] {
  const { field, order } = entity.list.sort;
  const fields = sortedBy(field).map((name) => storedField(entity, name));
  if (!fields.every((one) => one !== undefined) || !fields[0]) return [];
  const isByNumber = field === entity.id.name && order === 'DESC';
  if (!isByNumber && !lasting.includes(fields[0].kind)) return [];
  const names = fields.map(({ name }) => column(name));
  // What is never empty is read from one index in both directions.
  const isDown = order === 'DESC' && !fields.every(isAlwaysFilled);
  const down = (field: Field) => (!isDown ? '' : isAlwaysFilled(field) ? ' desc' : ' desc nulls last');
  const ordered = [
    ...(isByNumber ? [] : fields.map((one) => `${quoted(column(one.name))}${down(one)}`)),
    `${quoted(column(entity.id.name))}${isDown ? ' desc' : ''}`,
  ];
  return [
    // A tab is never read but for one record, and the order of numbers is that of the primary key.
    ...(isRowsFacet(entity) || isByNumber ? [] : [{ purpose: `${names.join('_')}_sort`, on: ordered }]),
    ...narrowing(entity)
      .filter(({ name }) => !fields.some((one) => one.name === name))
      .map(({ name }) => ({ purpose: `${column(name)}_listed`, on: [quoted(column(name)), ...ordered] })),
    ...keptApart(entity).map(({ name }) => ({
      purpose: `${column(name)}_given`,
      on: ordered,
      where: `${quoted(column(name))} is not null`,
    })),
  ];
}

/** The fields of which a view asks that they are not empty: few rows have them. A tab has few rows itself. */
function keptApart(entity: Entity): Field[] {
  if (isRowsFacet(entity)) return [];
  const filters = entity.list.views.flatMap(({ filter }) => Object.entries(filter));
  const names = filters.filter(([, value]) => isObject(value) && value.empty === false).map(([name]) => name);
  return kept(entity, names);
}

/** The fields by which a list is narrowed: what its rows belong to, references that it offers first, choices that its views name. */
function narrowing(entity: Entity): Field[] {
  const { facets, views } = entity.list;
  const inViews = [...views, ...entity.tiles].flatMap(({ filter }) => Object.keys(filter));
  const owner = isRowsFacet(entity) ? [entity.parent ?? ''] : [...facets, ...entity.head];
  return [
    ...kept(entity, owner).filter(({ kind }) => kind === 'reference'),
    ...(isRowsFacet(entity) ? [] : kept(entity, inViews).filter(({ kind }) => chosen.includes(kind))),
  ];
}

/** Each once, as far as they are stored. */
function kept(entity: Entity, names: readonly string[]): Field[] {
  return [...new Set(names)].flatMap((name) => storedField(entity, name) ?? []);
}

function storedField(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name && isStored(field));
}

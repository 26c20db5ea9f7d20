import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { sortedBy } from '#schemas/values/sortedBy.ts';
import { quoted } from '../../database/table.ts';
import { type ColumnOf, isAlwaysFilled, isStored } from './columnFor.ts';

/** An index of a list: its purpose, its columns after the organization, and an optional condition on its rows. */
export interface ListIndex {
  readonly purpose: string;
  readonly on: readonly string[];
  readonly where?: string;
}

/**
 * Kinds of the first sort field for which a list gets its own indexes, because lists sorted by these kinds keep
 * growing.
 */
const growingKinds: readonly string[] = ['date', 'dateTime', 'reference'];

/** Field kinds that views filter by value. */
const valueKinds: readonly string[] = ['choice', 'boolean'];

/**
 * Returns the indexes of a list that is sorted by dates, times or references: one in list order, and one per filter
 * field followed by that order. A filtered page then reads only its own rows, however many years are stored.
 */
export function listIndexes(entity: Entity, column: ColumnOf): ListIndex[] {
  const { field, order } = entity.list.sort;
  const fields = sortedBy(field).map((name) => storedField(entity, name));
  if (!fields.every((one) => one !== undefined) || !fields[0]) return [];
  const isByNumber = field === entity.id.name && order === 'DESC';
  if (!isByNumber && !growingKinds.includes(fields[0].kind)) return [];
  const names = fields.map(({ name }) => column(name));
  // If no sort key can be empty, one ascending index serves both directions.
  const isDown = order === 'DESC' && !fields.every(isAlwaysFilled);
  const down = (field: Field) => (!isDown ? '' : isAlwaysFilled(field) ? ' desc' : ' desc nulls last');
  const ordered = [
    ...(isByNumber ? [] : fields.map((one) => `${quoted(column(one.name))}${down(one)}`)),
    `${quoted(column(entity.id.name))}${isDown ? ' desc' : ''}`,
  ];
  return [
    // A tab needs no index in list order, because it is only read for a single record; sorting by id uses the primary
    // key.
    ...(isRowsFacet(entity) || isByNumber ? [] : [{ purpose: `${names.join('_')}_sort`, on: ordered }]),
    ...filterFields(entity)
      .filter(({ name }) => !fields.some((one) => one.name === name))
      .map(({ name }) => ({ purpose: `${column(name)}_listed`, on: [quoted(column(name)), ...ordered] })),
    ...partialIndexFields(entity).map(({ name }) => ({
      purpose: `${column(name)}_given`,
      on: ordered,
      where: `${quoted(column(name))} is not null`,
    })),
  ];
}

/**
 * Returns the fields that a view requires to have a value. Few rows have one, so these fields get a partial index. A
 * tab is small and needs none.
 */
function partialIndexFields(entity: Entity): Field[] {
  if (isRowsFacet(entity)) return [];
  const filters = entity.list.views.flatMap(({ filter }) => Object.entries(filter));
  const names = filters.filter(([, value]) => isObject(value) && value.empty === false).map(([name]) => name);
  return storedFieldsOf(entity, names);
}

/**
 * Returns the fields that lists are filtered by: the owner, references that are offered as filters, and choices in the
 * filters of views.
 */
function filterFields(entity: Entity): Field[] {
  const { facets, views } = entity.list;
  const inViews = [...views, ...entity.tiles].flatMap(({ filter }) => Object.keys(filter));
  const owner = isRowsFacet(entity) ? [entity.parent ?? ''] : [...facets, ...entity.head];
  return [
    ...storedFieldsOf(entity, owner).filter(({ kind }) => kind === 'reference'),
    ...(isRowsFacet(entity)
      ? []
      : storedFieldsOf(entity, inViews).filter(({ kind }) => valueKinds.includes(kind))),
  ];
}

/** Returns the fields with the given names that have a column, without duplicates. */
function storedFieldsOf(entity: Entity, names: readonly string[]): Field[] {
  return [...new Set(names)].flatMap((name) => storedField(entity, name) ?? []);
}

function storedField(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name && isStored(field));
}

import type { RaRecord } from 'react-admin';
import { type Entity, fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { OrderLimits } from './order.ts';

/** The options of `x-entity.ordered`, with field names replaced by the fields. */
export interface OrderedFields extends OrderLimits {
  /** The field that references the owner of the rows. */
  readonly owner: Field;
  readonly rank: Field;
  readonly place: Field | undefined;
  /** The field that references the record that a row places in the order, such as a substitute. */
  readonly member: Field;
  readonly except: Field | undefined;
  readonly reason: Field | undefined;
  /** The columns of the table besides rank, member and the excluded state. */
  readonly others: readonly string[];
  readonly longest: number;
  /** Whether there is a separate reorder page; without one each step is saved at once. */
  readonly hasPage: boolean;
}

/** Reads the options of an entity with ordered rows. Throws for entities without them. */
export function orderedFields(entity: Entity): OrderedFields {
  const { ordered, parent = '' } = entity;
  const [owner, rank, member] = [parent, ordered?.rank, ordered?.member].map((name = '') =>
    fieldNamed(entity, name),
  );
  if (!ordered || !owner || !rank || !member) throw new Error(`${entity.name} has no order.`);
  const named = (name: string | undefined) => (name === undefined ? undefined : fieldNamed(entity, name));
  const drawn = [parent, ordered.rank, ordered.place, ordered.member, ordered.except];
  return {
    owner,
    rank,
    member,
    place: named(ordered.place),
    except: named(ordered.except),
    reason: named(ordered.reason),
    others: entity.list.columns.filter((name) => !drawn.includes(name)),
    ranks: rank.shape.maximum ?? Number.MAX_SAFE_INTEGER,
    longest: Math.min(ordered.longest ?? longestPage, longestPage),
    hasPlaces: ordered.place !== undefined,
    hasPage: offers(entity, 'order'),
  };
}

/** Whether a row is excluded from the order. */
export function isExcludedRow({ except }: Pick<OrderedFields, 'except'>, row: RaRecord): boolean {
  return except !== undefined && row[except.name] === true;
}

/**
 * Sorts rows: rows with a rank first, by rank; then rows without a rank, by the `place` field if the entity has one;
 * excluded rows last.
 */
export function sortOrderedRows(fields: OrderedFields, rows: readonly RaRecord[]): RaRecord[] {
  const { rank, place } = fields;
  const keys = (row: RaRecord) => [
    isExcludedRow(fields, row) ? 1 : 0,
    numberIn(row[rank.name]),
    place === undefined ? 0 : numberIn(row[place.name]),
    Number(row.id),
  ];
  return rows.toSorted((one, other) => difference(keys(one), keys(other)));
}

/** The order of rows: the ids of ranked rows, then of the others. Excluded rows are left out. */
export function orderOf(fields: OrderedFields, rows: readonly RaRecord[]): ListOrder {
  const sorted = sortOrderedRows(fields, rows).filter((row) => !isExcludedRow(fields, row));
  const isRanked = (row: RaRecord) => typeof row[fields.rank.name] === 'number';
  const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => Number(id));
  return { ids: idsOf(sorted.filter(isRanked)), others: idsOf(sorted.filter((row) => !isRanked(row))) };
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

function difference(one: readonly number[], other: readonly number[]): number {
  return one.map((key, at) => key - (other[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

import type { RaRecord } from 'ra-core';
import { type Entity, fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { OrderLimits } from './order.ts';

/** What an entity says of the order of its rows (`x-entity.ordered`), as fields. */
export interface OrderedFields extends OrderLimits {
  /** The reference to the record whose rows they are. */
  readonly owner: Field;
  readonly rank: Field;
  readonly place: Field | undefined;
  /** What a row is about. */
  readonly member: Field;
  readonly except: Field | undefined;
  readonly reason: Field | undefined;
  /** The columns beside rank, member and state. */
  readonly others: readonly string[];
  readonly longest: number;
  /** Whether a page of its own puts the rows in order; else each step is written at once. */
  readonly hasPage: boolean;
}

/** Reads the words of an entity whose rows stand in an order. Throws for another one. */
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

/** Whether a row is taken out of the order. */
export function isOut({ except }: Pick<OrderedFields, 'except'>, row: RaRecord): boolean {
  return except !== undefined && row[except.name] === true;
}

/** The rows with a rank first, those without one after them, in their order where they have one; what is taken out at the end. */
export function inOrder(fields: OrderedFields, rows: readonly RaRecord[]): RaRecord[] {
  const { rank, place } = fields;
  const keys = (row: RaRecord) => [
    isOut(fields, row) ? 1 : 0,
    numberIn(row[rank.name]),
    place === undefined ? 0 : numberIn(row[place.name]),
    Number(row.id),
  ];
  return rows.toSorted((one, other) => difference(keys(one), keys(other)));
}

/** The order of rows: the ids of those with a rank, then of the others; what is taken out has no place in it. */
export function orderOf(fields: OrderedFields, rows: readonly RaRecord[]): ListOrder {
  const sorted = inOrder(fields, rows).filter((row) => !isOut(fields, row));
  const isRanked = (row: RaRecord) => typeof row[fields.rank.name] === 'number';
  const idsOf = (some: readonly RaRecord[]) => some.map(({ id }) => Number(id));
  return { ids: idsOf(sorted.filter(isRanked)), others: idsOf(sorted.filter((row) => !isRanked(row))) };
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

function difference(one: readonly number[], other: readonly number[]): number {
  return one.map((key, at) => key - (other[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';

/**
 * A position in an order: among the ranked rows (`ids`) or among the others after them (`others`). `at` counts from 0.
 */
export interface Place {
  readonly part: 'ids' | 'others';
  readonly at: number;
}

/**
 * The limits of an order: the number of ranks, and whether the rows without a rank have a sequence too (`hasPlaces`).
 */
export interface OrderLimits {
  readonly ranks: number;
  readonly hasPlaces: boolean;
}

/** The position of a row; undefined if it is not in the order. */
export function placeOf({ ids, others }: ListOrder, id: number): Place | undefined {
  if (ids.includes(id)) return { part: 'ids', at: ids.indexOf(id) };
  return others.includes(id) ? { part: 'others', at: others.indexOf(id) } : undefined;
}

/** Moves a row to a position. A row pushed off the last rank becomes the first of the others. */
export function moveRow(
  order: ListOrder,
  id: number,
  { part, at }: Place,
  { ranks }: Pick<OrderLimits, 'ranks'>,
): ListOrder {
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
  const next = { ids: without(order.ids), others: without(order.others) };
  const placed = { ...next, [part]: next[part].toSpliced(at, 0, id) };
  return {
    ids: placed.ids.slice(0, ranks),
    others: [...placed.ids.slice(ranks), ...placed.others],
  };
}

/**
 * The position that a row reaches by one step: past its neighbor, or across the last rank. Undefined at either end of
 * the order. If the rows without a rank have no sequence, a step up from any of them leads to the last rank.
 */
export function stepFrom(
  order: ListOrder,
  id: number,
  by: -1 | 1,
  { ranks, hasPlaces }: OrderLimits,
): Place | undefined {
  const from = placeOf(order, id);
  if (!from) return undefined;
  const to = from.at + by;
  if (from.part === 'ids') {
    if (to >= order.ids.length) return { part: 'others', at: 0 };
    return to < 0 ? undefined : { part: 'ids', at: to };
  }
  if (by === -1 && (to < 0 || !hasPlaces)) return { part: 'ids', at: Math.min(order.ids.length, ranks - 1) };
  return to >= order.others.length || !hasPlaces ? undefined : { part: 'others', at: to };
}

/** Applies the user's own order to rows that others have changed: drops removed rows, and appends new ones. */
export function rebaseOrder(mine: ListOrder, theirs: ListOrder): ListOrder {
  const present = new Set([...theirs.ids, ...theirs.others]);
  const known = new Set([...mine.ids, ...mine.others]);
  const withoutRemoved = (ids: readonly number[]) => ids.filter((id) => present.has(id));
  return {
    ids: withoutRemoved(mine.ids),
    others: [...withoutRemoved(mine.others), ...[...present].filter((id) => !known.has(id))],
  };
}

export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.ids.join() === other.ids.join() && one.others.join() === other.others.join();
}

import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';

/** A place in an order: among those with a rank, or among those after them; from 0. */
export interface Place {
  readonly part: 'ids' | 'others';
  readonly at: number;
}

/** What an order can hold: how many ranks, and whether those after them have places of their own. */
export interface OrderLimits {
  readonly ranks: number;
  readonly hasPlaces: boolean;
}

/** Where a row stands; nothing for one that is not there. */
export function placeOf({ ids, others }: ListOrder, id: number): Place | undefined {
  if (ids.includes(id)) return { part: 'ids', at: ids.indexOf(id) };
  return others.includes(id) ? { part: 'others', at: others.indexOf(id) } : undefined;
}

/** The order with a row at another place; what falls behind the last rank is the first of those after them. */
export function movedTo(
  order: ListOrder,
  id: number,
  { part, at }: Place,
  { ranks }: Pick<OrderLimits, 'ranks'>,
): ListOrder {
  const without = (some: readonly number[]) => some.filter((one) => one !== id);
  const next = { ids: without(order.ids), others: without(order.others) };
  const placed = { ...next, [part]: next[part].toSpliced(at, 0, id) };
  return {
    ids: placed.ids.slice(0, ranks),
    others: [...placed.ids.slice(ranks), ...placed.others],
  };
}

/**
 * Where one step leads: past a neighbour, from the last rank to those after it, and back; nothing at either end.
 * Without places, a step up from any of those after the ranks leads to the last rank.
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

/** An order of one's own over a list that others changed meanwhile: what is gone is left out, what is new comes last. */
export function rebased(mine: ListOrder, theirs: ListOrder): ListOrder {
  const there = new Set([...theirs.ids, ...theirs.others]);
  const known = new Set([...mine.ids, ...mine.others]);
  const left = (some: readonly number[]) => some.filter((id) => there.has(id));
  return {
    ids: left(mine.ids),
    others: [...left(mine.others), ...[...there].filter((id) => !known.has(id))],
  };
}

/** Whether two orders are the same. */
export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.ids.join() === other.ids.join() && one.others.join() === other.others.join();
}

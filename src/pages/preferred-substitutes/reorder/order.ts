import type { ListOrder } from '#schemas/protocol/people/preferenceLists.ts';
import { highestRank } from '#schemas/rules/preferences/callRanks.ts';

/** A place in an order: among those with a call rank, or among those after them; from 0. */
export interface Place {
  readonly part: 'ids' | 'others';
  readonly at: number;
}

/** Where somebody stands; nothing for who is not there. */
export function placeOf({ ids, others }: ListOrder, id: number): Place | undefined {
  if (ids.includes(id)) return { part: 'ids', at: ids.indexOf(id) };
  return others.includes(id) ? { part: 'others', at: others.indexOf(id) } : undefined;
}

/** The order with somebody at another place; who falls behind the last rank is the first of those after them. */
export function movedTo(order: ListOrder, id: number, { part, at }: Place): ListOrder {
  const without = (some: readonly number[]) => some.filter((one) => one !== id);
  const next = { ids: without(order.ids), others: without(order.others) };
  const placed = { ...next, [part]: next[part].toSpliced(at, 0, id) };
  return {
    ids: placed.ids.slice(0, highestRank),
    others: [...placed.ids.slice(highestRank), ...placed.others],
  };
}

/** Where one step leads: past a neighbour, from the last rank to those after it, and back; nothing at either end. */
export function stepFrom(order: ListOrder, id: number, by: -1 | 1): Place | undefined {
  const from = placeOf(order, id);
  if (!from) return undefined;
  const to = from.at + by;
  if (from.part === 'ids') {
    if (to >= order.ids.length) return { part: 'others', at: 0 };
    return to < 0 ? undefined : { part: 'ids', at: to };
  }
  if (to < 0) return { part: 'ids', at: Math.min(order.ids.length, highestRank - 1) };
  return to >= order.others.length ? undefined : { part: 'others', at: to };
}

/** An order of one's own over a list that others changed meanwhile: who is gone is left out, who is new comes last. */
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

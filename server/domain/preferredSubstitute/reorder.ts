import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { ListOrder } from '#schemas/protocol/preferenceLists.ts';
import { highestRank } from '#schemas/rules/callRanks.ts';
import { DomainError } from '../../domainError.ts';
import type { ActionRequest, DomainAction } from '../domainRule.ts';
import { knowsOnly } from '../knowsOnly.ts';
import { holdList, type PreferredList, type PreferredRow, rowsOf } from './preferredList.ts';
import { stepsTo } from './stepsTo.ts';

interface WantedOrder extends ListOrder {
  readonly owner: number;
  /** The order that was read; when the list has another one by now, nothing is written. */
  readonly seen: ListOrder | undefined;
}

/**
 * `POST …/reOrdered…`: takes the owner of the list, `ids`, those with a rank in the order in which they are
 * called, and `others`, those after them; with `seen` the order that was read. Who is not named loses rank
 * and place. One transaction: all of it or nothing. Throws `stale` when the list is no longer as it was read.
 */
export function reorder(list: PreferredList): DomainAction {
  return async ({ body, actor, sql, write }) => {
    const { owner, seen, ...wanted } = readOrder(list, body);
    await holdList(list, sql, actor.organization, owner);
    const rows = (await rowsOf(list, sql, actor.organization, owner)).filter((row) => !row.isExcluded);
    const named = [...wanted.ids, ...wanted.others];
    const now = orderOf(rows);
    if (seen && !isSame(seen, now)) throw new DomainError('stale', { current: { ...now } });
    if (named.some((id) => !rows.some((row) => row.id === id)))
      throw bad('ids must name included substitutes of the list');
    for (const { id, changes } of writesTo(list, rows, wanted)) await write.update(list.entity, id, changes);
    return wanted;
  };
}

/** `GET …/reOrdered…`: the included ones in the order in which they are called: `ids` with a rank, then `others`. */
export function readOrderOf(list: PreferredList, ownerEntity: string): DomainAction {
  return async (request: ActionRequest) => {
    const { query, actor, sql, read } = request;
    knowsOnly(request, [list.owner.field]);
    const { [list.owner.field]: id } = await read.get(ownerEntity, query[list.owner.field] ?? '');
    const owner = Number(id);
    const rows = (await rowsOf(list, sql, actor.organization, owner)).filter((row) => !row.isExcluded);
    const named = rows.map((row) => ({ preferredSubstituteId: row.id, substituteId: row.substitute }));
    return { [list.owner.field]: owner, ...orderOf(rows), rows: named };
  };
}

function orderOf(rows: readonly PreferredRow[]): ListOrder {
  const idsOf = (some: readonly PreferredRow[]) => some.map(({ id }) => id);
  return {
    ids: idsOf(rows.filter(({ rank }) => rank !== undefined)),
    others: idsOf(rows.filter(({ rank }) => rank === undefined)),
  };
}

function isSame(one: ListOrder, other: ListOrder): boolean {
  return one.ids.join() === other.ids.join() && one.others.join() === other.others.join();
}

/** The writes that lead to an order: ranks step by step, so that none is held twice; the place with the last of them. */
function writesTo({ rank, place }: PreferredList, rows: readonly PreferredRow[], wanted: ListOrder) {
  const ranks = new Map(wanted.ids.map((id, index) => [id, index + 1]));
  const places = new Map([...wanted.ids, ...wanted.others].map((id, index) => [id, index + 1]));
  const steps = stepsTo(new Map(rows.map((row) => [row.id, row.rank])), ranks);
  const placeOf = (id: number): RecordData => (place ? { [place.field]: places.get(id) ?? null } : {});
  const stepped = steps.map((step, index) => ({
    id: step.id,
    changes: {
      [rank.field]: step.rank,
      ...(steps.findLastIndex(({ id }) => id === step.id) === index ? placeOf(step.id) : {}),
    },
  }));
  const moved = rows.filter(
    (row) => place && row.place !== places.get(row.id) && !steps.some(({ id }) => id === row.id),
  );
  return [...stepped, ...moved.map(({ id }) => ({ id, changes: placeOf(id) }))];
}

function readOrder({ owner }: PreferredList, body: unknown): WantedOrder {
  const { ids, others = [], seen, [owner.field]: id } = fieldsOf(body);
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw bad(`${owner.field} must be a whole number`);
  const order = { ids: readIds(ids), others: readIds(others) };
  const all = [...order.ids, ...order.others];
  if (new Set(all).size !== all.length) throw bad('ids must be different whole numbers');
  if (order.ids.length > highestRank) throw bad(`at most ${highestRank} can have a rank`);
  if (seen === undefined) return { owner: id, ...order, seen: undefined };
  const read = fieldsOf(seen);
  return { owner: id, ...order, seen: { ids: readIds(read.ids), others: readIds(read.others) } };
}

function fieldsOf(body: unknown): RecordData {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

function readIds(value: unknown): number[] {
  if (!Array.isArray(value)) throw bad('ids must be different whole numbers');
  return value.map((id: unknown) => {
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw bad('ids must be different whole numbers');
    return id;
  });
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

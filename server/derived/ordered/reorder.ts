import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { type ActionRequest, assertKnownParameters } from '../../domain/domainRule.ts';
import { requirePermission } from '../../domain/requirePermission.ts';
import { lockOwner, type OrderedEntity, type OrderedRow, rowsOf } from './orderedRows.ts';

interface WantedOrder extends ListOrder {
  readonly owner: number;
  /** The order that the client read. If the list has changed since, nothing is written. */
  readonly seen: ListOrder | undefined;
}

/**
 * `reorder`: takes the parent, `ids` (ranked rows in order), `others` (the unranked rows after them), and optionally
 * `seen`, the order that the client read. Rows that are in neither list lose their rank and position. Runs in one
 * transaction. Throws `stale` when the order has changed since it was read.
 */
export async function reorder(ordered: OrderedEntity, request: ActionRequest): Promise<ListOrder> {
  const { body, actor, sql, write } = request;
  const { permission } = ordered.options;
  if (permission !== undefined) requirePermission(actor, permission);
  const { owner, seen, ...wanted } = readOrder(ordered, body);
  await lockOwner(ordered, sql, actor.organization, owner);
  const rows = (await rowsOf(ordered, sql, actor.organization, owner)).filter((row) => !row.isExcluded);
  const named = [...wanted.ids, ...wanted.others];
  const now = orderOf(rows);
  if (seen && !isSame(seen, now)) throw new DomainError('stale', { current: { ...now } });
  if (named.some((id) => !rows.some((row) => row.id === id))) throw bad('ids must name rows of the order');
  const { name } = ordered.stored.entity;
  for (const { id, changes } of writesTo(ordered, rows, wanted)) await write.update(name, id, changes);
  return wanted;
}

/**
 * `order`: returns the rows of a parent in order (ranked `ids`, then `others`), and the id of the record that each row
 * lists.
 */
export async function readOrderOf(ordered: OrderedEntity, request: ActionRequest) {
  const { query, actor, sql, read } = request;
  const { field } = ordered.owner;
  assertKnownParameters(request, [field]);
  const { entity } = ordered.parent;
  const { [entity.id.name]: id } = await read.get(entity.name, query[field] ?? '');
  const owner = Number(id);
  const rows = (await rowsOf(ordered, sql, actor.organization, owner)).filter((row) => !row.isExcluded);
  const named = rows.map((row) => ({ [ordered.id.field]: row.id, [ordered.member.field]: row.member }));
  return { [field]: owner, ...orderOf(rows), rows: named };
}

function orderOf(rows: readonly OrderedRow[]): ListOrder {
  const idsOf = (some: readonly OrderedRow[]) => some.map(({ id }) => id);
  return {
    ids: idsOf(rows.filter(({ rank }) => rank !== undefined)),
    others: idsOf(rows.filter(({ rank }) => rank === undefined)),
  };
}

function isSame(one: ListOrder, other: ListOrder): boolean {
  return one.ids.join() === other.ids.join() && one.others.join() === other.others.join();
}

/**
 * Plans the writes that produce an order. Ranks change in steps, so that no rank is duplicated; the last step of each
 * row also sets the row's position in the list (`place`).
 */
function writesTo({ rank, place }: OrderedEntity, rows: readonly OrderedRow[], wanted: ListOrder) {
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

function readOrder({ owner, ranks }: OrderedEntity, body: unknown): WantedOrder {
  const { ids, others = [], seen, [owner.field]: id } = fieldsOf(body);
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw bad(`${owner.field} must be a whole number`);
  const order = { ids: readIds(ids), others: readIds(others) };
  const all = [...order.ids, ...order.others];
  if (new Set(all).size !== all.length) throw bad('ids must be different whole numbers');
  if (order.ids.length > ranks) throw bad(`at most ${ranks} can have a rank`);
  if (seen === undefined) return { owner: id, ...order, seen: undefined };
  const read = fieldsOf(seen);
  return { owner: id, ...order, seen: { ids: readIds(read.ids), others: readIds(read.others) } };
}

/** Returns the fields of a body. Anything but an object counts as empty. */
function fieldsOf(body: unknown): RecordData {
  return { ...(body as RecordData) };
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

/** One step of a reorder: a record gets a rank or loses it. */
export interface RankStep {
  readonly id: number;
  readonly rank: number | null;
}

/**
 * Plans rank changes so that no rank is duplicated in between: first clears the ranks that records lose, then assigns
 * each rank as soon as it is free. In a cycle, one record temporarily has no rank.
 */
export function stepsTo(
  before: ReadonlyMap<number, number | undefined>,
  wanted: ReadonlyMap<number, number>,
): RankStep[] {
  const now = new Map(before);
  const steps: RankStep[] = [];
  const put = (id: number, rank: number | null) => {
    steps.push({ id, rank });
    now.set(id, rank ?? undefined);
  };
  for (const [id, rank] of before) if (rank !== undefined && !wanted.has(id)) put(id, null);
  const waiting = () => [...wanted].filter(([id, rank]) => now.get(id) !== rank);
  for (let left = waiting(); left.length > 0; left = waiting()) {
    const usedRanks = new Set(now.values());
    const free = left.find(([, rank]) => !usedRanks.has(rank));
    const [first] = left;
    if (free) put(...free);
    else if (first) put(first[0], null);
  }
  return steps;
}

import { describe, expect, it } from 'vitest';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import { highestRank } from '#schemas/rules/preferences/callRanks.ts';
import { isSameOrder, moveRow, placeOf, rebaseOrder, stepFrom } from '#src/derived/ordered/order.ts';
import { fc } from '#tests/fastCheck.ts';

const limits = { ranks: highestRank, hasPlaces: true };
const flat = ({ ids, others }: ListOrder) => [...ids, ...others];

/** Generates random orders of a list, in which the first rows have a rank and the others follow without one. */
const orders = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
    fc.nat(highestRank),
  )
  .map(([all, ranked]): ListOrder => ({ ids: all.slice(0, ranked), others: all.slice(ranked) }));
const withOne = orders.chain((order) =>
  fc.tuple(fc.constant(order), fc.constantFrom(...flat(order)), fc.constantFrom<-1 | 1>(-1, 1)),
);

describe('the order of a list', () => {
  it('keeps all rows, each once, with five ranks at most, after any move', () => {
    const places = fc.record({ part: fc.constantFrom('ids' as const, 'others' as const), at: fc.nat(20) });
    fc.assert(
      fc.property(withOne, places, ([order, id], place) => {
        const next = moveRow(order, id, place, limits);
        expect(flat(next).sort()).toEqual(flat(order).sort());
        expect(next.ids.length).toBeLessThanOrEqual(highestRank);
      }),
    );
  });

  it('is restored when a move is reversed', () => {
    fc.assert(
      fc.property(withOne, ([order, id, by]) => {
        const to = stepFrom(order, id, by, limits);
        fc.pre(to !== undefined);
        const there = moveRow(order, id, to, limits);
        const isPushed =
          order.ids.length === highestRank && order.others.includes(id) && there.ids.includes(id);
        const back = stepFrom(there, id, by === 1 ? -1 : 1, limits);
        // A row that a move pushes off the last rank becomes the first one without a rank, and the reverse move does
        // not bring it back.
        if (isPushed) expect(there.others[0]).toBe(order.ids.at(-1));
        else if (back) expect(isSameOrder(moveRow(there, id, back, limits), order)).toBe(true);
      }),
    );
  });

  it('moves step by step from the end to rank 1, and back to the end', () => {
    fc.assert(
      fc.property(withOne, ([order, id]) => {
        const walk = (from: ListOrder, by: -1 | 1) => {
          let now = from;
          for (let to = stepFrom(now, id, by, limits); to; to = stepFrom(now, id, by, limits))
            now = moveRow(now, id, to, limits);
          return now;
        };
        expect(placeOf(walk(order, -1), id)).toEqual({ part: 'ids', at: 0 });
        expect(flat(walk(order, 1)).at(-1)).toBe(id);
        expect(walk(order, 1).others).toContain(id);
      }),
    );
  });

  it('based on an outdated list omits removed rows, and puts new ones at the end', () => {
    expect(rebaseOrder({ ids: [3, 1], others: [2] }, { ids: [1], others: [4, 3, 5] })).toEqual({
      ids: [3, 1],
      others: [4, 5],
    });
    fc.assert(
      fc.property(orders, orders, (mine, theirs) => {
        expect(flat(rebaseOrder(mine, theirs)).sort()).toEqual(flat(theirs).sort());
      }),
    );
  });

  it('without positions after the ranks moves directly between them and the last rank', () => {
    const ranksOnly = { ranks: highestRank, hasPlaces: false };
    const order = { ids: [1, 2], others: [3, 4] };
    expect(stepFrom(order, 4, -1, ranksOnly)).toEqual({ part: 'ids', at: 2 });
    expect(stepFrom(order, 3, 1, ranksOnly)).toBeUndefined();
    expect(stepFrom(order, 2, 1, ranksOnly)).toEqual({ part: 'others', at: 0 });
    const full = { ids: [1, 2, 5, 6, 7], others: [3] };
    expect(stepFrom(full, 3, -1, ranksOnly)).toEqual({ part: 'ids', at: 4 });
  });

  it('moves a row, keeps the order of the others, and ends at the fifth rank', () => {
    const moved = (ids: number[], id: number, at: number) =>
      moveRow({ ids, others: [9].filter((one) => !ids.includes(one)) }, id, { part: 'ids', at }, limits).ids;
    expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3, 4, 5], 9, 4)).toEqual([1, 2, 3, 4, 9]);
    expect(moveRow({ ids: [1, 2, 3], others: [] }, 2, { part: 'others', at: 0 }, limits)).toEqual({
      ids: [1, 3],
      others: [2],
    });
  });
});

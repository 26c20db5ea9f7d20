import { describe, expect, it } from 'vitest';
import { stepsTo } from '#server/derived/ordered/reorder.ts';
import { fc } from '#tests/fastCheck.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });
const ranked = (order: readonly number[]) => new Map(order.map((id, index) => [id, index + 1]));

describe('the writes that change an order of ranks', () => {
  it('result in the new order, and never use a rank twice on the way', () => {
    fc.assert(
      fc.property(ids, ids, (before, wanted) => {
        const now = new Map<number, number | undefined>(ranked(before));
        for (const { id, rank } of stepsTo(now, ranked(wanted))) {
          expect(rank !== null && [...now.values()].includes(rank)).toBe(false);
          now.set(id, rank ?? undefined);
        }
        expect(new Map([...now].filter(([, rank]) => rank !== undefined))).toEqual(
          new Map([...ranked(wanted)].sort()),
        );
      }),
    );
  });

  it('are empty if the order is unchanged', () => {
    expect(stepsTo(ranked([4, 2]), ranked([4, 2]))).toEqual([]);
  });
});

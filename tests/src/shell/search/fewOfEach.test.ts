import { describe, expect, it } from 'vitest';
import { limitPerKind } from '#src/shell/search/useSearchHits.ts';
import { fc } from '#tests/fastCheck.ts';

const things = (kind: string, count: number) => Array.from({ length: count }, (_, at) => ({ kind, at }));
const counts = (all: readonly { kind: string }[]) =>
  Object.fromEntries(['a', 'b', 'c'].map((kind) => [kind, all.filter((one) => one.kind === kind).length]));

describe('the first results of each kind', () => {
  it('include every kind', () => {
    expect(counts(limitPerKind([...things('a', 20), ...things('b', 20)]))).toEqual({ a: 10, b: 10, c: 0 });
    expect(counts(limitPerKind([...things('a', 20), ...things('b', 3), ...things('c', 1)]))).toEqual({
      a: 16,
      b: 3,
      c: 1,
    });
  });

  it('fill the limit exactly if there are enough, and keep their order', () => {
    const some = fc.array(fc.record({ kind: fc.constantFrom('a', 'b', 'c'), at: fc.nat() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(some, fc.nat(30), (all, limit) => {
        const chosen = limitPerKind(all, limit);
        expect(chosen).toHaveLength(Math.min(limit, all.length));
        expect(all.filter((one) => chosen.includes(one))).toEqual(chosen);
      }),
    );
  });
});

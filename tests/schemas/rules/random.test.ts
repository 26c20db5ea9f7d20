import { describe, expect, test } from 'vitest';
import { itemAt, randomFrom, shuffled } from '#schemas/values/random.ts';
import { fc } from '#tests/fastCheck.ts';

describe('a random order', () => {
  test('has each entry once, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer(), (list, seed) => {
        const order = [...shuffled(list, randomFrom(seed))];
        expect([...order].sort()).toEqual([...list].sort());
        expect([...shuffled(list, randomFrom(seed))]).toEqual(order);
      }),
    );
  });

  test('gives every entry its turn at the front', () => {
    const list = ['a', 'b', 'c', 'd'];
    const firsts = Array.from({ length: 400 }, (_, seed) => shuffled(list, randomFrom(seed)).next().value);
    for (const entry of list)
      expect(firsts.filter((first) => first === entry).length, entry).toBeGreaterThan(60);
  });
});

test('an index outside of a list is an error', () => {
  expect(itemAt(['a'], 0)).toBe('a');
  expect(() => itemAt([], 0)).toThrow(RangeError);
});

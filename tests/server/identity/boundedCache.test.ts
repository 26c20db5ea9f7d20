import { describe, expect, it } from 'vitest';
import { BoundedCache } from '#server/identity/boundedCache.ts';

describe('a bounded cache', () => {
  it('removes an entry when it expires', () => {
    let now = 0;
    const cache = new BoundedCache<string>(10, () => now);
    cache.set('a', 'one', 100);
    now = 99;
    expect(cache.get('a')).toBe('one');
    now = 100;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('removes the least recently used entry when it is full', () => {
    const cache = new BoundedCache<number>(2, () => 0);
    cache.set('a', 1, 1);
    cache.set('b', 2, 1);
    cache.get('a');
    cache.set('c', 3, 1);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('removes deleted entries', () => {
    const cache = new BoundedCache<number>(9, () => 0);
    for (const number of [1, 2, 3]) cache.set(String(number), number, 1);
    cache.deleteWhere((number) => number > 1);
    cache.delete('1');
    expect(cache.size).toBe(0);
  });
});

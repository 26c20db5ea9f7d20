import { expect, test, vi } from 'vitest';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';

test('a value is computed once per object, even if undefined, and separately for an equal object', () => {
  const make = vi.fn((key: { readonly name: string }) => (key.name === '' ? undefined : { of: key.name }));
  const madeOf = memoizeByObject(make);
  const [one, same, nothing] = [{ name: 'one' }, { name: 'one' }, { name: '' }];
  expect(madeOf(one)).toEqual({ of: 'one' });
  expect(madeOf(one)).toBe(madeOf(one));
  expect(madeOf(same)).not.toBe(madeOf(one));
  expect([madeOf(nothing), madeOf(nothing)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});

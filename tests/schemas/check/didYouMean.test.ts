import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, editDistance, suggestion } from '#schemas/check/basis/didYouMean.ts';

describe('did you mean', () => {
  test.each([
    ['maxLenght', 'maxLength'],
    ['stauts', 'status'],
    ['Columns', 'columns'],
    ['udpate', 'update'],
    ['lst', 'list'],
  ])('%s: %s', (word, suggestion) => {
    expect(didYouMean(word, ['maxLength', 'minLength', 'status', 'columns', 'update', 'list'])).toBe(
      suggestion,
    );
  });

  test('says nothing where nothing is near', () => {
    expect(didYouMean('colour', ['maxLength', 'status'])).toBeUndefined();
    expect(didYouMean('a', [])).toBeUndefined();
  });

  test('offers what there is instead', () => {
    expect(suggestion('colour', ['status', 'list'])).toBe('There are: status, list.');
    expect(suggestion('colour', [])).toBe('There are: none.');
    expect(
      suggestion(
        'zzzz',
        Array.from({ length: 20 }, (_, index) => `name${index}`),
      ),
    ).toMatch(/name11 …$/);
  });

  test('counts as many slips from one word as to it, and none to itself', () => {
    const options = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(options, options, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, one)).toBe(0);
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  test('counts two letters swapped as one slip', () => {
    expect(editDistance('ab', 'ba')).toBe(1);
    expect(editDistance('form', 'from')).toBe(1);
    expect(editDistance('abc', '')).toBe(3);
  });
});

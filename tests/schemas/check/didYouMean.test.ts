import { describe, expect, test } from 'vitest';
import { didYouMean, editDistance, suggestion } from '#schemas/check/basis/didYouMean.ts';
import { fc } from '#tests/fastCheck.ts';

describe('a suggestion', () => {
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

  test('is missing if nothing is similar', () => {
    expect(didYouMean('colour', ['maxLength', 'status'])).toBeUndefined();
    expect(didYouMean('a', [])).toBeUndefined();
  });

  test('lists the existing words instead', () => {
    expect(suggestion('colour', ['status', 'list'])).toBe('There are: status, list.');
    expect(suggestion('colour', [])).toBe('There are: none.');
    expect(
      suggestion(
        'zzzz',
        Array.from({ length: 20 }, (_, index) => `name${index}`),
      ),
    ).toMatch(/name11 …$/);
  });

  test('has a symmetric distance, which is zero for the word itself', () => {
    const options = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(options, options, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, one)).toBe(0);
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  test('counts two swapped letters as one edit', () => {
    expect(editDistance('ab', 'ba')).toBe(1);
    expect(editDistance('form', 'from')).toBe(1);
    expect(editDistance('abc', '')).toBe(3);
  });
});

import { expect, test } from 'vitest';
import { parseWholeNumber } from '#server/common/parseWholeNumber.ts';
import { fc } from '#tests/fastCheck.ts';

test('reads a whole number from a query parameter and from a body', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      expect([parseWholeNumber(String(number), 'id'), parseWholeNumber(number, 'id')]).toEqual([
        number,
        number,
      ]);
    }),
  );
});

test.each([undefined, null, '', ' ', '1 ', '-1', -1, 1.5, '1e3', '0x10', true, [5], '1234567890123456'])(
  'rejects %j',
  (value) => {
    expect(() => parseWholeNumber(value, 'id')).toThrow(expect.objectContaining({ code: 'badRequest' }));
  },
);

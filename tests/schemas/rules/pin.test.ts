import { describe, expect, it } from 'vitest';
import { pinProblem, pinProblems, pinRules } from '#schemas/rules/pin.ts';
import { fc } from '#tests/fastCheck.ts';

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => list.join(''));

const ascending = '0123456789';
const descending = '9876543210';

describe('a PIN', () => {
  it.each(['1357', '2580', '12312', '1235', '90125', '1112', '8901'])('may be %s', (pin) => {
    expect(pinProblem(pin)).toBeUndefined();
  });

  it.each(['1234', '4321', '0123', '9876', '12345', '54321', '91234', '12349', '43210'])(
    'must not count up or down, as in %s',
    (pin) => {
      expect(pinProblem(pin)).toBe('pinConsecutive');
    },
  );

  it.each(['0000', '1111', '99999'])('must not be one digit again and again, as in %s', (pin) => {
    expect(pinProblem(pin)).toBe('pinRepeated');
  });

  it.each(['', '123', '123456', '12a4', ' 1357', '1357\n', '١٢٣٤', '13.7', '-135'])(
    'has four or five digits, not %j',
    (pin) => {
      expect(pinProblem(pin)).toBe('pinForm');
    },
  );

  it('breaks each rule separately, so that all of them can be shown at once', () => {
    const broken = (pin: string) => pinProblems.filter((problem) => !pinRules[problem](pin));
    expect(broken('123456')).toEqual(['pinForm', 'pinConsecutive']);
    expect(broken('12')).toEqual(['pinForm']);
    expect(broken('1234')).toEqual(['pinConsecutive']);
    expect(broken('2580')).toEqual([]);
  });

  it('is rejected exactly if four digits in a row count up or down', () => {
    fc.assert(
      fc.property(digits(4, 5), (pin) => {
        const parts = [pin.slice(0, 4), pin.slice(1, 5)].filter((part) => part.length === 4);
        const counts = parts.some((part) => ascending.includes(part) || descending.includes(part));
        const isRepeated = /^(.)\1+$/.test(pin);
        expect(pinProblem(pin)).toBe(counts ? 'pinConsecutive' : isRepeated ? 'pinRepeated' : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('is validated the same backwards, and never accepted in another form', () => {
    fc.assert(
      fc.property(digits(4, 5), (pin) => {
        expect(pinProblem([...pin].reverse().join(''))).toBe(pinProblem(pin));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!/^[0-9]{4,5}$/.test(text)) expect(pinProblem(text)).toBe('pinForm');
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { pinProblem } from '#schemas/rules/pin.ts';
import { ruleNames, ruleStates } from '#src/pages/user/pin/pinStates.ts';
import { fc } from '#tests/fastCheck.ts';

const none = new Set<string>();
const states = (pin: string, confirm = '', currentPin = '', recent: ReadonlySet<string> = none) =>
  Object.values(ruleStates({ pin, confirm, currentPin }, recent)).join(' ');

describe('the rules of a new PIN while typing', () => {
  it.each([
    ['', '', 'open open open open open'],
    ['123', '', 'open open open open open'],
    ['1234', '', 'kept broken kept open open'],
    ['12a', '', 'broken kept kept open open'],
    ['123456', '', 'broken broken kept open open'],
    ['2580', '', 'kept kept kept later open'],
    ['2580', '25', 'kept kept kept later open'],
    ['2580', '26', 'kept kept kept later broken'],
    ['2580', '25800', 'kept kept kept later broken'],
    ['2580', '2580', 'kept kept kept later kept'],
    ['2222', '', 'kept kept broken open open'],
  ])('%j, entered again as %j: %s', (pin, confirm, message) => {
    expect(states(pin, confirm)).toBe(message);
  });

  it('reject the current PIN, and those that the service rejected', () => {
    expect(states('2580', '', '2580')).toBe('kept kept kept broken open');
    expect(states('2580', '', '1357', new Set(['2580']))).toBe('kept kept kept broken open');
    expect(states('2580', '', '1357')).toBe('kept kept kept later open');
  });

  it('have a broken one exactly when the PIN may not be sent', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789a'), minLength: 4, maxLength: 7 });
    fc.assert(
      fc.property(texts, (pin) => {
        const all = ruleStates({ pin, confirm: pin, currentPin: '' }, none);
        const isBroken = ruleNames.some((rule) => all[rule] === 'broken');
        expect(isBroken).toBe(pinProblem(pin) !== undefined);
      }),
      { numRuns: 500 },
    );
  });
});

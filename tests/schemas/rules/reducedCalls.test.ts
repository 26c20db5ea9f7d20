import { describe, expect, it } from 'vitest';
import { type CountedCall, reducedCalls } from '#schemas/rules/calling/reducedCalls.ts';
import { fc } from '#tests/fastCheck.ts';

const call = (day: number, result: string, at = 0): CountedCall => ({
  day: `2026-01-${String(day).padStart(2, '0')}`,
  calledAt: `2026-01-${String(day).padStart(2, '0')}T06:${String(at).padStart(2, '0')}:00Z`,
  result,
});
const missed = (days: readonly number[]) => days.map((day, at) => call(day, 'noAnswer', at));

describe('calling an unreached substitute less often', () => {
  it('starts with the fifth unanswered call in a row, on two days at least', () => {
    expect(reducedCalls(missed([1, 1, 1, 2]), 5).mode).toBe('full');
    expect(reducedCalls(missed([1, 1, 1, 1, 1, 1]), 5)).toEqual({ mode: 'full', notReached: 6 });
    expect(reducedCalls(missed([1, 1, 1, 1, 2]), 5)).toEqual({
      mode: 'firstRound',
      notReached: 5,
      since: '2026-01-02T06:04:00Z',
    });
  });

  it('is once a week after ten', () => {
    expect(reducedCalls(missed([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]), 5).mode).toBe('weekly');
  });

  it('ends with any answered call, and continues after a system error', () => {
    const answered = [...missed([1, 1, 1, 2, 2]), call(3, 'rejected')];
    expect(reducedCalls(answered, 5)).toEqual({ mode: 'full', notReached: 0 });
    const withFault = [...missed([1, 1, 1, 2]), call(2, 'error', 5), call(2, 'busy', 6)];
    expect(reducedCalls(withFault, 5)).toMatchObject({ mode: 'firstRound', notReached: 5 });
  });

  it('is never undone by one more unanswered call', () => {
    const order = { full: 0, firstRound: 1, weekly: 2 };
    const result = fc.constantFrom(
      'noAnswer',
      'busy',
      'voicemail',
      'hungUp',
      'rejected',
      'accepted',
      'error',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), result), { maxLength: 30 }), (drawn) => {
        const calls = drawn
          .sort(([one], [other]) => one - other)
          .map(([day, result], at) => call(day, result, at));
        const more = [...calls, call(28, 'noAnswer', 59)];
        expect(order[reducedCalls(more, 5).mode]).toBeGreaterThanOrEqual(order[reducedCalls(calls, 5).mode]);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type CancelSettings, cancelRefusal } from '#schemas/rules/ownCancel.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { fc } from '#tests/fastCheck.ts';

const zone = 'America/Chicago';
const { filled, unfilled } = dayStatuses.code;
const byMinutes: CancelSettings = { cancelCutOff: 'minutes', cancelCutOffMinutes: 60 };
const day = { fillStatus: unfilled, absenceDate: '2026-03-09', startTime: '07:30' };
const at = (text: string) => new Date(text);

/** Tests the rules of docs/domain.md#canceling-your-own-absence. */
describe('an employee may cancel a day of their own absence', () => {
  test.each([
    ['2026-03-09T11:30:00Z', undefined],
    ['2026-03-09T11:30:01Z', 'cancelTooLate'],
  ])(
    'until some minutes before the start, by the district’s clock after a clock change: %s',
    (now, refusal) => {
      expect(cancelRefusal(day, undefined, byMinutes, zone, at(now))).toBe(refusal);
    },
  );

  test('until a time of that day', () => {
    const settings = { cancelCutOff: 'time', cancelCutOffMinutes: 60, cancelCutOffTime: '06:00' } as const;
    expect(cancelRefusal(day, -1, settings, zone, at('2026-03-09T11:00:00Z'))).toBeUndefined();
    expect(cancelRefusal(day, -1, settings, zone, at('2026-03-09T11:00:01Z'))).toBe('cancelTooLate');
  });

  test('A36: by their permissions: filled or unfilled, unfilled only, or none', () => {
    const now = at('2026-03-01T12:00:00Z');
    const refusals = [undefined, -1, 0, 1, 2].map((may) =>
      [unfilled, filled].map((fillStatus) =>
        cancelRefusal({ ...day, fillStatus }, may, byMinutes, zone, now),
      ),
    );
    expect(refusals).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, 'cancelFilled'],
      ['cancelNotAllowed', 'cancelNotAllowed'],
    ]);
  });

  test('never a past day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.option(fc.constantFrom('00:00', '07:30', '23:59'), { nil: undefined }),
        (days, startTime) => {
          const now = new Date(at('2026-03-09T12:00:00Z').getTime() + days * 86_400_000);
          expect(cancelRefusal({ ...day, startTime }, 0, byMinutes, zone, now)).toBe('cancelTooLate');
        },
      ),
    );
  });

  test('all day if the start time is unknown', () => {
    const unknown = { ...day, startTime: undefined };
    expect(cancelRefusal(unknown, 0, byMinutes, zone, at('2026-03-10T04:59:00Z'))).toBeUndefined();
  });
});

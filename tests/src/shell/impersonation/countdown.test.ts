import { describe, expect, it } from 'vitest';
import { minutesAndSeconds, minutesToAnnounce } from '#src/shell/impersonation/countdown.ts';
import { fc } from '#tests/fastCheck.ts';

describe('the countdown', () => {
  it.each([
    [1800, '30:00'],
    [65, '01:05'],
    [0, '00:00'],
  ])('shows %i seconds as minutes and seconds', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });

  it('always shows two digits each within the hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3599 }), (seconds) => {
        const text = minutesAndSeconds(seconds);
        expect(text).toMatch(/^[0-5]\d:[0-5]\d$/);
        const [minutes, rest] = text.split(':').map(Number);
        expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
      }),
    );
  });

  it.each([
    [1800, undefined],
    [601, undefined],
    [600, 10],
    [301, 10],
    [300, 5],
    [120, 2],
    [59, 1],
    [0, 1],
  ])('announces only a few times: %i seconds', (seconds, minutes) => {
    expect(minutesToAnnounce(seconds)).toBe(minutes);
  });
});

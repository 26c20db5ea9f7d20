import { describe, expect, it } from 'vitest';
import { pauseIn, secondsIn, waitText } from '#schemas/exchange/retryAfter.ts';

describe('the time after which a service can be called again', () => {
  it.each([
    ['120', 120],
    [' 0.2 ', 1],
    ['0', undefined],
    ['-3', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j seconds', (header, seconds) => {
    expect(secondsIn(header)).toBe(seconds);
  });

  it('is a time by the response’s clock, or else by ours; a past time counts as none', () => {
    const date = 'Fri, 27 Nov 2026 10:00:00 GMT';
    expect(secondsIn('Fri, 27 Nov 2026 10:02:30 GMT', date)).toBe(150);
    expect(secondsIn('Fri, 27 Nov 2026 09:00:00 GMT', date)).toBeUndefined();
    expect(secondsIn(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
  });

  it('counts with 429 and 503 only: a redirect or a success uses the header for something else', () => {
    const headers = new Headers({ 'Retry-After': '7' });
    expect([200, 202, 301, 429, 500, 503].map((status) => pauseIn({ status, headers }))).toEqual([
      undefined,
      undefined,
      undefined,
      7,
      undefined,
      7,
    ]);
  });

  it.each([
    [1, '1 second', '1 segundo'],
    [89, '89 seconds', '89 segundos'],
    [91, '2 minutes', '2 minutos'],
    [7200, '2 hours', '2 horas'],
    [864_000, '10 days', '10 días'],
  ])('%i seconds are formatted for people', (seconds, en, es) => {
    expect([waitText(seconds, 'en'), waitText(seconds, 'es')]).toEqual([en, es]);
  });
});

import { describe, expect, test } from 'vitest';
import { clockTimePattern, formats } from '#schemas/values/formats.ts';
import { fc } from '#tests/fastCheck.ts';

describe('formats', () => {
  test.each([
    ['date', '1900-01-01', true],
    ['date', '1899-12-31', false],
    ['date', '9999-12-31', true],
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date', '2024-2-9', false],
    ['date-time', '2024-02-29T10:00:00Z', true],
    ['date-time', '1899-12-31T10:00:00Z', false],
    ['date-time', '2024-02-29 10:00', false],
    ['email', 'ann@example.org', true],
    ['email', 'ann', false],
    ['idn-email', 'ann@example.org', true],
    ['uri', 'https://example.org/a?b=c', true],
    ['uri', 'example', false],
    ['iri', 'https://example.org/straße', true],
    ['uuid', '123e4567-e89b-42d3-a456-426614174000', true],
    ['idn-hostname', 'straße.example', true],
    ['idn-hostname', '', false],
    ['idn-hostname', 'two words', false],
    ['idn-hostname', 'a'.repeat(254), false],
    ['iri-reference', '/straße?a=b', true],
    ['iri-reference', 'a b', false],
    ['uuid', '123e4567', false],
    ['ipv4', '10.0.0.1', true],
    ['ipv4', '10.0.0.256', false],
  ])('%s of %s: %s', (format, text, right) => {
    expect(formats[format]?.(text)).toBe(right);
  });

  test('can check any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(formats)), fc.string(), (format, text) => {
        expect(typeof format(text)).toBe('boolean');
      }),
    );
  });

  test('accept every date from 1900 on', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => formats.date?.(day.toISOString().slice(0, 10)) === true));
  });

  test('recognize a time of day', () => {
    const right = (text: string) => new RegExp(clockTimePattern, 'u').test(text);
    expect(['00:00', '09:30', '23:59'].every(right)).toBe(true);
    expect(['24:00', '9:30', '12:60', '12:30:00', ''].some(right)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { legacyAddressOf } from '#schemas/navigation/legacyAddressOf.ts';
import { fc } from '#tests/fastCheck.ts';

const base = 'https://old.example/navigator';

describe('the URL of a legacy page', () => {
  test('is below the configured one, with its query', () => {
    expect(legacyAddressOf(base, 'reports.asp', '?report=absentee')).toBe(
      'https://old.example/navigator/reports.asp?report=absentee',
    );
    expect(legacyAddressOf(`${base}/`, '/a/b.asp', '')).toBe('https://old.example/navigator/a/b.asp');
  });

  test.each(['../secret', 'a/../../b', '..%2f..%2fb', '%2e%2e/b', 'a%5c..%5c..', '..\\..\\b'])(
    'is undefined for %s, which leads out of there',
    (below) => {
      expect(legacyAddressOf(base, below, '')).toBeUndefined();
    },
  );

  test('never leads to another host, whatever is requested', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.webPath()),
        fc.webQueryParameters(),
        (below, query) => {
          const address = legacyAddressOf(base, below, `?${query}`);
          expect(address === undefined || address.startsWith(`${base}/`)).toBe(true);
        },
      ),
    );
  });

  test('is undefined without a valid configuration', () => {
    expect(legacyAddressOf('javascript:alert(1)', 'a.asp', '')).toBeUndefined();
    expect(legacyAddressOf('old', 'a.asp', '')).toBeUndefined();
  });
});

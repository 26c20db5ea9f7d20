import { describe, expect, test } from 'vitest';
import { nextAddress } from '#src/shell/district/useOpenDistrict.tsx';
import { fc } from '#tests/fastCheck.ts';

describe('the address after a district is selected', () => {
  test.each([
    [null, '/district/7/'],
    ['/', '/district/7/'],
    ['/reference-data/skills?q=a#top', '/district/7/reference-data/skills?q=a#top'],
    ['/district/622710/reference-data', '/district/7/reference-data'],
  ])('%s → %s', (next, address) => {
    expect(nextAddress(7, next)).toBe(address);
  });

  test.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'reference-data',
  ])('is not %s', (next) => {
    expect(nextAddress(7, next)).toBe('/district/7/');
  });

  test('stays in the console and the district, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          const url = new URL(nextAddress(7, next), window.location.origin);
          expect(url.origin).toBe(window.location.origin);
          expect(url.pathname.startsWith('/district/7/')).toBe(true);
        },
      ),
    );
  });
});

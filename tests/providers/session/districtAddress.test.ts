import { describe, expect, it } from 'vitest';
import { districtOf, inDistrict, withoutDistrict } from '#providers/session/districtAddress.ts';
import { fc } from '#tests/fastCheck.ts';

describe('the district of a URL', () => {
  it.each([
    ['/district/622710', 622710, '/'],
    ['/district/622710/', 622710, '/'],
    ['/District/622710/reference-data', 622710, '/reference-data'],
    ['/district/x/reference-data', undefined, '/district/x/reference-data'],
    ['/district/1x', undefined, '/district/1x'],
    ['/districts', undefined, '/districts'],
    ['/', undefined, '/'],
  ])('of %s is %s', (path, district, rest) => {
    expect(districtOf(path)).toBe(district);
    expect(withoutDistrict(path)).toBe(rest);
  });

  it('is found in every URL that was built with it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.webPath(), (district, path) => {
        const address = inDistrict(district, path);
        expect(districtOf(address)).toBe(district);
        expect(withoutDistrict(address)).toBe(path === '' ? '/' : path);
      }),
    );
  });
});

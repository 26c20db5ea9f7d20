import { describe, expect, it } from 'vitest';
import { reportBits, reportPermissions, reportRights } from '#schemas/access/reportRights.ts';
import { permissionFamilies } from '#schemas/permissions.ts';
import { fc } from '#tests/fastCheck.ts';

describe('rights on reports', () => {
  it('have a bit for every permission of their family', () => {
    const names = (permissionFamilies.RPTWACCESS?.names ?? []).map((name) => `RPTWACCESS.${name}`);
    expect(Object.keys(reportBits).sort()).toEqual(names.sort());
    expect(Object.values(reportBits)).toEqual([2, 4, 8, 16, 32, 64, 128]);
  });

  it('are a sum of bits, and can be read back from it', () => {
    expect(reportRights(new Set(['RPTWACCESS.VIEW_PUBLIC', 'RPTWACCESS.SCHEDULE', 'EMP.VIEW']))).toBe(72);
    expect(reportRights(new Set())).toBe(0);
    const some = fc.subarray(Object.keys(reportBits));
    fc.assert(
      fc.property(some, (held) => {
        expect([...reportPermissions(reportRights(new Set(held)))].sort()).toEqual([...held].sort());
      }),
    );
  });

  it('reject other bits', () => {
    for (const bits of [1, 3, 256, -2, 2.5, Number.NaN])
      expect(() => reportPermissions(bits)).toThrow(RangeError);
  });
});

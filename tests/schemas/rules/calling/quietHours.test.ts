import { expect, test } from 'vitest';
import { withoutQuiet } from '#schemas/rules/calling/callWindows.ts';
import { fc } from '#tests/fastCheck.ts';

const time = fc.integer({ min: 0, max: 24 * 60 - 1 });
const window = fc
  .tuple(fc.integer({ min: 1, max: 127 }), time, time)
  .filter(([, from, to]) => from < to)
  .map(([days, from, to]) => ({ days, from, to }));

/** Tests the rules of docs/domain.md#call-times. */
test('a minute is callable if it is in the call times and not in quiet hours, also over midnight', () => {
  fc.assert(
    fc.property(fc.array(window, { maxLength: 4 }), time, time, time, (windows, from, to, minute) => {
      const isIn = (some: readonly { readonly from: number; readonly to: number }[]) =>
        some.some((one) => one.from <= minute && minute < one.to);
      const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
      expect(isIn(withoutQuiet(windows, { from, to }))).toBe(isIn(windows) && !isQuiet);
      expect(withoutQuiet(windows, undefined)).toEqual(windows);
    }),
  );
});

import { expect, test } from 'vitest';
import { renderedRanges } from '#src/derived/list/tree/renderedRanges.ts';
import { fc } from '#tests/fastCheck.ts';

test('the visible rows and the focused one are rendered, and few others', () => {
  const sizes = fc.record({
    count: fc.integer({ min: 1, max: 60_000 }),
    height: fc.integer({ min: 20, max: 90 }),
    room: fc.integer({ min: 0, max: 2000 }),
    scrolled: fc.double({ min: 0, max: 1, noNaN: true }),
    kept: fc.option(fc.nat(60_000), { nil: undefined }),
  });
  fc.assert(
    fc.property(sizes, ({ count, height, room, scrolled, kept }) => {
      const top = Math.max(0, count * height - room) * scrolled;
      const drawn = renderedRanges({ count, height, top, room, focusedLine: kept });
      const has = (line: number) => drawn.some(({ from, to }) => from <= line && line <= to);
      const first = Math.min(Math.floor(top / height), count - 1);
      const last = Math.min(Math.floor((top + room) / height), count - 1);
      expect([has(first), has(last)]).toEqual([true, true]);
      if (kept !== undefined && kept < count) expect(has(kept)).toBe(true);
      expect(drawn.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBeLessThan(room / height + 25);
      for (const [place, { from, to }] of drawn.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThan(drawn[place - 1]?.to ?? -1);
        expect(to).toBeLessThan(count);
      }
    }),
  );
});

test('without rows nothing is rendered', () => {
  expect(renderedRanges({ count: 0, height: 37, top: 0, room: 800, focusedLine: 0 })).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { resolutions, resolveOverlap } from '#schemas/rules/allocation.ts';
import { addDays } from '#schemas/values/dates.ts';
import { evenShares } from '#src/pages/allocation-groups/evenShares.ts';
import { placesOf } from '#src/pages/allocation-groups/timeline.ts';
import { fc } from '#tests/fastCheck.ts';

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2030-01-01', days));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 90 }))
  .map(([fromDate, length]) => ({ fromDate, toDate: addDays(fromDate, length) }));

describe('versions of an allocation group', () => {
  it('never overlap, and never become empty, after an overlap is resolved', () => {
    fc.assert(
      fc.property(span, fc.array(span, { minLength: 1, maxLength: 4 }), (requested, others) => {
        const overlaps = others
          .filter(({ fromDate, toDate }) => fromDate <= requested.toDate && toDate >= requested.fromDate)
          .map((one, index) => ({ ...one, versionId: index }));
        for (const way of resolutions) {
          const resolved = resolveOverlap(requested, overlaps, way);
          if (!resolved) continue;
          const after = overlaps.map((one) => ({
            ...one,
            toDate: resolved.ended.find(({ versionId }) => versionId === one.versionId)?.toDate ?? one.toDate,
          }));
          expect(resolved.span.fromDate <= resolved.span.toDate).toBe(true);
          for (const { fromDate, toDate } of after) {
            expect(fromDate <= toDate).toBe(true);
            expect(toDate < resolved.span.fromDate || fromDate > resolved.span.toDate).toBe(true);
          }
        }
      }),
    );
  });

  it('share 100 percent evenly and exactly over any number of lines', () => {
    for (let count = 1; count <= 50; count += 1) {
      const hundredths = evenShares(count).map((share) => Math.round(share * 100));
      expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(10_000);
      expect(Math.max(...hundredths) - Math.min(...hundredths)).toBeLessThanOrEqual(1);
    }
  });

  it('stay within the ends of the timeline', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 5 }), day, (spans, today) => {
        for (const { start, width } of placesOf(spans, today).places) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + width).toBeLessThanOrEqual(101.01);
        }
      }),
    );
  });
});

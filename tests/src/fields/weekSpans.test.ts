import { describe, expect, test } from 'vitest';
import type { TimeWindow } from '#schemas/values/timeWindows.ts';
import {
  paint,
  reachOutside,
  type Span,
  shareOpen,
  spansByDay,
  timeOf,
} from '#src/fields/timeWindows/weekSpans.ts';
import { fc } from '#tests/fastCheck.ts';

const weekdays = { days: 62, from: '08:00', to: '16:00' };

describe('painted times of the week', () => {
  test('merge with adjacent times, on their own days only', () => {
    expect(paint([weekdays], { days: [1, 2], from: 960, to: 990 }, true)).toEqual([
      { days: 56, from: '08:00', to: '16:00' },
      { days: 6, from: '08:00', to: '16:30' },
    ]);
  });

  test('split a longer time when removed from its middle', () => {
    expect(paint([weekdays], { days: [3], from: 720, to: 780 }, false)).toEqual([
      { days: 8, from: '08:00', to: '12:00' },
      { days: 54, from: '08:00', to: '16:00' },
      { days: 8, from: '13:00', to: '16:00' },
    ]);
  });

  test('end at the last minute of a day', () => {
    expect(paint([], { days: [0], from: 1410, to: 1440 }, true)).toEqual([
      { days: 1, from: '23:30', to: '23:59' },
    ]);
    expect(timeOf(1440)).toBe('23:59');
  });

  test('are within the district’s times on the same day, also across two adjacent ones, and never without any', () => {
    const district = [
      { days: 62, from: '05:30', to: '08:00' },
      { days: 62, from: '08:00', to: '12:00' },
      { days: 1, from: '16:00', to: '20:00' },
    ];
    const own = (days: number, from: string, to: string) => reachOutside([{ days, from, to }], district);
    expect(own(2, '06:00', '10:00')).toBe(false);
    expect(own(2, '06:00', '12:30')).toBe(true);
    expect(own(3, '06:00', '10:00'), 'not on Sunday morning').toBe(true);
    expect(own(64, '06:00', '10:00'), 'a day without any').toBe(true);
    expect(reachOutside([], district)).toBe(false);
    expect(reachOutside([{ days: 1, from: '06:00', to: '07:00' }], [])).toBe(true);
  });

  test('that do not fill a half hour mark it as partly open', () => {
    const [sunday = []] = spansByDay([{ days: 1, from: '08:10', to: '09:00' }]);
    const share = (from: number) => shareOpen(sunday, { from, to: from + 30 });
    expect([share(450), share(480), share(510), share(540)]).toEqual(['none', 'part', 'all', 'none']);
  });

  test('are open where painted, closed where removed, and unchanged elsewhere', () => {
    const time = fc.integer({ min: 0, max: 47 }).map((at) => at * 30);
    const span = fc.tuple(time, time).map(([one, other]) => ({
      from: Math.min(one, other),
      to: Math.max(one, other) + 30,
    }));
    const stroke = fc.record({
      days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      span,
      isOpen: fc.boolean(),
    });
    const stroked = (windows: readonly TimeWindow[], { days, span: part, isOpen }: Stroke) =>
      paint(windows, { days, ...part }, isOpen);
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 8 }), stroke, (before, last) => {
        const start = before.reduce(stroked, [weekdays]);
        const expected = halfHours.map((half) =>
          isWithin(half, last) ? (last.isOpen ? 'all' : 'none') : shareAt(start, half),
        );
        const end = stroked(start, last);
        expect(halfHours.map((half) => shareAt(end, half))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

interface Stroke {
  readonly days: readonly number[];
  readonly span: Span;
  readonly isOpen: boolean;
}

const halfHours = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  Array.from({ length: 48 }, (_, at) => ({ day, from: at * 30 })),
);

type Half = (typeof halfHours)[number];

const isWithin = ({ day, from }: Half, { days, span }: Stroke) =>
  days.includes(day) && from >= span.from && from < span.to;

const shareAt = (windows: readonly TimeWindow[], { day, from }: Half) =>
  shareOpen(spansByDay(windows)[day] ?? [], { from, to: from + 30 });

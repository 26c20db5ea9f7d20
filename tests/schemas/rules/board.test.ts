import { describe, expect, test } from 'vitest';
import { standardBoard, widgetIds } from '#schemas/board/widgets.ts';
import { boardDay } from '#schemas/rules/board/boardDay.ts';
import {
  addWidget,
  arrangeWidgets,
  boardColumns,
  boardOf,
  flowWidgets,
  moveWidget,
  overlap,
  type Place,
  removeWidget,
  resizeWidget,
  widgetSize,
} from '#schemas/rules/board/layout.ts';
import { rateLevel } from '#schemas/rules/board/rateLevel.ts';
import { addDays, isOnDays } from '#schemas/values/dates.ts';
import { schoolDays } from '#schemas/values/relativeDays.ts';
import { fc } from '#tests/fastCheck.ts';

const size = fc.integer({ min: -5, max: 30 });
const places = fc
  .uniqueArray(fc.constantFrom(...widgetIds), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((widgetId) =>
        fc.record({ widgetId: fc.constant(widgetId), x: size, y: size, w: size, h: size }),
      ),
    ),
  )
  .map((all): Place[] => all);

const idsOf = (all: readonly Place[]) => all.map(({ widgetId }) => widgetId).sort();

/** Asserts that all widgets of a board are within its columns, do not overlap, and are as far up as possible. */
function expectStanding(all: readonly Place[]): void {
  for (const [at, place] of all.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.w).toBeLessThanOrEqual(boardColumns);
    expect(place.w).toBeGreaterThanOrEqual(widgetSize.w.least);
    expect(place.h).toBeGreaterThanOrEqual(widgetSize.h.least);
    expect(all.slice(at + 1).filter((other) => overlap(place, other))).toEqual([]);
  }
  expect(arrangeWidgets(all)).toEqual(all);
}

describe('the layout of a board', () => {
  test('is valid for any input, with every widget once', () => {
    fc.assert(
      fc.property(places, (all) => {
        expectStanding(arrangeWidgets(all));
        expect(idsOf(arrangeWidgets(all))).toEqual(idsOf(all));
      }),
      { numRuns: 200 },
    );
  });

  test('stays valid after every keyboard step', () => {
    const steps: readonly ((now: readonly Place[], id: string) => Place[])[] = [
      ...(['left', 'right', 'up', 'down'] as const).map(
        (way) => (now: readonly Place[], id: string) => moveWidget(now, id, way),
      ),
      ...[{ w: 1 }, { w: -1 }, { h: 1 }, { h: -1 }].map(
        (by) => (now: readonly Place[], id: string) => resizeWidget(now, id, by),
      ),
    ];
    const moves = fc.array(fc.tuple(fc.constantFrom(...widgetIds), fc.constantFrom(...steps)), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(places, moves, (first, all) => {
        let now = arrangeWidgets(first);
        for (const [id, step] of all) {
          now = step(now, id);
          expectStanding(now);
        }
        expect(idsOf(now)).toEqual(idsOf(first));
      }),
      { numRuns: 100 },
    );
  });

  test('moves a widget before the one above it, and back', () => {
    const start = flowWidgets([
      { widgetId: 'summary', w: 12, h: 3 },
      { widgetId: 'trend', w: 12, h: 7 },
    ]);
    const up = moveWidget(start, 'trend', 'up');
    expect(up.map(({ widgetId, y }) => [widgetId, y])).toEqual([
      ['trend', 0],
      ['summary', 7],
    ]);
    expect(moveWidget(up, 'trend', 'down')).toEqual(start);
    expect(moveWidget(start, 'summary', 'up')).toEqual(start);
    expect(moveWidget(start, 'nothing', 'up')).toEqual(start);
  });

  test('removes a widget and shows it again at the end', () => {
    const start = standardBoard('office');
    const without = removeWidget(start, 'summary');
    expect(without.some(({ widgetId }) => widgetId === 'summary')).toBe(false);
    const again = addWidget(without, { widgetId: 'summary', w: 12, h: 3 });
    expect(again.at(-1)).toMatchObject({ widgetId: 'summary', x: 0, w: 12 });
    expectStanding(again);
  });

  test('has only offered widgets, and every locked one, for any stored layout', () => {
    const some = fc.subarray([...widgetIds]);
    fc.assert(
      fc.property(fc.option(places, { nil: undefined }), some, some, (own, offered, locked) => {
        const ofRole = standardBoard('office');
        const board = boardOf({ own, ofRole, offered: new Set(offered), locked });
        expectStanding(board);
        const ids = idsOf(board);
        expect(ids.every((id) => offered.some((one) => one === id))).toBe(true);
        for (const id of locked.filter((one) => offered.includes(one))) expect(ids).toContain(id);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the initial day of a dashboard', () => {
  const monday = '2026-11-30';
  const open = (date: string) => isOnDays(schoolDays, date);
  const after = (date: string) => addDays(date, 1);
  const at = (date: string, hour: number, isOpen = open) =>
    boardDay({ date, minutes: hour * 60 }, isOpen, after);

  test.each([
    [monday, 14, monday],
    [monday, 15, '2026-12-01'],
    ['2026-12-04', 16, '2026-12-07'],
    ['2026-12-05', 16, '2026-12-05'],
  ])('is, on %s at %i o’clock, %s', (date, hour, day) => {
    expect(at(date, hour)).toBe(day);
  });

  test('skips closed days', () => {
    const closed = new Set(['2026-12-01', '2026-12-02']);
    expect(at(monday, 15, (date) => open(date) && !closed.has(date))).toBe('2026-12-03');
    expect(at(monday, 15, (date) => date === monday)).toBe('2026-12-01');
  });

  test('is today, or a school day after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const date = addDays(monday, days);
        const day = boardDay({ date, minutes }, open, after);
        expect(day >= date).toBe(true);
        if (day !== date) expect(open(day)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('a fill rate is good or low by the district’s limits, and neither if nothing was needed', () => {
  const limits = { goodFillRate: 90, lowFillRate: 70 };
  expect([null, 0, 0.699, 0.7, 0.899, 0.9, 1].map((rate) => rateLevel(rate, limits))).toEqual([
    'none',
    'low',
    'low',
    'fair',
    'fair',
    'good',
    'good',
  ]);
});

import { describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import { addMonths, dateForKey, dayOf, weekday, weeksOf } from '#src/fields/calendar/months.ts';
import { fc } from '#tests/fastCheck.ts';

const dates = fc.integer({ min: 0, max: 2_958_463 }).map((days) => addDays('1900-01-01', days));

describe('the weeks of a month', () => {
  test('start with Sunday and contain every day of the month once', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const weeks = weeksOf(date);
        const days = weeks.flat().filter((day) => day !== undefined);
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        for (const week of weeks) expect(week[0] === undefined || weekday(week[0]) === 0).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toContain(date);
        const ofMonth = days.filter((day) => day.slice(0, 7) === date.slice(0, 7));
        expect(ofMonth).toHaveLength(
          Number(dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 31).slice(8)),
        );
      }),
    );
  });
});

test('the weeks of the last supported month omit later dates', () => {
  const days = weeksOf('9999-12-31').flat();
  expect(days.filter((day) => day !== undefined).at(-1)).toBe('9999-12-31');
  expect(days).toHaveLength(42);
  expect(weeksOf('1900-01-01').flat().filter(Boolean)[0]).toBe('1900-01-01');
});

describe('moving in a calendar', () => {
  test('by a month keeps the day, or uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });

  test('supports the keys of a date grid', () => {
    const from = '2026-11-18';
    const led = Object.fromEntries(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => [
        key,
        dateForKey(from, key, false),
      ]),
    );
    expect(led).toEqual({
      ArrowLeft: '2026-11-17',
      ArrowRight: '2026-11-19',
      ArrowUp: '2026-11-11',
      ArrowDown: '2026-11-25',
      Home: '2026-11-15',
      End: '2026-11-21',
      PageUp: '2026-10-18',
      PageDown: '2026-12-18',
    });
    expect(dateForKey(from, 'PageDown', true)).toBe('2027-11-18');
    expect(dateForKey(from, 'a', false)).toBeUndefined();
  });

  test('stays within the supported dates', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const edges = fc.constantFrom(
      '1900-01-01',
      '1900-01-05',
      '9999-12-31',
      '9999-12-28',
      '1900-12-31',
      '9999-01-01',
    );
    fc.assert(
      fc.property(fc.oneof(dates, edges), keys, fc.boolean(), (date, key, isShifted) => {
        const next = dateForKey(date, key, isShifted) ?? '';
        expect(next >= '1900-01-01' && next <= '9999-12-31').toBe(true);
        expect(next).toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
  });
});

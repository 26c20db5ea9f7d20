import { describe, expect, test } from 'vitest';
import { readClockTime } from '#schemas/values/clockTime.ts';
import { clockTimePattern } from '#schemas/values/formats.ts';
import { fc } from '#tests/fastCheck.ts';

const now = '13:37';

describe('parsing a time of day', () => {
  test.each([
    ['now', '13:37'],
    [' NOW ', '13:37'],
    ['ahora', '13:37'],
    ['7', '07:00'],
    ['17', '17:00'],
    ['7a', '07:00'],
    ['7 p', '19:00'],
    ['7:30', '07:30'],
    ['17:05', '17:05'],
    ['730', '07:30'],
    ['0730', '07:30'],
    ['1730', '17:30'],
    ['73015', '07:30'],
    ['073015', '07:30'],
    ['07:30:59', '07:30'],
    ['730p', '19:30'],
    ['7:30 PM', '19:30'],
    ['7:30 p.m.', '19:30'],
    ['7:30 p. m.', '19:30'],
    ['12a', '00:00'],
    ['12:30am', '00:30'],
    ['12p', '12:00'],
    ['0', '00:00'],
    ['0000', '00:00'],
    ['2359', '23:59'],
  ])('parses "%s" as %s', (typed, time) => {
    expect(readClockTime(typed, now)).toBe(time);
  });

  test.each([
    '',
    'noon',
    '24',
    '24:00',
    '7:60',
    '760',
    '7:3',
    '13p',
    '0a',
    '7:30:60',
    '1234567',
    '7m',
    'p',
    ':30',
    '-1',
    '7:30 x',
    '7.30',
  ])('rejects "%s"', (typed) => {
    expect(readClockTime(typed, now)).toBeUndefined();
  });

  test('parses its own output as the same time, and returns only valid times', () => {
    const typed = fc.stringMatching(/^[0-9]{0,6}:?[0-9]{0,2} ?[ap]?m?$/);
    fc.assert(
      fc.property(typed, (text) => {
        const time = readClockTime(text, now);
        if (time === undefined) return;
        expect(time).toMatch(new RegExp(clockTimePattern));
        expect(readClockTime(time, now)).toBe(time);
      }),
    );
  });

  test('parses every minute of the day, in each notation', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
        String(part).padStart(2, '0'),
      );
      const time = `${hours}:${minutes}`;
      const suffix = minute < 720 ? 'am' : 'pm';
      const twelve = Math.floor(minute / 60) % 12 || 12;
      for (const typed of [
        time,
        `${hours}${minutes}`,
        `${hours}${minutes}45`,
        `${twelve}:${minutes} ${suffix}`,
      ])
        expect(readClockTime(typed, now)).toBe(time);
    }
  });
});

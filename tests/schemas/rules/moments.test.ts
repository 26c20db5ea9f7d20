import { describe, expect, test } from 'vitest';
import { clockTimeNow, momentAt, wholeDay } from '#schemas/model/fields/moments.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { readDate } from '#schemas/values/readDate.ts';
import { fc } from '#tests/fastCheck.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
];

describe('the moment of a date and a time in a time zone', () => {
  test('is UTC, in winter and in summer', () => {
    expect(momentAt('2026-01-05', '07:30', 'America/Los_Angeles')).toBe('2026-01-05T15:30:00Z');
    expect(momentAt('2026-07-05', '07:30', 'America/Los_Angeles')).toBe('2026-07-05T14:30:00Z');
    expect(momentAt('2026-12-31', '23:30', 'America/Los_Angeles')).toBe('2027-01-01T07:30:00Z');
  });

  test('does not exist in the hour that is skipped in spring', () => {
    expect(momentAt('2026-03-08', '02:30', 'America/New_York')).toBeUndefined();
    expect(momentAt('2026-03-08', '01:59', 'America/New_York')).toBe('2026-03-08T06:59:00Z');
    expect(momentAt('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00Z');
    expect(momentAt('2026-03-08', '02:30', 'America/Phoenix')).toBe('2026-03-08T09:30:00Z');
  });

  test('is the first of two in the hour that repeats in autumn', () => {
    expect(momentAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00Z');
    expect(momentAt('2026-11-01', '00:59', 'America/New_York')).toBe('2026-11-01T04:59:00Z');
    expect(momentAt('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00Z');
  });

  test('is undefined for an invalid date or time', () => {
    expect(momentAt('2026-02-30', '25:00', 'UTC')).toBeUndefined();
    expect(momentAt('', '', 'UTC')).toBeUndefined();
  });

  test('converts back to the same local time, for any minute and zone', () => {
    const minutes = fc.integer({
      min: Date.parse('1920-01-01') / 60_000,
      max: Date.parse('2100-01-01') / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const clock = showMoment(new Date(minute * 60_000).toISOString(), zone);
        const moment = momentAt(readDate(clock.slice(0, 10), '2026-01-01') ?? '', clock.slice(11), zone);
        expect(moment && showMoment(moment, zone)).toBe(clock);
        expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(minute * 60_000);
      }),
    );
  });

  test('gives the current local time of a zone', () => {
    expect(clockTimeNow('America/Chicago', new Date('2026-01-05T00:05:00Z'))).toBe('18:05');
  });
});

describe('a whole day on a clock', () => {
  const hours = (date: string, zone: string) => {
    const { from, to } = wholeDay(date, zone);
    return (Date.parse(to) + 1 - Date.parse(from)) / 3_600_000;
  };

  test('has 24 hours, and 23 or 25 when clocks change', () => {
    expect(wholeDay('2026-03-02', 'America/Los_Angeles')).toEqual({
      from: '2026-03-02T08:00:00Z',
      to: '2026-03-03T07:59:59.999999Z',
    });
    expect(hours('2026-03-08', 'America/Los_Angeles')).toBe(23);
    expect(hours('2026-11-01', 'America/Los_Angeles')).toBe(25);
    expect(hours('2026-03-08', 'America/Phoenix')).toBe(24);
    // Midnight does not exist on this day, because the clock skips it.
    expect(hours('2026-03-08', 'America/Havana')).toBe(23);
    expect(hours('9999-12-31', 'Pacific/Honolulu')).toBeLessThanOrEqual(24);
  });

  test('contains exactly the moments of that local day', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
    const zone = fc.constantFrom(...zones, 'America/Havana', 'America/Adak', 'Pacific/Guam');
    fc.assert(
      fc.property(day, zone, fc.integer({ min: -1_440, max: 3_000 }), (date, timeZone, minute) => {
        const { from, to } = wholeDay(date, timeZone);
        const moment = new Date(Date.parse(from) + minute * 60_000).toISOString();
        const isIn = moment >= from.replace('Z', '.000Z') && moment <= to;
        expect(isIn).toBe(today(timeZone, new Date(moment)) === date);
        expect(today(timeZone, new Date(Date.parse(from) - 1))).not.toBe(date);
        expect(Date.parse(wholeDay(addDays(date, 1), timeZone).from)).toBe(Date.parse(to) + 1);
      }),
    );
  });
});

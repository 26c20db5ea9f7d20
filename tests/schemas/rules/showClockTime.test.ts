import { expect, test } from 'vitest';
import { halvesOf } from '#schemas/messages/terms.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { readClockTime, showClockTime } from '#schemas/values/clockTime.ts';
import { fc } from '#tests/fastCheck.ts';

const [en, es] = [halvesOf('en', '12'), halvesOf('es', '12')];

test('a time is shown in the district’s 12- or 24-hour clock', () => {
  const times = ['00:00', '00:05', '07:45', '11:59', '12:00', '15:15', '23:59'].map((time) =>
    showClockTime(time, en),
  );
  expect(times).toEqual(['12:00 AM', '12:05 AM', '7:45 AM', '11:59 AM', '12:00 PM', '3:15 PM', '11:59 PM']);
  expect(showClockTime('15:15', es)).toBe('3:15 p. m.');
  expect(showClockTime('15:15', halvesOf('en', '24'))).toBe('15:15');
  expect(showClockTime('24:00', en)).toBe('24:00');
});

test('any displayed time parses to the same time, in either form and language', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(time, fc.constantFrom(en, es, undefined), ([hour, minute], halves) => {
      const stored = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      expect(readClockTime(showClockTime(stored, halves), '09:00')).toBe(stored);
    }),
  );
});

test('a timestamp is shown in the district’s time zone', () => {
  const moment = '2026-11-23T23:15:00Z';
  const timeZone = 'America/Los_Angeles';
  expect(showMoment(moment, { timeZone, halves: en })).toBe('11/23/2026 3:15 PM');
  expect(showMoment(moment, timeZone)).toBe('11/23/2026 15:15');
});

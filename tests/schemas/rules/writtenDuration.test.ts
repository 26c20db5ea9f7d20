import { expect, test } from 'vitest';
import { writtenDuration } from '#schemas/values/writtenDuration.ts';

test.each([
  ['1 day 2 hours 30 min', { days: 1, hours: 2, minutes: 30 }],
  ['1,825 days', { days: 1825 }],
  ['2 días 1 hora', { days: 2, hours: 1 }],
  ['2 d 4 h', { days: 2, hours: 4 }],
  ['2d4h5m', { days: 2, hours: 4, minutes: 5 }],
  ['1.5 H', { hours: 1.5 }],
  ['45 minutos', { minutes: 45 }],
  ['1 hr 5 mins', { hours: 1, minutes: 5 }],
  ['\u00A01\u00A0day ', { days: 1 }],
])('%s is read part by part', (text, parts) => {
  expect(writtenDuration(text)).toEqual({ isNegative: false, ...parts });
  expect(writtenDuration(`-${text.trim()}`)).toEqual({ isNegative: true, ...parts });
});

test.each([
  '',
  '-',
  '5',
  '1,5 h',
  '1,82 days',
  '2 h 1 d',
  '2 dogs',
  '3 hats',
  '1 month',
  'd',
  '1:30',
  '1 day and a half',
])('“%s” is no duration', (text) => expect(writtenDuration(text)).toBeUndefined());

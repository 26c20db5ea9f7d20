import { describe, expect, test } from 'vitest';
import { optionsOf } from '#schemas/messages/terms.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { dateTyping } from '#src/fields/calendar/dateTyping.ts';
import { clockTimeTyping } from '#src/fields/clockTimeEditRenderers.tsx';
import { dateTimeTyping } from '#src/fields/dateTimeTyping.tsx';
import { durationLineTyping, durationTyping } from '#src/fields/duration/durationEditRenderers.tsx';
import { joinDuration, splitDuration } from '#src/fields/duration/parts.ts';
import { jsonTyping } from '#src/fields/json/JsonControl.tsx';
import { numberTyping } from '#src/fields/number/numberEditRenderers.tsx';
import { phoneTyping } from '#src/fields/phone/phoneEditRenderers.tsx';
import type { Reading, Typing, TypingContext } from '#src/fields/typed/typing.ts';
import { fc } from '#tests/fastCheck.ts';
import { fieldOf } from './harness.tsx';

type Property = JsonSchemaObject & { 'x-field'?: FieldOptions };

function around(property: Property): TypingContext {
  return {
    field: fieldOf(property),
    localizer: {
      ...optionsOf('en'),
      text: (english) => english,
      label: (_, id) => String(id),
      timeZone: 'America/Los_Angeles',
    },
    now: () => new Date('2026-11-21T20:15:00Z'),
  };
}

function valueIn(reading: Reading): unknown {
  return 'value' in reading ? reading.value : undefined;
}

/**
 * Asserts that a formatted value parses to the same value, and that the parsed value formats to the same text again.
 */
function expectStable(typing: Typing, property: Property, values: fc.Arbitrary<unknown>) {
  const typingContext = around(property);
  fc.assert(
    fc.property(values, (value) => {
      const text = typing.format(value, typingContext);
      expect(typing.read(text, typingContext)).toEqual({ value });
      expect(typing.format(valueIn(typing.read(text, typingContext)), typingContext)).toBe(text);
    }),
  );
}

const integer: Property = { type: 'integer' };
const decimal: Property = { type: 'number' };
const dateTime: Property = { type: 'string', format: 'date-time' };
const phone: Property = { type: 'string', maxLength: 10, 'x-field': { widget: 'phone' } };
const inUnit = (unit: 'minutes' | 'hours' | 'days', type: 'integer' | 'number' = 'integer'): Property => ({
  type,
  'x-field': { widget: 'duration', unit },
});

const dates = fc.integer({ min: 0, max: 2_958_463 }).map((days) => addDays('1900-01-01', days));
const clockTimes = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

describe('formatting and parsing', () => {
  test('round-trip numbers', () => {
    expectStable(
      numberTyping,
      integer,
      fc.maxSafeInteger().map((value) => (value === 0 ? 0 : value)),
    );
    expectStable(
      numberTyping,
      decimal,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    );
  });

  test('round-trip dates', () => expectStable(dateTyping, { type: 'string', format: 'date' }, dates));

  test('round-trip times of day', () =>
    expectStable(clockTimeTyping, { type: 'string', 'x-field': { widget: 'clockTime' } }, clockTimes));

  test('round-trip date-times to the minute, except in the repeated hour in fall', () => {
    const minutes = fc
      .integer({ min: Date.parse('1950-01-01') / 60_000, max: Date.parse('2100-01-01') / 60_000 })
      .map((minute) => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z'));
    const typingContext = around(dateTime);
    fc.assert(
      fc.property(minutes, (moment) => {
        const text = dateTimeTyping.format(moment, typingContext);
        const read = valueIn(dateTimeTyping.read(text, typingContext));
        expect(dateTimeTyping.format(read, typingContext)).toBe(text);
        expect([0, 3_600_000]).toContain(Date.parse(moment) - Date.parse(String(read)));
      }),
    );
  });

  test('round-trip phone numbers', () => expectStable(phoneTyping, phone, fc.stringMatching(/^[2-9]\d{9}$/)));

  test.each(['minutes', 'hours', 'days'] as const)('round-trip durations in %s', (unit) => {
    expectStable(
      durationTyping,
      inUnit(unit),
      fc.integer({ min: -1e9, max: 1e9 }).map((value) => (value === 0 ? 0 : value)),
    );
    expectStable(
      durationLineTyping,
      inUnit(unit),
      fc.integer({ min: -1e6, max: 1e6 }).map((value) => (value === 0 ? 0 : value)),
    );
  });

  test('round-trip JSON', () => {
    // Goes through JSON, which turns -0 into 0.
    const values = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
    expectStable(jsonTyping, {}, values);
  });
});

describe('parsing a number', () => {
  const read = (text: string, property = decimal) => numberTyping.read(text, around(property));

  test.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['1,234,567.5', 1234567.5],
    ['1 200', 1200],
    ['1\u202f200', 1200],
    ['.5', 0.5],
    ['5.', 5],
    ['+7', 7],
    ['\u22127.25', -7.25],
    ['007', 7],
    ['35 %', 35],
    ['1e3', 1000],
    ['-0', 0],
    ['0.10', 0.1],
    ['123456789.125', 123456789.125],
  ])('reads "%s" as %d', (text, value) => {
    expect(read(text)).toEqual({ value });
  });

  test.each([
    '',
    'abc',
    '12o',
    '1,20',
    '1,2000',
    '12,345,6',
    '1.2.3',
    '--1',
    '1,200 300',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '١٢',
  ])('rejects "%s"', (text) => {
    expect(read(text)).toEqual({ expected: 'number' });
  });

  test('rejects a number that would lose digits, instead of rounding it', () => {
    expect(read('0.1234567890123456789')).toEqual({ expected: 'precision' });
    expect(read('9007199254740993', integer)).toEqual({ expected: 'precision' });
    expect(read('1e400')).toEqual({ expected: 'precision' });
  });

  test('requires a whole number if the schema does', () => {
    expect(read('7.5', integer)).toEqual({ expected: 'wholeNumber' });
    expect(read('7.0', integer)).toEqual({ value: 7 });
  });
});

describe('parsing a phone number', () => {
  const read = (text: string) => phoneTyping.read(text, around(phone));

  test.each([
    '5555550100',
    '(555) 555-0100',
    '555.555.0100',
    '555 555 0100',
    '+1 555-555-0100',
    '1-555-555-0100',
    '555/555/0100',
  ])('reads "%s" as ten digits', (text) => {
    expect(read(text)).toEqual({ value: '5555550100' });
  });

  test('rejects an extension with its own error', () => {
    for (const text of ['555-555-0100 x12', '(555) 555-0100 ext. 7', '5555550100#3'])
      expect(read(text)).toEqual({ expected: 'extension' });
  });

  test('rejects other lengths and letters', () => {
    for (const text of ['555-0100', '25555550100', '555555010', 'call me', '555-555-O100'])
      expect(read(text)).toEqual({ expected: 'phone', args: { digits: 10 } });
  });

  test('uses the schema’s lengths', () => {
    const longer = around({ ...phone, minLength: 7, maxLength: 15 });
    expect(phoneTyping.read('+49 30 1234567', longer)).toEqual({ value: '49301234567' });
    const typing = around({ ...phone, pattern: '^[0-9]{7,15}$', maxLength: 15 });
    expect(phoneTyping.read('555-0100', typing)).toEqual({ value: '5550100' });
    expect(phoneTyping.read('550100', typing)).toEqual({
      expected: 'phoneBetween',
      args: { min: 7, max: 15 },
    });
  });
});

describe('parsing a date-time', () => {
  const read = (text: string) => dateTimeTyping.read(text, around(dateTime));

  test('accepts any notation of a date and a time, in the district’s time zone', () => {
    expect(read('01/05/2026 07:30')).toEqual({ value: '2026-01-05T15:30:00Z' });
    expect(read('7/5/26 730p')).toEqual({ value: '2026-07-06T02:30:00Z' });
    expect(read('today 8:00 am')).toEqual({ value: '2026-11-21T16:00:00Z' });
    expect(read('now')).toEqual({ value: '2026-11-21T20:15:00Z' });
  });

  test('reports what is missing or does not exist', () => {
    expect(read('01/05/2026')).toEqual({ expected: 'dateTime' });
    expect(read('07:30')).toEqual({ expected: 'dateTime' });
    expect(read('03/08/2026 02:30')).toEqual({ expected: 'skippedTime' });
    expect(read('1/1/1850 07:30')).toEqual({ expected: 'dateRange' });
  });
});

describe('parsing a date', () => {
  test('accepts only supported dates', () => {
    const typingContext = around({ type: 'string', format: 'date' });
    expect(dateTyping.read('1/1/1850', typingContext)).toEqual({ expected: 'dateRange' });
    expect(dateTyping.read('1/32/2026', typingContext)).toEqual({ expected: 'date' });
    expect(dateTyping.read('today', typingContext)).toEqual({ value: '2026-11-21' });
  });
});

describe('the parts of a duration', () => {
  test('are days and hours for hours, with minutes for minutes', () => {
    expect(splitDuration(fieldOf(inUnit('hours')), 26)).toEqual([1, 2]);
    expect(splitDuration(fieldOf(inUnit('minutes')), 1530)).toEqual([1, 1, 30]);
    expect(splitDuration(fieldOf(inUnit('minutes')), -90)).toEqual([0, -1, -30]);
    expect(joinDuration(fieldOf(inUnit('hours')), [1, 36])).toBe(60);
  });

  test('are hours and minutes for work hours, and round-trip every minute', () => {
    const typingContext = around(inUnit('hours', 'number'));
    const work = fieldOf(inUnit('hours', 'number'));
    expect(splitDuration(work, 40.5)).toEqual([40, 30]);
    for (let minute = 0; minute < 60; minute += 1) {
      expect(splitDuration(work, joinDuration(work, [7, minute]))).toEqual([7, minute]);
    }
    expect(durationLineTyping.read('1 d 2 h', typingContext)).toEqual({
      expected: 'duration',
    });
    expect(durationLineTyping.read('7 h 20 min', typingContext)).toEqual({ value: 7.33 });
  });

  test('are parsed from one line, with the units of both languages', () => {
    const typingContext = around(inUnit('minutes'));
    const read = (text: string) => durationLineTyping.read(text, typingContext);
    expect(read('1 d 2 h 5 min')).toEqual({ value: 1565 });
    expect(read('2 horas 5 minutos')).toEqual({ value: 125 });
    expect(read('90')).toEqual({ value: 90 });
    expect(read('2 weeks')).toEqual({ expected: 'duration' });
    expect(read('1,825 d')).toEqual({ value: 1825 * 1440 });
    expect(read('1 day 2 hours 5 min')).toEqual({ value: 1565 });
    expect(read('1 d x')).toEqual({ expected: 'duration' });
    expect(durationLineTyping.read('5 min', around(inUnit('hours')))).toEqual({ expected: 'duration' });
  });
});

import { describe, expect, test } from 'vitest';
import { isPlaceholder } from '#schemas/import/cellGuards.ts';
import { readDayMask } from '#schemas/import/dayNumber.ts';
import { namesIn } from '#schemas/import/listTexts.ts';
import { type CellContext, readCell, readNumber } from '#schemas/import/readCell.ts';
import { readImportedDate } from '#schemas/import/readImportedDate.ts';
import { optionsOf } from '#schemas/messages/terms.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import { fieldKinds } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { storableProblems } from '#schemas/model/record/validateRecord.ts';
import { cpuTimeOf } from '#tests/cpuTime.ts';
import { fc } from '#tests/fastCheck.ts';

const today = '2026-11-21';
const context: CellContext = {
  today,
  now: '09:41',
  timeZone: 'America/Los_Angeles',
  dateOrder: 'monthFirst',
  texts: (english) => [english, english === 'School' ? 'Escuela' : english],
};
const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name: 'field',
  title: 'Field',
  kind,
  shape: {},
  nullable: false,
  required: false,
  readOnly: false,
  options: {},
  choices: [],
  fields: [],
  ...more,
});
const value = (text: string, of: Field) => {
  const read = readCell(text, of, context);
  return read.kind === 'value' ? read.value : read;
};

describe('dates', () => {
  test.each([
    ['1/5/2026', '2026-01-05'],
    ['01-05-26', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['01052026', '2026-01-05'],
    ['2026-01-05T23:30:00.000Z', '2026-01-05'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['1/5/2026 12:00:00 AM', '2026-01-05'],
    ['5-Jan-2026', '2026-01-05'],
    ['Jan 5, 2026', '2026-01-05'],
    ['January 5 2026', '2026-01-05'],
    ['5 de enero de 2026', '2026-01-05'],
    ['5 ene 26', '2026-01-05'],
    ['hoy', today],
    ['2/30/2026', undefined],
    ['13/1/2026', undefined],
    ['soon', undefined],
    ['Mayor 5 of', undefined],
  ])('%s is %s', (text, expected) => {
    expect(readImportedDate(text, today, 'monthFirst')).toBe(expected);
  });

  test('are read with the day first if the mapping says so', () => {
    expect(readImportedDate('13/1/2026', today, 'dayFirst')).toBe('2026-01-13');
    expect(readImportedDate('2026-01-13', today, 'dayFirst')).toBe('2026-01-13');
  });

  test('of any day are the same in every written form', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-');
        const forms = [iso, `${year}${month}${date}`, `${year}/${month}/${date}`, `${iso}T00:00:00Z`];
        for (const form of forms) expect(readImportedDate(form, today, 'monthFirst'), form).toBe(iso);
        expect(readImportedDate(`${month}/${date}/${year}`, today, 'monthFirst')).toBe(iso);
        expect(readImportedDate(`${date}.${month}.${year}`, today, 'dayFirst')).toBe(iso);
      }),
    );
  });
});

test.each([
  ['1,234.50', 1234.5],
  ['$12', 12],
  ['-$1,000', -1000],
  ['(5)', -5],
  ['1234.0', 1234],
  ['12,5', 12.5],
  ['1e3', 1000],
  ['12 days', undefined],
  ['1,23,4', undefined],
  ['', undefined],
  ['Infinity', undefined],
])('the number %s is %s', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test('any number that a spreadsheet writes is read unchanged', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(readNumber(String(number))).toBe(number === 0 ? 0 : number);
    }),
  );
});

test.each([
  ['Mon, Wed', 10],
  ['lunes; miércoles', 10],
  ['sunday saturday', 65],
  ['127', 127],
  ['128', undefined],
  ['someday', undefined],
  ['Monday–Friday', 62],
  ['Sun, Tue - Thu', 29],
  ['Fri-Mon', 99],
  ['lunes–viernes', 62],
  ['Mon–Wed–Fri', undefined],
  ['Mon–someday', undefined],
])('the days %s are %s', (text, expected) => {
  expect(readDayMask(text)).toBe(expected);
});

describe('a cell', () => {
  test.each([
    ['7p', 'clockTime', '19:00'],
    ['now', 'clockTime', '09:41'],
    ['73015', 'clockTime', '07:30'],
    ['SÍ', 'boolean', true],
    ['tobedeleted', 'boolean', false],
    ['TRUE', 'boolean', true],
    ['+1 (213) 555-0123', 'phone', '2135550123'],
    ["'=1+1", 'text', '=1+1'],
    ["'tis", 'text', "'tis"],
    ['2026-01-05T12:30:00Z', 'dateTime', '2026-01-05T12:30:00Z'],
    ['1/5/2026 4:30a', 'dateTime', '2026-01-05T12:30:00Z'],
  ] as const)('%s of the kind %s is %s', (text, kind, expected) => {
    expect(value(text, field(kind))).toEqual(expected);
  });

  test.each([
    ['perhaps', 'boolean', 'yesOrNo'],
    ['soon', 'date', 'date'],
    ['25:00', 'clockTime', 'time'],
    ['ten', 'integer', 'wholeNumber'],
    ['ten', 'decimal', 'type'],
    ['nothing', 'choice', 'enum'],
    ['{}', 'json', 'invalid'],
  ] as const)('%s of the kind %s is refused as %s', (text, kind, code) => {
    expect(value(text, field(kind))).toEqual({ kind: 'problem', code });
  });

  test('of a choice is its value, or its title in either language', () => {
    const choices = [
      { value: 1, title: 'District' },
      { value: 3, title: 'School' },
    ];
    for (const text of ['3', 'school', 'ESCUELA', ' School ']) {
      expect(value(text, field('choice', { choices })), text).toBe(3);
    }
    expect(value('School; 1;school', field('choices', { choices }))).toEqual([3, 1]);
  });

  test('of a duration is in the unit of its field', () => {
    expect(value('1:30', field('duration', { options: { unit: 'minutes' } }))).toBe(90);
    expect(value('1:30', field('duration', { options: { unit: 'hours' } }))).toBe(1.5);
    expect(value('45', field('duration', { options: { unit: 'minutes' } }))).toBe(45);
    expect(value('1 d 2 h 30 min', field('duration', { options: { unit: 'minutes' } }))).toBe(1590);
    for (const text of ['1 day 2 hours 30 min', '1 día 2 horas 30 min']) {
      expect(value(text, field('duration', { options: { unit: 'minutes' } })), text).toBe(1590);
    }
    expect(value('1,825 days', field('duration', { options: { unit: 'days' } }))).toBe(1825);
    expect(value('1825 d', field('duration', { options: { unit: 'days' } }))).toBe(1825);
    expect(value('1,825 d', field('duration', { options: { unit: 'days' } }))).toBe(1825);
    expect(value('-2 h', field('duration', { options: { unit: 'minutes' } }))).toBe(-120);
    expect(value('0 min', field('duration', { options: { unit: 'hours' } }))).toBe(0);
  });

  test('of references names records, separated by semicolons before commas', () => {
    const read = (text: string) => readCell(text, field('references'), context);
    expect(read('North, East; South')).toMatchObject({ texts: ['North, East', 'South'], isList: true });
    expect(read('North|South\nEast')).toMatchObject({ texts: ['North', 'South', 'East'] });
    const isKnown = (text: string) => ['North', 'South', 'K/8 School'].includes(text);
    expect(namesIn('North, South,,North', isKnown)).toEqual(['North', 'South']);
    expect(namesIn('North/South', isKnown)).toEqual(['North', 'South']);
    expect(namesIn('K/8 School', isKnown)).toEqual(['K/8 School']);
    expect(namesIn('K/9 School', isKnown)).toEqual(['K/9 School']);
    expect(namesIn('North/Nowhere, K/8 School', isKnown)).toEqual(['North', 'Nowhere', 'K/8 School']);
    expect(readCell('Lee, Ana', field('reference'), context)).toMatchObject({ texts: ['Lee, Ana'] });
  });

  test('that our own export escaped is read unchanged, or needs an answer if it may be a placeholder', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() === text && text !== ''),
        (text) => {
          // Skips texts that do not come back unchanged: a text in quotation marks, for example, is read without them.
          if (/^'['=+\-@\t\r]/.test(text) || /^".*"$/s.test(text)) return;
          expect(readCell(protectedText(text), field('text'), context)).toEqual(
            isPlaceholder(text) ? { kind: 'problem', code: 'emptyWord' } : { kind: 'value', value: text },
          );
        },
      ),
      { examples: [['-'], ['NULL'], ['=1+1']] },
    );
  });

  test('is read without throwing, for any text and kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom(...fieldKinds),
        (text, kind) => {
          expect(['value', 'problem', 'records']).toContain(readCell(text, field(kind), context).kind);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('sets of dates and weekly times', () => {
  test.each([
    ['1/5/2026; 12/24/2025', ['2025-12-24', '2026-01-05']],
    ['1/5/2026, 1/5/2026', ['2026-01-05']],
    ['Jan 5, 2026', ['2026-01-05']],
    ['1/5/2026; never', { kind: 'problem', code: 'date' }],
  ])('dates are read from %j', (text, expected) => {
    expect(value(text, field('dates'))).toEqual(expected);
  });

  test.each([
    ['Mon, Tue 08:00-15:30', [{ days: 6, from: '08:00', to: '15:30' }]],
    [
      'Monday, Friday 08:00–12:00; lunes 1:00 pm - 4 pm',
      [
        { days: 34, from: '08:00', to: '12:00' },
        { days: 2, from: '13:00', to: '16:00' },
      ],
    ],
    ['08:00-15:30', { kind: 'problem', code: 'time' }],
    ['Mon 08:00', { kind: 'problem', code: 'time' }],
  ])('weekly times are read from %j', (text, expected) => {
    expect(value(text, field('timeWindows'))).toEqual(expected);
  });

  test('are read from the console’s own display of them', () => {
    const localizer = { ...optionsOf('en'), text: String, label: String, timeZone: 'UTC' };
    const windows = [
      { days: 62, from: '07:30', to: '15:00' },
      { days: 1, from: '10:00', to: '11:00' },
    ];
    expect(value(showValue(field('timeWindows'), windows, localizer), field('timeWindows'))).toEqual(windows);
    const dates = ['2026-01-05', '2026-02-28'];
    expect(value(showValue(field('dates'), dates, localizer), field('dates'))).toEqual(dates);
  });

  test('a window ends after it begins', () => {
    const problems = storableProblems([field('timeWindows')], {
      field: [
        { days: 1, from: '08:00', to: '09:00' },
        { days: 1, from: '09:00', to: '09:00' },
      ],
    });
    expect(problems).toEqual([{ field: 'field.1.to', code: 'order', args: { other: 'field.1.from' } }]);
  });
});

describe('guards, errors and placeholders', () => {
  const text = (cell: string, kind: Field['kind'] = 'text') => {
    const read = readCell(cell, field(kind), context);
    return read.kind === 'value' ? read.value : read.kind === 'problem' ? `! ${read.code}` : read.kind;
  };

  test.each([
    ['="0009902"', '0009902'],
    ['="a ""b"""', 'a "b"'],
    ['="a"&"b"', '="a"&"b"'],
    ["'990222", '990222'],
    ["'Aulani", "'Aulani"],
    ['"Rowe"', 'Rowe'],
    ['"Bo" and "Al"', '"Bo" and "Al"'],
    ['9.90231E+05', '! shortenedNumber'],
    ['1E+02', '! shortenedNumber'],
    ['#N/A', '! errorCell'],
    ['#Ref!', '! errorCell'],
    ['#1 Bus', '#1 Bus'],
    ['NULL', '! emptyWord'],
    ['NA', '! emptyWord'],
    ['Na', 'Na'],
    ['-', '! emptyWord'],
  ])('%s is %s', (cell, expected) => {
    expect(text(cell)).toBe(expected);
  });

  test.each<[string, Field['kind'], unknown]>([
    ['NULL', 'date', '! emptyWord'],
    ['soon', 'date', '! date'],
    ['25/04/2025', 'date', '! notMonthFirst'],
    ['6/30/2026 23:59:59', 'date', '2026-06-30'],
    ['30-Jun-2026 11:59:59 PM', 'date', '2026-06-30'],
    ['46203.99999', 'date', '2026-06-30'],
    ["'1/5/2026", 'date', '2026-01-05'],
    ['1899-12-31 07:45', 'clockTime', '07:45'],
    ['9.90231E+05', 'integer', '! shortenedNumber'],
    ['2.50-', 'decimal', -2.5],
    ['1,234.50 -', 'decimal', -1234.5],
    ['503\u2011555\u20110100', 'phone', '5035550100'],
    ['(503) 555-0100 x12', 'phone', '5035550100'],
    ['503.555.0100 ext. 4', 'phone', '5035550100'],
    ['555x12', 'phone', '555x12'],
  ])('%s as %s is %s', (cell, kind, expected) => {
    expect(text(cell, kind)).toBe(expected);
  });

  test('a left-out extension is reported', () => {
    expect(readCell('503-555-0100 x12', field('phone'), context)).toMatchObject({
      note: { code: 'extension', args: { text: '12' } },
    });
  });
});

describe('yes and no for a field that says whether a record is in use', () => {
  const read = (cell: string, meaning: 'plain' | 'inUse' | 'outOfUse') => {
    const reading = readCell(cell, field('boolean'), { ...context, yesMeans: () => meaning });
    return reading.kind === 'value' ? reading.value : undefined;
  };

  test.each([
    ['Active', true, false],
    ['Terminated', false, true],
    ['Retired', false, true],
    ['Y', true, true],
    ['No', false, false],
    ['T', undefined, undefined],
    ['A', undefined, undefined],
    ['S', undefined, undefined],
    ['On Leave', undefined, undefined],
  ])('%s', (cell, inUse, outOfUse) => {
    expect([read(cell, 'inUse'), read(cell, 'outOfUse')]).toEqual([inUse, outOfUse]);
  });

  test('a plain yes or no may be the letter T or F', () => {
    expect([read('T', 'plain'), read('f', 'plain')]).toEqual([true, false]);
  });
});

describe('a cell of maximum length is read quickly, whatever its kind', () => {
  const hostile = ['1', ' ', '-', '0,', '1 ', 'x', '"', "'", '1/', ';', ',', '|', 'Mon 1', '\u2011'].map(
    (part) => part.repeat(32_767 / part.length),
  );
  test.each(fieldKinds)('%s', (kind) => {
    const readAll = () => {
      for (const cell of hostile) readCell(`${cell}!`, field(kind), context);
    };
    // The slowest kind of field takes 20 ms. An algorithm of quadratic time would take seconds.
    expect(cpuTimeOf(readAll)).toBeLessThan(1000);
  });
});

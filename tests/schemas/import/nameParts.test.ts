import { describe, expect, test } from 'vitest';
import { readDayNumber } from '#schemas/import/dayNumber.ts';
import { fullName, splitName } from '#schemas/import/foldText.ts';
import { readRow } from '#schemas/import/readRow.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';

const employee = readRegistry(entityFiles).named('employee/general-information');
const context = {
  today: '2026-08-03',
  now: '10:00',
  timeZone: 'America/Chicago',
  dateOrder: 'monthFirst',
  texts: (english: string) => [english],
} as const;

describe('a name in one column', () => {
  test.each([
    ['Ruiz, Ana', ['Ruiz', 'Ana', '']],
    ['Ruiz, Ana M.', ['Ruiz', 'Ana', 'M']],
    ['de la Cruz,  María José', ['de la Cruz', 'María José', '']],
    ['Lee, Jr., Bo K', ['Lee Jr.', 'Bo', 'K']],
    ['Lee, Bo, III', ['Lee III', 'Bo', '']],
  ])('"%s" is split', (text, [lastName, firstName, middleName]) => {
    expect(splitName(text)).toEqual({ lastName, firstName, middleName });
  });

  test.each(['Ana Ruiz', 'Ruiz,', ', Ana', 'Ruiz, Ana, Bo'])(
    '"%s" is not split, and the problem is reported',
    (text) => {
      expect(splitName(text)).toBeUndefined();
      const mapping = {
        ...suggestMapping(employee, ['Name'], 'csv'),
        columns: [{ column: 'Name', field: fullName }],
      };
      expect(readRow(employee, mapping, [text], context).problems).toEqual([
        { field: 'lastName', code: 'nameParts', args: {} },
      ]);
    },
  );

  test('is suggested if the heading and the cells match, and no other column has the parts', () => {
    const field = (columns: string[], samples: string[][]) =>
      suggestMapping(employee, columns, 'csv', { samples }).columns.map((one) => one.field);
    expect(field(['Employee Name', 'Email'], [['Ruiz, Ana', 'Li, Bo'], []])).toEqual([fullName, 'email']);
    expect(field(['Last, First'], [[]])).toEqual([fullName]);
    expect(field(['Employee Name'], [['Ana Ruiz']])).toEqual([null]);
    expect(field(['Name', 'Last name'], [['Ruiz, Ana'], ['Ruiz']])).not.toContain(fullName);
  });

  test('fills the three fields of a row', () => {
    const mapping = suggestMapping(employee, ['Last, First'], 'csv');
    expect(readRow(employee, mapping, ['Ruiz, Ana M.'], context).values).toEqual({
      lastName: 'Ruiz',
      firstName: 'Ana',
      middleName: 'M',
    });
  });
});

describe('a date as a serial number', () => {
  test.each([
    ['45123', '1900', '2023-07-16'],
    ['43661', '1904', '2023-07-16'],
    ['45123.0', '1900', '2023-07-16'],
    ['2026', '1900', undefined],
    ['20260105', '1900', undefined],
    ['99999', '1900', undefined],
  ] as const)('%s in the %s date system is %s', (text, system, day) => {
    expect(readDayNumber(text, system)).toBe(day);
  });

  test('fills a date by the file’s date system, and the row reports it', () => {
    const mapping = suggestMapping(employee, ['Hire date'], 'xlsx', { daySystem: '1904' });
    const read = readRow(employee, mapping, ['43661'], { ...context, daySystem: mapping.daySystem });
    expect(read.values).toEqual({ startDate: '2023-07-16' });
    expect(read.notes).toEqual([
      { field: 'startDate', code: 'dayNumber', args: { text: '43661', date: '2023-07-16' } },
    ]);
  });
});

describe('access', () => {
  test.each(['true', 'TRUE', 'yes', 'Y', '1', 'active', 'enabled', 'sí', 'on', 'x'])(
    'is not granted by the word "%s" in a roster',
    (word) => {
      const columns = ['sourcedId', 'enabledUser', 'familyName'];
      const mapping = suggestMapping(employee, columns, 'oneRoster');
      expect(readRow(employee, mapping, ['u1', word, 'Ruiz'], context).values).not.toHaveProperty(
        'accessGranted',
      );
    },
  );

  test('is suggested for no column, whatever its name', () => {
    const { columns } = suggestMapping(
      employee,
      ['Access granted', 'accessGranted', 'Single sign-on'],
      'csv',
    );
    expect(columns.map(({ field }) => field)).toEqual([null, null, null]);
  });
});

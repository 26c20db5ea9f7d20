import { describe, expect, test } from 'vitest';
import { isMappable, matchFields } from '#schemas/import/importableFields.ts';
import { cutName, type RowReading, readRow } from '#schemas/import/readRow.ts';
import { suggestMapping, withSaved } from '#schemas/import/suggestMapping.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportHints } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';

const registry = readRegistry(entityFiles);
const employee = registry.named('employee/general-information');
const school = registry.named('settings/school');

const fields = (columns: string[], format: 'csv' | 'oneRoster' = 'csv', entity = employee) =>
  suggestMapping(entity, columns, format).columns.map((one) => one.field);

describe('columns are mapped to fields', () => {
  test('by name, title, Spanish title, or other systems’ names', () => {
    expect(
      fields(['firstName', 'LAST NAME', 'Correo electrónico', 'Employee No.', 'Hire Date', 'Campus']),
    ).toEqual(['firstName', 'lastName', 'email', 'identifier', 'startDate', 'instituteIds']);
  });

  test.each([
    ['EmpNo', 'identifier'],
    ['Emp No', 'identifier'],
    ['Personnel ID', 'identifier'],
    ['Bldg', 'instituteIds'],
    ['Site', 'instituteIds'],
    ['Work Location', 'instituteIds'],
    ['Hire Dt', 'startDate'],
    ['Term Date', 'endDate'],
    ['Job Class', 'workerTypeId'],
    ['Emp Status', 'isActive'],
    ['Account State', 'isActive'],
    ['Last Nm', 'lastName'],
  ])('of payroll systems: %s is %s', (heading, field) => {
    expect(fields([heading])).toEqual([field]);
  });

  test('of numbered series: all of a list, the first of any other field', () => {
    expect(
      fields([
        'Role',
        'Personnel ID',
        'Site 1',
        'Site 2',
        'Job Classification 1',
        'Job Classification 2',
        'Account State',
      ]),
    ).toEqual([null, 'identifier', 'instituteIds', 'instituteIds', 'workerTypeId', null, 'isActive']);
    expect(fields(['School', 'School 2', 'Address 2'])).toEqual(['instituteIds', 'instituteIds', null]);
  });

  test('whose dates are only valid day first are read that way', () => {
    const columns = ['Employee ID', 'Start date', 'Due'];
    const order = (dates: ImportHints['dates']) =>
      suggestMapping(employee, columns, 'csv', { dates }).dateOrder;
    const [day, month] = [
      { text: '25/04/2025', line: 3 },
      { text: '4/25/2025', line: 4 },
    ];
    expect(order({})).toBe('monthFirst');
    expect(order({ 1: { dayFirst: day } })).toBe('dayFirst');
    expect(order({ 1: { dayFirst: day, monthFirst: month } })).toBe('monthFirst');
    expect(order({ 2: { dayFirst: day } })).toBe('monthFirst');
  });

  test('each field once, and unknown columns to none', () => {
    expect(fields(['Last name', 'Surname', 'ext_shoeSize', 'metadata.x'])).toEqual([
      'lastName',
      null,
      null,
      null,
    ]);
  });

  test('by the headings of OneRoster', () => {
    const columns = [
      'sourcedId',
      'status',
      'givenName',
      'familyName',
      'identifier',
      'role',
      'orgNames',
      'grades',
    ];
    expect(fields(columns, 'oneRoster').slice(1)).toEqual([
      'isActive',
      'firstName',
      'lastName',
      'identifier',
      'workerTypeId',
      'instituteIds',
      null,
    ]);
    expect(fields(['name', 'type', 'parentName'], 'oneRoster', school)).toEqual([
      'institutionName',
      'institutionLevelId',
      'parentInstituteId',
    ]);
  });

  test('and the id identifies existing records', () => {
    const mapping = suggestMapping(employee, ['workerId', 'Last name', 'Identifier'], 'csv');
    expect(mapping.columns[0]?.field).toBe('workerId');
    expect(mapping.match).toEqual(['identifier', 'workerId']);
    expect(matchFields(employee).at(-1)).toBe('workerId');
    expect([isMappable(employee, 'workerId'), isMappable(employee, 'nameRecorded')]).toEqual([true, false]);
  });

  test('as saved, and new columns by suggestion', () => {
    const saved = suggestMapping(employee, ['A', 'Surname'], 'csv');
    const ownMapping = {
      ...saved,
      columns: [{ column: 'A', field: 'lastName' }],
      mode: 'updateOnly' as const,
    };
    const next = withSaved(suggestMapping(employee, ['a', 'Last name', 'First name'], 'csv'), ownMapping);
    expect(next.columns.map((one) => one.field)).toEqual(['lastName', null, 'firstName']);
    expect(next.mode).toBe('updateOnly');
  });
});

describe('a row', () => {
  const context = {
    today: '2026-11-21',
    now: '09:41',
    timeZone: 'America/Los_Angeles',
    dateOrder: 'monthFirst',
    texts: (english: string) => [english],
  } as const;
  const read = (row: Record<string, string>, more = {}): RowReading => {
    const mapping = { ...suggestMapping(employee, Object.keys(row), 'csv'), ...more };
    return readRow(employee, mapping, Object.values(row), context);
  };

  test('has values, wanted records, and problems on their fields', () => {
    const reading = read({
      'First name': 'Ana',
      'Employee type': 'Teacher',
      'Start date': 'soon',
      Active: 'no',
    });
    expect(reading.values).toEqual({ firstName: 'Ana', isActive: false });
    expect(reading.wanted).toMatchObject([{ field: 'workerTypeId', texts: ['Teacher'] }]);
    expect(reading.problems).toEqual([{ field: 'startDate', code: 'date', args: {} }]);
  });

  test('leaves fields of empty cells unchanged, or clears them', () => {
    expect(read({ Room: ' ' }).values).toEqual({});
    expect(read({ Room: ' ' }, { emptyCells: 'clear' }).values).toEqual({ room: null });
  });

  test('uses the meanings of the file’s words', () => {
    const words = { workerTypeId: { TEACHER: 'Teacher, certified' } };
    expect(read({ 'Employee type': 'teacher' }, { words }).wanted[0]?.texts).toEqual(['Teacher, certified']);
  });

  test('uses the value for every row for a field without a column', () => {
    const reading = read({ 'First name': 'Ana' }, { fixed: { isActive: 'no', workerTypeId: '#7' } });
    expect(reading.values).toEqual({ firstName: 'Ana', isActive: false });
    expect(reading.wanted).toMatchObject([{ field: 'workerTypeId', texts: ['#7'] }]);
  });

  test('has names of people cut to 64, 64 and 80 characters, and reports it', () => {
    const long = '😀'.repeat(100);
    const { values, notes } = read({ 'First name': long, 'Middle name': long, 'Last name': long });
    const lengths = Object.values(values).map((value) => [...String(value)].length);
    expect(lengths).toEqual([64, 64, 80]);
    expect(notes.map(({ field, code, args }) => [field, code, args.limit])).toEqual([
      ['firstName', 'cut', 64],
      ['middleName', 'cut', 64],
      ['lastName', 'cut', 80],
    ]);
  });

  test.each([
    ['admin-user/general-information', [50, 64, 50]],
    ['substitute/general-information', [64, 64, 80]],
  ])('has names of %s cut to %j characters', (name, expected) => {
    const long = 'n'.repeat(100);
    const entity = registry.named(name);
    const columns = { firstName: 'First name', middleName: 'Middle name', lastName: 'Last name' };
    const cells = Object.values(columns).map(() => long);
    const { values } = readRow(entity, suggestMapping(entity, Object.values(columns), 'csv'), cells, context);
    expect(Object.keys(columns).map((field) => String(values[field]).length)).toEqual(expected);
  });

  test('has no other text cut', () => {
    const room = fieldNamed(employee, 'room');
    if (!room) throw new Error('there is no room');
    expect(cutName(room, 'x'.repeat(100))).toEqual({ text: 'x'.repeat(100) });
  });
});

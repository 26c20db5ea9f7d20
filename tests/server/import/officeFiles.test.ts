import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyMeaning } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { unknownValues } from '#server/import/registerImports.ts';
import { changeCounts } from '#server/import/rows/changeCounts.ts';
import type { JobKey } from '#server/import/rows/rowStore.ts';
import { engines } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture, personWith } from './fixture.ts';

const file = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url));

describe.each(engines())('files from school offices, on %s', (engine) => {
  let fixture: ImportFixture;
  const ids: Record<string, unknown> = {};
  beforeAll(async () => {
    fixture = await openFixture(engine, 'employee/general-information');
    const school = async (institutionName: string, more: RecordData) => {
      const record = await fixture.add({ institutionName, ...more }, 'settings/school');
      ids[institutionName] = record.instituteId;
    };
    await school('District', { institutionLevelId: 1 });
    await school('Cesar Chavez Elementary', { parentInstituteId: ids.District, externalId: '0012' });
    await school('Abraham Lincoln Senior High', { parentInstituteId: ids.District });
    await school('K/8 Center', { parentInstituteId: ids.District });
    const type = await fixture.add(
      { workerTypeDescription: 'Elementary Teacher' },
      'reference-data/employee-type',
    );
    ids.Teacher = type.workerTypeId;
  });
  afterAll(() => fixture.close());
  beforeEach(() =>
    fixture.database.maintain(async (sql) => {
      await sql('delete from import_job');
      await sql('delete from worker');
    }),
  );

  const person = (identifier: string, more: RecordData = {}) =>
    fixture.add({
      firstName: 'Ana',
      lastName: identifier,
      identifier,
      workerTypeId: ids.Teacher,
      instituteIds: [ids['Cesar Chavez Elementary']],
      ...more,
    });
  const check = async (content: string | Uint8Array) => {
    const key = await fixture.upload(content);
    await fixture.check(key);
    return key;
  };
  const rowResults = async (key: JobKey) =>
    (await fixture.rows(key)).map(({ line, result, problems }) => [
      line,
      result,
      ...problems.map(({ field, code }) => `${field} ${code}`),
    ]);
  const unknowns = (key: JobKey) => fixture.database.read(district, (sql) => unknownValues(sql, key));
  const changed = (key: JobKey) =>
    fixture.database.read(district, (sql) => changeCounts(sql, fixture.stored, personWith(), key));
  const head = 'Employee ID,Last Name,First Name,School,Employee Type';
  const row = (identifier: string, school = 'Cesar Chavez Elementary') =>
    `${identifier},Rowe,${identifier},"${school}",Elementary Teacher`;

  test('status codes: known words are read, each unknown code is listed once, and "T" does not activate anyone', async () => {
    const key = await check(file('status-codes.csv'));
    expect(await rowResults(key)).toEqual([
      [2, 'error', 'isActive yesOrNo'],
      [3, 'error', 'isActive yesOrNo'],
      [4, 'create'],
      [5, 'create'],
      [6, 'error', 'isActive yesOrNo'],
      [7, 'error', 'isActive yesOrNo'],
    ]);
    expect((await unknowns(key)).map(({ field, text }) => `${field} ${text}`).toSorted()).toEqual([
      'isActive A',
      'isActive On Leave',
      'isActive S',
      'isActive T',
    ]);
    await fixture.check(key, {
      words: { isActive: { A: 'yes', T: 'no', 'On Leave': 'yes', S: emptyMeaning } },
    });
    await fixture.apply(key);
    expect((await fixture.records()).map((one) => [one.identifier, one.is_active])).toEqual([
      ['990601', true],
      ['990602', false],
      ['990603', true],
      ['990604', false],
      ['990605', true],
      ['990606', true],
    ]);
  });

  test('a reactivation is reported with the old and new value, and counted', async () => {
    await person('113544', { isActive: false });
    await person('113545');
    const key = await check('Employee ID,Status,Room\n113544,Active,12\n113545,Terminated,\n');
    expect(await rowResults(key)).toEqual([
      [2, 'update'],
      [3, 'deactivate'],
    ]);
    expect((await fixture.rows(key)).map(({ before, changes }) => [before, changes])).toEqual([
      [
        { isActive: false, room: 'Main Office' },
        { isActive: true, room: '12' },
      ],
      [{ isActive: true }, { isActive: false }],
    ]);
    expect(await changed(key)).toEqual([
      { field: 'isActive', kind: 'active', rows: 1 },
      { field: 'isActive', kind: 'inactive', rows: 1 },
      { field: 'room', kind: 'changed', rows: 1 },
    ]);
    const asT = await check('Employee ID,Status\n113544,T\n');
    expect(await rowResults(asT)).toEqual([[2, 'error', 'isActive yesOrNo']]);
  });

  test('a date with a time in a workbook is the date of its cell', async () => {
    const key = await check(file('dates-with-times.xlsx'));
    await fixture.apply(key);
    expect((await fixture.rows(key)).map(({ changes }) => changes.startDate)).toEqual([
      '2026-06-30',
      '2026-06-30',
      '2026-06-30',
    ]);
  });

  test('guard characters of identifiers are removed, and a number shortened by a spreadsheet is rejected', async () => {
    const key = await check(file('guarded-identifiers.csv'));
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'error', 'identifier shortenedNumber'],
    ]);
    await fixture.apply(key);
    expect((await fixture.records()).map((one) => one.identifier).toSorted()).toEqual(['0009902', '990222']);
    expect((await rowResults(await check(file('guarded-identifiers.csv')))).slice(0, 2)).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
    ]);
  });

  test('several lines of one employee become one employee with all schools', async () => {
    const key = await check(file('one-line-per-school.csv'));
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'joined'],
      [4, 'create'],
    ]);
    const [first] = await fixture.rows(key);
    expect(first?.notes).toEqual([{ field: '', code: 'joined', args: { count: 2, lines: '3' } }]);
    const job = await fixture.apply(key);
    expect([job.counts.results.joined, job.counts.outcomes.applied]).toEqual([1, 2]);
    expect((await fixture.records()).map((one) => one.institute_ids)).toEqual([
      [ids['Cesar Chavez Elementary'], ids['Abraham Lincoln Senior High']],
      [ids['Cesar Chavez Elementary']],
    ]);
    expect((await fixture.undo(key)).counts.outcomes.reversed).toBe(2);
    expect(await fixture.records()).toEqual([]);
  });

  test('a line with the same identifier and a different value is reported, and joins once it is fixed', async () => {
    const rows = ['1,Rowe,Ann,Cesar Chavez Elementary', '1,Rowe,Bob,Abraham Lincoln Senior High'];
    const key = await check(`${head}\n${rows.map((one) => `${one},Elementary Teacher`).join('\n')}\n`);
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'error', 'firstName otherValue'],
    ]);
    await fixture.fix(key, 2, { 'First Name': 'Ann' });
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'joined'],
    ]);
    await fixture.fix(key, 2, { 'Employee ID': '2' });
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'create'],
    ]);
    const [first] = await fixture.rows(key);
    expect(first?.changes.instituteIds).toEqual([
      ids['Cesar Chavez Elementary'],
      ids['Abraham Lincoln Senior High'],
    ]);
    await fixture.check(key, { emptyCells: 'clear' });
    expect((await fixture.rows(key))[0]?.changes.instituteIds).toEqual([ids['Cesar Chavez Elementary']]);
  });

  test('a line that is fixed after its record was saved is added to it', async () => {
    const rows = ['1,Rowe,Ann,Cesar Chavez Elementary', '1,Rowe,Bob,Abraham Lincoln Senior High'];
    const key = await check(`${head}\n${rows.map((one) => `${one},Elementary Teacher`).join('\n')}\n`);
    await fixture.apply(key);
    await fixture.fix(key, 2, { 'First Name': 'Ann' });
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'update'],
    ]);
    await fixture.apply(key);
    expect((await fixture.records()).map((one) => one.institute_ids)).toEqual([
      [ids['Cesar Chavez Elementary'], ids['Abraham Lincoln Senior High']],
    ]);
  });

  test('numbered columns fill one list', async () => {
    const key = await check(file('numbered-columns.csv'));
    expect((await fixture.job(key)).mapping.columns.map(({ field }) => field)).toEqual([
      null,
      'email',
      'firstName',
      'lastName',
      'identifier',
      'instituteIds',
      'instituteIds',
      'workerTypeId',
      'isActive',
    ]);
    await fixture.apply(key);
    expect((await fixture.records()).map((one) => [one.institute_ids, one.is_active])).toEqual([
      [[ids['Cesar Chavez Elementary'], ids['Abraham Lincoln Senior High']], true],
      [[ids['Cesar Chavez Elementary']], false],
    ]);
  });

  test('spreadsheet errors are problems of their cells', async () => {
    const key = await check(file('error-cells.xlsx'));
    expect(await rowResults(key)).toEqual([
      [2, 'error', 'instituteIds errorCell', 'startDate errorCell', 'phoneNumber errorCell'],
      [3, 'create'],
    ]);
    const [, second] = await fixture.rows(key);
    expect([second?.changes.startDate, second?.changes.isActive]).toEqual(['2026-08-15', false]);
  });

  test('words for empty values are listed once, and mapped to empty cells or kept as text', async () => {
    const key = await check(file('words-for-nothing.csv'));
    expect(await rowResults(key)).toEqual([
      [2, 'error', 'middleName emptyWord', 'room errorCell'],
      [3, 'error', 'middleName emptyWord', 'room emptyWord'],
    ]);
    const words = {
      middleName: { NULL: emptyMeaning, '-': emptyMeaning },
      room: { '#N/A': emptyMeaning, 'N/A': 'N/A' },
    };
    await fixture.check(key, { words });
    expect((await fixture.rows(key)).map(({ changes }) => [changes.middleName, changes.room])).toEqual([
      [undefined, undefined],
      [undefined, 'N/A'],
    ]);
  });

  test('dates that only fit day first are read that way, and the deciding date is named', async () => {
    const key = await check(file('day-first.csv'));
    const job = await fixture.job(key);
    expect([job.mapping.dateOrder, job.hints.dates]).toEqual([
      'dayFirst',
      { 5: { dayFirst: { text: '25/04/2025', line: 3 } } },
    ]);
    expect((await fixture.rows(key)).map(({ changes }) => changes.startDate)).toEqual([
      '2025-04-03',
      '2025-04-25',
    ]);
    await fixture.check(key, { dateOrder: 'monthFirst' });
    expect(await rowResults(key)).toEqual([
      [2, 'create'],
      [3, 'error', 'startDate notMonthFirst'],
    ]);
  });

  test('a name that duplicates an earlier row or a record is reported with its source, and counted', async () => {
    const key = await check(file('same-name.csv'));
    expect((await fixture.rows(key)).map(({ notes }) => notes)).toEqual([
      [],
      [{ field: '', code: 'sameNameLine', args: { line: 2 } }],
    ]);
    expect((await fixture.job(key)).warnings).toMatchObject({ sameName: 0, sameNameLine: 1 });
    await fixture.apply(key);
    const again = await check(file('same-name.csv').toString().replaceAll('99032', '99042'));
    const [first] = await fixture.rows(again);
    expect(first?.notes).toEqual([
      { field: '', code: 'sameName', args: { text: 'Quillfeather, John, 990323' } },
    ]);
    expect((await fixture.job(again)).warnings).toMatchObject({ sameName: 2, sameNameLine: 1 });
  });

  test('invisible characters are removed, and both apostrophes are the same in names', async () => {
    const key = await check(file('invisible-characters.csv'));
    expect((await fixture.rows(key)).map(({ notes }) => notes.map(({ code }) => code))).toEqual([
      [],
      [],
      ['sameNameLine'],
    ]);
    await fixture.apply(key);
    expect((await fixture.records()).map((one) => one.last_name).toSorted()).toEqual([
      "O'Nealish",
      'O\u2019Nealish',
      'Solo',
    ]);
    const typed = {
      firstName: 'Shaq',
      lastName: 'O\u2018Nealish',
      identifier: 'x',
      workerTypeId: ids.Teacher,
    };
    await expect(
      fixture.add({ ...typed, instituteIds: [ids['Cesar Chavez Elementary']] }),
    ).rejects.toMatchObject({ details: { problems: [{ code: 'duplicateName' }] } });
  });

  test('the sheet with a matching heading is read; hidden sheets come last, and hidden rows are reported', async () => {
    const key = await check(file('cover-and-hidden-sheets.xlsx'));
    const job = await fixture.job(key);
    expect([job.table, job.tables, job.hints]).toEqual([
      'Staff',
      ['Cover', 'Staff', 'Old'],
      { hiddenRows: { count: 1, lines: [3] }, hiddenTables: ['Old'] },
    ]);
  });

  test('schools are separated by bars, slashes and line breaks; a code without its leading zeros is found, and reported', async () => {
    const two = [ids['Cesar Chavez Elementary'], ids['Abraham Lincoln Senior High']];
    const names = ['Cesar Chavez Elementary', 'Abraham Lincoln Senior High'];
    const cells = [
      names.join('|'),
      names.join('/'),
      names.join('\n'),
      names.join(', '),
      `12; ${names[1]}`,
      'K/8 Center',
    ];
    const key = await check(`${head}\n${cells.map((cell, index) => row(`P${index}`, cell)).join('\n')}\n`);
    const rows = await fixture.rows(key);
    expect(rows.map(({ changes }) => changes.instituteIds)).toEqual([
      two,
      two,
      two,
      two,
      two,
      [ids['K/8 Center']],
    ]);
    expect(rows[4]?.notes).toEqual([
      { field: 'instituteIds', code: 'zerosOfCode', args: { text: '12', code: '0012' } },
    ]);
  });

  test('double-quoted values are unquoted', async () => {
    const quoted = (text: string) => `"""${text}"""`;
    const lines = [head, row('Q1')].map((line) =>
      line
        .split(',')
        .map((cell) => quoted(cell.replaceAll('"', '')))
        .join(','),
    );
    const key = await check(`${lines.join('\n')}\n`);
    expect(await rowResults(key)).toEqual([[2, 'create']]);
    expect((await fixture.rows(key))[0]?.changes).toMatchObject({ lastName: 'Rowe', identifier: 'Q1' });
  });

  test('a fixed-width file is rejected as such', async () => {
    const line = (...cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
    const text = [
      line('EMPNO', 'LAST NAME', 'FIRST NAME', 'SCHOOL'),
      line('990001', 'Rowe, Jr.', 'Ann', 'Cesar Chavez Elementary'),
      line('990002', 'Solo', 'Sam', 'Cesar Chavez Elementary'),
    ].join('\n');
    await expect(fixture.upload(text)).rejects.toMatchObject({ details: { text: 'unread.fixedWidth' } });
    await expect(fixture.upload('Name\nAna  Rowe\nBo   Li\n')).resolves.toBeDefined();
  });
});

import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '#server/common/domainError.ts';
import { readSource } from '#server/import/reading/readSource.ts';
import type { SourceRow } from '#server/import/reading/sourceTable.ts';

const employee = 'employee/general-information';

async function read(bytes: Uint8Array, entity = employee, table?: string) {
  const source = await readSource([bytes], { entity, table });
  const rows: SourceRow[] = [];
  for (const chunk of source.read.rows) rows.push(...chunk);
  return { ...source, columns: source.read.columns, rows };
}

const text = (value: string) => new TextEncoder().encode(value);
const cells = async (bytes: Uint8Array) => (await read(bytes)).rows.map((row) => row.cells);
const domainError = (bytes: Uint8Array, table?: string) =>
  read(bytes, employee, table).then(
    () => 'was read',
    (error: unknown) => (error instanceof DomainError ? (error.details.text ?? error.code) : error),
  );

describe('a text file', () => {
  const table = 'Name,City\nNúñez,Peñasco\n';
  const utf16 = (value: string, bigEndian: boolean) => {
    const bytes = Buffer.from(value, 'utf16le');
    return bigEndian ? bytes.swap16() : bytes;
  };

  test.each([
    ['UTF-8', text(table), 'utf-8'],
    ['UTF-8 with a byte-order mark', text(`\uFEFF${table}`), 'utf-8'],
    ['UTF-16 with a byte-order mark', utf16(`\uFEFF${table}`, false), 'utf-16le'],
    ['UTF-16, big-endian, with a byte-order mark', utf16(`\uFEFF${table}`, true), 'utf-16be'],
    ['UTF-16 without a byte-order mark', utf16(table, false), 'utf-16le'],
    ['Windows-1252', Buffer.from(table, 'latin1'), 'windows-1252'],
  ])('is read in %s', async (_, bytes, written) => {
    const { columns, rows, encoding } = await read(bytes);
    expect(encoding).toBe(written);
    expect(columns).toEqual(['Name', 'City']);
    expect(rows.map((row) => row.cells)).toEqual([['Núñez', 'Peñasco']]);
  });

  test.each([',', ';', '\t', '|'])('may be separated by %j', async (mark) => {
    const file = `a${mark}b\n"x, y; z | w"${mark}2\n3${mark}4`;
    expect(await cells(text(file))).toEqual([
      ['x, y; z | w', '2'],
      ['3', '4'],
    ]);
  });

  test('of one column is read with commas in quotes', async () => {
    expect(await cells(text('Name\n"Lee, Ana"\nBo'))).toEqual([['Lee, Ana'], ['Bo']]);
  });

  test('has the line on which each row starts, over quoted line breaks and empty lines', async () => {
    const { rows } = await read(text('a,b\r\n1,"x\r\ny"\r\n\r\n2,z\r\n'));
    expect(rows.map(({ line, cells: row }) => [line, row])).toEqual([
      [2, ['1', 'x\ny']],
      [5, ['2', 'z']],
    ]);
  });

  test('keeps a row of another length and reports it', async () => {
    const { rows } = await read(text('a,b\n1\n1,2,3\n1,2,,,\n'));
    expect(rows.map(({ line, fault }) => [line, fault?.code, fault?.args])).toEqual([
      [2, 'raggedRow', { count: 1, expected: 2 }],
      [3, 'raggedRow', { count: 3, expected: 2 }],
      [4, undefined, undefined],
    ]);
  });

  test('with an unclosed quotation mark has a broken row, and keeps the rows before it', async () => {
    const { rows } = await read(text('a,b\n1,2\n3,"4\n5,6\n'));
    expect(rows.map(({ cells: row, fault }) => fault?.code ?? row)).toEqual([['1', '2'], 'brokenRow']);
  });

  test('keeps a quotation mark inside a cell', async () => {
    expect(await cells(text('a,b\n5" pipe,x\n'))).toEqual([['5" pipe', 'x']]);
  });

  test('numbers empty and duplicate headings, and drops empty ones at the end', async () => {
    expect((await read(text('Name,,Name,\n1,2,3,\n'))).columns).toEqual(['Name', '(2)', 'Name (3)']);
  });

  test.each([
    ['no content', text(''), 'empty'],
    ['only blank lines', text(' \n\n '), 'empty'],
    ['only commas', text(',,,\n,,,'), 'empty'],
    ['an image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 0, 2, 0, 3]), 'noText'],
    ['too many columns', text(`${'a,'.repeat(importLimits.columns + 1)}a\n1`), 'tooManyColumns'],
  ])('with %s is rejected with a reason', async (_, bytes, reason) => {
    expect(await domainError(bytes)).toBe(`unread.${reason}`);
  });

  test('of 60,000 rows is read row by row', async () => {
    const { rows } = await read(text(`a,b,c\n${'1,"two, too",3\n'.repeat(60_000)}`));
    expect(rows.filter((row) => row.cells.length === 3)).toHaveLength(60_000);
  });
});

describe('a zip file', () => {
  const zip = (files: Zippable) => zipSync(files);

  test('with one table is read as that table', async () => {
    expect(await cells(zip({ 'export/people.csv': strToU8('a,b\n1,2') }))).toEqual([['1', '2']]);
  });

  test.each([
    ['several tables that are not OneRoster', { 'a.csv': strToU8('a'), 'b.csv': strToU8('a') }, 'manyTables'],
    ['a path outside the folder', { '../users.csv': strToU8('a') }, 'badPath'],
    ['an absolute path', { '/etc/users.csv': strToU8('a') }, 'badPath'],
    ['a path with a drive letter', { 'C:\\users.csv': strToU8('a') }, 'badPath'],
  ])('with %s is rejected', async (_, files, reason) => {
    expect(await domainError(zip(files))).toBe(`unread.${reason}`);
  });

  test('that expands too much is rejected before it is unpacked', async () => {
    const blanks = new Uint8Array(20 * 1024 * 1024).fill(32);
    expect(await domainError(zipSync({ 'one.csv': blanks }, { level: 1 }))).toBe('unread.growsTooMuch');
  });

  test('that is truncated or damaged is rejected', async () => {
    const whole = zip({ 'users.csv': strToU8(`sourcedId\n${'x\n'.repeat(5000)}`) });
    expect(await domainError(whole.subarray(0, 40))).not.toBe('was read');
    const damaged = Uint8Array.from(whole).fill(0xff, 45, 70);
    expect(await domainError(damaged)).not.toBe('was read');
  });
});

describe('OneRoster', () => {
  const users11 = [
    'sourcedId,status,dataLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,ext_badge',
    'u1,active,2026-01-01T00:00:00.000Z,TRUE,"s1,s2",teacher,ana,Ana,Núñez,7,,',
    'u2,tobedeleted,2026-01-01T00:00:00.000Z,true,s1,administrator,bo,Bo,Li,8',
    'u3,active,2026-01-01T00:00:00.000Z,true,s1,student,cy,Cy,Low,9',
  ].join('\r\n');
  const orgs =
    'sourcedId,status,name,type,parentSourcedId\ns1,active,North High,school,d\ns2,active,South,school,d\nd,active,District,district,';
  const named = ({ columns, rows }: Awaited<ReturnType<typeof read>>) =>
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row.cells[index]])));

  test('1.1 without a manifest returns staff with their roles and the names of their schools', async () => {
    const source = await read(
      zipSync({ 'Users.CSV': strToU8(`\uFEFF${users11}`), 'ORGS.csv': strToU8(orgs) }),
    );
    expect([source.format, source.extent]).toEqual(['oneRoster', undefined]);
    expect(named(source)).toMatchObject([
      { givenName: 'Ana', role: 'teacher', orgNames: 'North High;South', status: 'active', ext_badge: '7' },
      { givenName: 'Bo', role: 'administrator', orgNames: 'North High', status: 'tobedeleted' },
    ]);
    expect(source.columns).toContain('dateLastModified');
  });

  test('1.2 reads roles and dates from their own file, the primary one first', async () => {
    const users =
      'sourcedId,status,givenName,familyName,prefferedGivenName,primaryOrgSourcedId\nu1,,Ana,Ruiz,Anita,s2\nu2,,Cy,Low,,s1';
    const roles =
      'sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\nr1,,u1,secondary,aide,2020-01-01,,s1\nr2,,u1,primary,teacher,2021-08-01,,s2\nr3,,u2,primary,student,,,s1';
    const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,Delta\n';
    const source = await read(
      zipSync({
        'export/manifest.csv': strToU8(manifest),
        'export/users.csv': strToU8(users),
        'export/roles.csv': strToU8(roles),
        'export/orgs.csv': strToU8(orgs),
      }),
    );
    expect(source.extent).toBe('delta');
    expect(named(source)).toMatchObject([
      {
        givenName: 'Ana',
        preferredGivenName: 'Anita',
        role: 'teacher',
        beginDate: '2021-08-01',
        orgNames: 'South;North High',
      },
    ]);
  });

  test('returns schools with the names of their parents', async () => {
    const source = await read(zipSync({ 'orgs.csv': strToU8(orgs) }), 'settings/school');
    expect(named(source)[0]).toMatchObject({ name: 'North High', parentName: 'District' });
  });

  test('has no records of other entities, and requires its users', async () => {
    const file = zipSync({ 'orgs.csv': strToU8(orgs), 'users.csv': strToU8('') });
    await expect(read(file, 'reference-data/pay-code')).rejects.toThrow(DomainError);
    expect(await domainError(file)).toBe('unread.noUsers');
  });
});

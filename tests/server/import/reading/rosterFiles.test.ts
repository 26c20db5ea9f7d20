import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSource } from '#server/import/reading/readSource.ts';

const employee = 'employee/general-information';

/** Returns the staff in a OneRoster file. Each row has its values by heading. */
async function staffOf(files: Zippable | Uint8Array) {
  const bytes = files instanceof Uint8Array ? files : zipSync(files);
  const { format, extent, read } = await readSource([bytes], { entity: employee });
  const people: Record<string, string | undefined>[] = [];
  for (const row of [...read.rows].flat()) {
    people.push(Object.fromEntries(read.columns.map((column, index) => [column, row.cells[index]])));
  }
  return { format, extent, columns: read.columns, people };
}

const orgs = strToU8('sourcedId,name,type,parentSourcedId\ns1,North High,school,\ns2,South,school,\n');

/** Each case is a deviation from the OneRoster standard that was seen in real exports. */
describe('a OneRoster export is read', () => {
  test.each<[string, string, object]>([
    [
      'with misspelled headings',
      'sourcedId,givenName,familyName,prefferedGivenName,dataLastModified,orgSourcedId,role\nu1,Ana,Ruiz,Anita,2026-01-01,s1,teacher\n',
      { preferredGivenName: 'Anita', dateLastModified: '2026-01-01', orgNames: 'North High' },
    ],
    [
      'with extra commas at the ends of its rows',
      'sourcedId,givenName,familyName,role\nu1,Ana,Ruiz,teacher,,,\n',
      { familyName: 'Ruiz', role: 'teacher' },
    ],
    [
      'with vendor columns',
      'sourcedId,givenName,familyName,role,ext_badge,metadata.room\nu1,Ana,Ruiz,teacher,77,12\n',
      { ext_badge: '77', 'metadata.room': '12' },
    ],
    [
      'without a line break at its end',
      'sourcedId,givenName,familyName,role\nu1,Ana,Ruiz,teacher',
      { familyName: 'Ruiz' },
    ],
    [
      'with a byte-order mark and Windows line ends',
      '\uFEFFsourcedId,givenName,familyName,role\r\nu1,Ana,Ruiz,teacher\r\n',
      { sourcedId: 'u1', familyName: 'Ruiz' },
    ],
    [
      'with TRUE in uppercase and US dates',
      'sourcedId,givenName,familyName,role,enabledUser,beginDate\nu1,Ana,Ruiz,teacher,TRUE,8/3/2026\n',
      { enabledUser: 'TRUE', beginDate: '8/3/2026' },
    ],
    [
      'with nonstandard roles',
      'sourcedId,givenName,familyName,role\nu1,Ana,Ruiz,paraprofessional\n',
      { role: 'paraprofessional' },
    ],
  ])('%s', async (_, users, expected) => {
    const { format, people } = await staffOf({ 'users.csv': strToU8(users), 'orgs.csv': orgs });
    expect(format).toBe('oneRoster');
    expect(people).toEqual([expect.objectContaining(expected)]);
  });

  const users = 'sourcedId,givenName,familyName,role\nu1,Ana,Ruiz,teacher\n';

  test('with empty optional files, and names in any letter case or folder', async () => {
    const { people } = await staffOf({
      'export/USERS.csv': strToU8(users),
      'export/Orgs.CSV': orgs,
      'export/roles.csv': strToU8(''),
      'export/demographics.csv': strToU8('sourcedId,birthDate\n'),
      '__MACOSX/export/._users.csv': strToU8('x'),
    });
    expect(people).toHaveLength(1);
  });

  test('that is not zipped, as a file of users only', async () => {
    const { format, people } = await staffOf(strToU8(users));
    expect([format, people.length]).toEqual(['oneRoster', 1]);
  });

  test('from Microsoft, with roles in a file without ids, and without students', async () => {
    const { people, extent } = await staffOf({
      'orgs.csv': orgs,
      'users.csv': strToU8(
        'sourcedId,username,givenName,familyName,password,email\n1,ana@x.org,Ana,Ruiz,secret,a@x.org\n2,bo@x.org,Bo,Li,secret,\n',
      ),
      'roles.csv': strToU8(
        'userSourcedId,orgSourcedId,role,isPrimary,roleStartDate,roleEndDate\n1,s2,teacher,FALSE,2026-08-01,\n1,s1,principal,TRUE,2026-08-24,2027-06-11\n2,s1,student,TRUE,,\n',
      ),
    });
    expect(extent).toBeUndefined();
    expect(people).toEqual([
      expect.objectContaining({
        givenName: 'Ana',
        role: 'principal',
        orgNames: 'North High;South',
        beginDate: '2026-08-24',
        endDate: '2027-06-11',
      }),
    ]);
  });

  test.each(['bulk', 'delta'])('with a manifest that has %s', async (extent) => {
    const manifest = `propertyName,value\nmanifest.version,1.0\nfile.users,${extent}\nfile.orgs,absent\n`;
    const roster = await staffOf({ 'manifest.csv': strToU8(manifest), 'users.csv': strToU8(users) });
    expect(roster.extent).toBe(extent);
  });
});

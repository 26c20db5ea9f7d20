import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type ImportFixture, openFixture } from './fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openFixture(quickEngine(), 'reference-data/pay-code');
});
afterAll(() => fixture.close());

/**
 * Checks an import file whose first row has the cell as its name. Returns the name after the check, and the code and
 * field of the first problem, if any.
 */
async function checked(cell: string) {
  const key = await fixture.upload(`Name,External id\n"${cell}",X\n`);
  await fixture.check(key);
  const [row] = await fixture.rows(key);
  const [problem] = row?.problems ?? [];
  return { name: row?.changes?.payCodeName, code: problem?.code, field: problem?.field };
}

describe('a malicious cell', () => {
  test.each([
    ['a formula', "=cmd|' /C calc'!A0"],
    ['a script', '<script>alert(1)</script>'],
    ['an SQL statement', "'; drop table pay_code; --"],
    ['an emoji of several code points', '\u{1F469}\u{200D}\u{1F3EB} codes'],
  ])('%s is imported as plain text', async (_, text) => {
    expect(await checked(text)).toEqual({ name: text, code: undefined, field: undefined });
  });

  test.each([
    ['a cell of spaces', '   ', 'required', 'payCodeName'],
    ['a cell of non-breaking spaces', '\u00a0\u00a0', 'required', 'payCodeName'],
    ['a cell of zero-width characters', '\u200b\u200b', 'required', 'payCodeName'],
    ['a line break', 'two\nlines', 'controlCharacter', 'payCodeName'],
    ['a right-to-left override', 'evil\u202etxt.exe', 'controlCharacter', 'payCodeName'],
    ['an overlong cell', 'x'.repeat(100_000), 'brokenRow', ''],
    ['half a surrogate pair', 'a\ud800b', 'brokenText', ''],
  ])('%s is rejected at its field, but the file is accepted', async (_, text, code, field) => {
    expect(await checked(text)).toMatchObject({ code, field });
  });

  test.each(['a\u0000b', 'a\u0007b'])('a file with %j is rejected as not text', async (text) => {
    await expect(checked(text)).rejects.toMatchObject({ details: { text: 'unread.noText' } });
  });

  test('a duplicate name is reported even if it differs by invisible characters', async () => {
    const key = await fixture.upload('Name,External id\nSame,A\nsame ,B\nSa\u200bme,C\n');
    await fixture.check(key);
    const rows = await fixture.rows(key);
    expect(rows.map(({ result, problems }) => [result, ...problems.map(({ code }) => code)])).toEqual([
      ['create'],
      ['error', 'sameRecord'],
      ['error', 'sameRecord'],
    ]);
  });
});

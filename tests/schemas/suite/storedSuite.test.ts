import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { valueValidator } from '#schemas/model/record/validateRecord.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type ImportFixture, openFixture } from '#tests/server/import/fixture.ts';
import { groupsOf, type SuiteGroup, suiteFolder } from './officialSuite.ts';

const folder = suiteFolder();

/** Schemas of the suite that can be a field of a record. The test stores them in one table with a column for each. */
const groups = folder === undefined ? [] : groupsOf(folder, 'draft2020-12').map(withoutDraft).filter(isField);
const properties = Object.fromEntries(groups.map(({ schema }, at) => [`value${at}`, schema]));
const values: EntitySchema = {
  $id: 'suite-value',
  title: 'Value',
  type: 'object',
  properties,
} as EntitySchema;

/** Removes the `$schema` of a group, because a field uses the draft of its file. */
function withoutDraft({ schema, ...group }: SuiteGroup): SuiteGroup {
  return { ...group, schema: typeof schema === 'object' ? { ...schema, $schema: undefined } : schema };
}

function isField({ schema, file }: SuiteGroup): boolean {
  if (file.startsWith('optional/')) return file.includes('format/');
  const written = JSON.stringify(schema);
  if (/"\$(ref|id|anchor|schema|defs|dynamicRef|vocabulary)"/.test(written)) return false;
  const alone = { $id: 'suite-one', type: 'object', properties: { value: schema } };
  return checkSchemas([alone]).every(({ severity }) => severity !== 'error');
}

describe.skipIf(folder === undefined)('a table built from the official suite', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'suite-value', undefined, { values });
  });
  afterAll(() => fixture?.close());

  test('stores valid values unchanged, and no invalid ones', async () => {
    const wrong: string[] = [];
    for (const [at, group] of groups.entries()) {
      for (const { data, description } of samplesOf(group)) {
        const name = `value${at}`;
        const outcome = await fixture.add({ [name]: data }).then(
          (record) => (isDeepStrictEqual(record[name], data) ? 'kept' : 'other'),
          (error: { code?: string }) => error.code ?? String(error),
        );
        const expected = valueValidator(group.schema, '2020-12')(data) ? 'kept' : 'invalid';
        if (outcome !== expected)
          wrong.push(`${group.file} | ${group.description} | ${description}: ${outcome}`);
      }
    }
    expect(wrong.sort()).toEqual(Object.keys(exceptions).sort());
  });
});

/**
 * Returns the values of a group to store: two valid ones and an invalid one. `suite.test.ts` validates all values.
 * Leaves out null, because a field cannot have it as a value.
 */
function samplesOf({ tests }: SuiteGroup) {
  const sent = tests.filter(({ data }) => data !== null);
  return [
    ...sent.filter(({ valid }) => valid).slice(0, 2),
    ...sent.filter(({ valid }) => !valid).slice(0, 1),
  ];
}

/** Differences between stored records and JSON, by test of the suite, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'const.json | float and integers are equal up to 64-bit representation limits | float is valid: invalid':
    'A number beyond 2^53 is not read back unchanged.',
  'const.json | float and integers are equal up to 64-bit representation limits | integer is valid: invalid':
    'A number beyond 2^53 is not read back unchanged.',
  'const.json | nul characters in strings | match string with nul: invalid':
    'No database stores NUL in a text.',
  'content.json | validation of string-encoded content based on media type | an invalid JSON document; validates true: invalid':
    'A record must have the content that its schema declares.',
  'content.json | validation of binary string-encoding | an invalid base64 string (% is not a valid character); validates true: invalid':
    'A record must have the content that its schema declares.',
  'dependentSchemas.json | single dependency | no dependency: other':
    'A field that only the other branch declares is hidden and not stored.',
  'enum.json | nul characters in strings | match string with nul: invalid':
    'No database stores NUL in a text.',
};

import { describe, expect, test } from 'vitest';
import { asProblem } from '#schemas/check/basis/problem.ts';
import { readStructure } from '#schemas/check/structure/readStructure.ts';
import { valueValidator } from '#schemas/model/record/validateRecord.ts';
import type { Draft } from '#schemas/model/schema/keywords.ts';
import { readForms } from '#schemas/model/schema/normalizeSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { deviations, refusals } from './deviations.ts';
import { groupsOf, type SuiteGroup, suiteFolder } from './officialSuite.ts';

const folder = suiteFolder();
if (folder === undefined)
  console.warn('The official suite of JSON Schema is not at hand: set JSON_SCHEMA_SUITE.');

const drafts = [
  ['draft7', '7', 'http://json-schema.org/draft-07/schema#'],
  ['draft2020-12', '2020-12', 'https://json-schema.org/draft/2020-12/schema'],
] as const satisfies readonly (readonly [string, Draft, string])[];

describe.skipIf(folder === undefined)('the official suite of JSON Schema', () => {
  test.each(drafts)('%s has no schema that the gate refuses without a reason', (name, _, $schema) => {
    const others = groupsOf(folder ?? '', name).flatMap((group) =>
      refusedBy(group, $schema)
        .filter((id) => !Object.hasOwn(refusals, id))
        .map((id) => `${id} ${group.file} ${group.description}`),
    );
    expect(others).toEqual([]);
  });

  test('has the expected result for every value, except for listed deviations', () => {
    const found = drafts.map(([name, draft, $schema]) => judge(name, draft, $schema));
    const other = found.flatMap(({ wrong }) => wrong);
    const named = Object.entries(deviations).flatMap(([file, { tests }]) =>
      tests.map((one) => `${file} | ${one}`),
    );
    expect([...new Set(other)].sort()).toEqual(named.sort());
    expect(found.map(({ judged }) => judged > 1300)).toEqual([true, true]);
  });
});

function judge(name: string, draft: Draft, $schema: string) {
  const groups = groupsOf(folder ?? '', name).filter((group) => refusedBy(group, $schema).length === 0);
  const wrong = groups.flatMap(({ file, schema, tests }) => {
    // Reads the schema as the product reads a file: `$ref` addresses become pointers, and their targets become
    // definitions.
    const validate = valueValidator(isObject(schema) ? readForms({ $schema, ...schema }) : schema, draft);
    return tests
      .filter(({ data, valid }) => validate(data) !== valid)
      .map(({ description }) => `${file} | ${description}`);
  });
  return { wrong, judged: groups.reduce((sum, { tests }) => sum + tests.length, 0) };
}

/**
 * Returns the ids of the errors that the schema check finds in a schema. Ignores the error that a record must be an
 * object (S005).
 */
function refusedBy({ schema }: SuiteGroup, $schema: string): string[] {
  if (typeof schema === 'boolean') return [];
  const { findings } = readStructure({ $id: 'suite/value', ...schema, $schema: schema.$schema ?? $schema });
  const errors = findings
    .map((found) => asProblem(found, '', true))
    .filter(({ severity, id }) => severity === 'error' && id !== 'S005');
  return [...new Set(errors.map(({ id }) => id))];
}

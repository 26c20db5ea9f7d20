import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locate } from '#schemas/check/source/source.ts';
import { isRecordFile } from '#schemas/model/defineRecord.ts';
import * as registry from '#schemas/registry.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { pointerTo } from '#schemas/values/pointer.ts';
import { fc } from '#tests/fastCheck.ts';

const typescript = `import { defineEntity } from '../model/defineEntity.ts';

/** Not this one: defineEntity({ title: 'comment' }) */
const text = 'nor this one: defineEntity({ title: 1 })';
const size = 60 / 2; // a slash is no pattern
const odd = /['"{]/;

export const job = defineEntity({
  $id: 'area/job', // a comment, with a { in it
  title: \`A \${text + '}'} title\`,
  ...base,
  properties: {
    'job-name': { type: 'string', maxLength: size * 2, title: "It's" },
    place: { type: 'integer', 'x-field': { reference: 'area/place' } },
    ...more({ properties: { hidden: 1 } }),
    [computed]: { type: 'string' },
    hours: withUnit({ type: 'number' }, ['hours']),
  },
  required: ['job-name', ...others, 'place'],
  'x-entity': {
    list: { columns: ['place', /* inside */ 'hours'] },
  } as const,
});
`;

function lineAt(source: string, pointer: string): string | undefined {
  const found = locate(source, pointer);
  return found && source.split('\n')[found.line - 1]?.slice(found.column - 1);
}

describe('the location of a pointer', () => {
  test.each([
    ['', '{'],
    ['/$id', "$id: 'area/job'"],
    ['/title', 'title: `A'],
    ['/properties/job-name', "'job-name': {"],
    ['/properties/job-name/title', `title: "It's"`],
    ['/properties/place/x-field/reference', "reference: 'area/place'"],
    ['/properties/hours', 'hours: withUnit('],
    ['/required/0', "'job-name', ...others"],
    ['/x-entity/list/columns/1', "'hours']"],
  ])('is found in a TypeScript file: %s', (pointer, text) => {
    expect(lineAt(typescript, pointer)?.startsWith(text), lineAt(typescript, pointer)).toBe(true);
  });

  test.each([
    ['/properties/hidden', 'properties: {'],
    ['/properties/hours/minimum', 'hours: withUnit('],
    ['/required/2', 'required: ['],
    ['/nothing', '{'],
  ])('is the nearest parent’s if the text does not contain it: %s', (pointer, text) => {
    expect(lineAt(typescript, pointer)?.startsWith(text)).toBe(true);
  });

  test('is found in a JSON file, whatever the names', () => {
    const value = { 'a/b': { '~c': [1, { 'd"\\\n': true }] }, e: null };
    const source = `\uFEFF${JSON.stringify(value, undefined, 2)}`;
    expect(lineAt(source, '/a~1b/~0c/1/d"\\\n')).toBe('"d\\"\\\\\\n": true');
    expect(lineAt(source, '/e')).toBe('"e": null');
  });

  test('is found in an object outside of defineEntity', () => {
    expect(lineAt('export const es: Record<string, string> = {\n  Name: "Nombre",\n};', '/Name')).toBe(
      'Name: "Nombre",',
    );
  });

  test('is undefined in a file without an object', () => {
    expect(locate('export type Nothing = string;', '/title')).toBeUndefined();
    expect(locate('', '')).toBeUndefined();
  });

  test('never throws, for any text', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      "'",
      '`',
      '/',
      '*',
      '\n',
      'a',
      '1',
      '${',
      '\\',
      'defineEntity(',
      '...',
    );
    const sources = fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(fc.property(sources, (source) => locate(source, '/a/0/1') === undefined || source.length > 0));
  });

  test('is exact for every location in every entity of the product', () => {
    const all = readdirSync('schemas', { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) => file.endsWith('.ts') && !file.startsWith('model/'));
    const sources = files.map((file) => readFileSync(join('schemas', file), 'utf8'));
    const written = Object.values<unknown>(registry).flatMap((line): { readonly $id?: string }[] => {
      if (!isRecordFile(line)) return [line as object];
      const { tabs, ...record } = line;
      return [record, ...tabs.filter((tab) => '$id' in tab)];
    });
    const missed = written.flatMap((schema) => {
      const source = sources.find((text) => text.includes(`$id: '${schema.$id}'`)) ?? '';
      return namesIn(schema).filter(({ pointer, name }) => {
        const line = lineAt(source, pointer) ?? '';
        return !line.startsWith(name) && !line.startsWith(`'${name.replaceAll("'", "\\'")}'`);
      });
    });
    expect(missed).toEqual([]);
  });
});

/**
 * All values that entity files can import from shared files: the exports of other files below `schemas`, except
 * entities and record files.
 */
const shared = Object.entries(
  import.meta.glob<Record<string, unknown>>(['/schemas/*/*.ts', '/schemas/*/*/*.ts'], { eager: true }),
)
  .filter(([path]) => !/schemas\/(check|model|import|messages|navigation|translations)\//.test(path))
  .flatMap(([, module]) => Object.values(module))
  .filter((value) => !isRecordFile(value) && !Object.hasOwn(Object(value), '$id'));

/** Objects that entity files import from shared files. Their text is therefore not in the entity file itself. */
const elsewhere = new Set(shared.flatMap(partsOf));

/** English texts whose Spanish translation is in a shared file. */
const textsOfElsewhere = new Set(
  shared.flatMap((texts) =>
    Object.entries(Object(texts)).flatMap(([name, text]) => (typeof text === 'string' ? [name] : [])),
  ),
);

/** Names of fields that entity files derive from a shared field by adding keywords. */
const madeOfShared = new Set([
  ...['identifier', 'shortName', 'pin', 'callTimes', 'smsTimes', 'callRank'],
  ...['districtCallTimes', 'districtSmsTimes', 'lastName', 'firstName', 'webLoginId'],
  ...['entryDays', 'approvalDays', 'releaseDays', 'changedReason'],
]);

/** Actions that a function creates for several entities, so that no entity file contains them. */
const madeByFunction = new Set(['setPin', 'resetPin']);

/** Returns an object with all objects and lists nested in it. */
function partsOf(value: unknown): unknown[] {
  return isObject(value) || Array.isArray(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

/**
 * Returns the names that an entity file contains itself, each with its location. Leaves out the names inside imported
 * values.
 */
function namesIn(value: unknown, above = ''): { pointer: string; name: string }[] {
  if (elsewhere.has(value)) return [];
  if (Array.isArray(value)) return value.flatMap((part, index) => namesIn(part, pointerTo(above, index)));
  if (!isObject(value)) return [];
  const own = Object.entries(value).filter(
    ([name, part]) => !textsOfElsewhere.has(name) && !elsewhere.has(part) && !madeByFunction.has(name),
  );
  return own.flatMap(([name, part]) => {
    const pointer = pointerTo(above, name);
    return [{ pointer, name }, ...(madeOfShared.has(name) ? [] : namesIn(part, pointer))];
  });
}

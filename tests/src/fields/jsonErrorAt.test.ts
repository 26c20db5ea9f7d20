import { describe, expect, test } from 'vitest';
import { jsonErrorAt } from '#src/fields/json/jsonErrorAt.ts';
import { fc } from '#tests/fastCheck.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the position of the first JSON error', () => {
  test.each([
    ['', 0],
    ['{', 1],
    ['{"a": x}', 6],
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['1 2', 2],
    ['nul', 0],
    ['"abc', 0],
    ['[01]', 2],
    ['{"a":1}}', 7],
    ["{'a': 1}", 1],
    ['[1,\n2,\nx]', 7],
    ['\u00a01', 0],
  ])('is found in %j', (text, at) => {
    expect(jsonErrorAt(text)).toBe(at);
  });

  test('is missing exactly when the browser parses the text', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"\\u00e9"',
      'x',
      '"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(jsonErrorAt(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('is missing for valid JSON in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, spaces) => {
        expect(jsonErrorAt(JSON.stringify(value, undefined, spaces))).toBeUndefined();
      }),
    );
  });

  test('is found quickly in long and deep texts', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const long = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => `text ${index}`));
    expect(jsonErrorAt(deep)).toBeUndefined();
    expect(jsonErrorAt(long)).toBeUndefined();
  });
});

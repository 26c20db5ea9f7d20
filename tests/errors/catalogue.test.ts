import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestTexts } from '#schemas/messages/requestTexts.ts';
import { signInErrors } from '#schemas/messages/signInErrors.ts';
import { resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import { catalogue, laterErrors } from './catalogue.ts';

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The source text of all test files, except the error catalogue in this folder. */
const brought = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('errors/catalogue'))
  .map((file) => textOf(`tests/${file}`))
  .join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file has a test of that name that is not skipped. */
function hasTest(file: string, name: string): boolean {
  const text = textOf(file);
  const title = new RegExp(`\\(\\s*(['"\`])${escaped(name)}\\1,`);
  return title.test(text) && !/\b(it|test|describe)\.(skip|todo|only)\b/.test(text);
}

const known = catalogue.map((group) => ({ ...group, name: group.errors.join('; ') }));

describe('an error of the specification', () => {
  it.each(known)('comes from files that exist: $name', ({ from }) => {
    expect(from.filter((file) => !existsSync(file))).toEqual([]);
    expect(from.length).toBeGreaterThan(0);
  });

  it.each(known)('is caused by tests that exist: $name', ({ tests }) => {
    expect(tests.filter(([file, name]) => !hasTest(file, name))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });

  it.each(known)('is named in its tests: $name', ({ errors, shown = errors, tests }) => {
    const text = tests.map(([file]) => textOf(file)).join('\n');
    expect(shown.filter((options) => !text.includes(options))).toEqual([]);
  });

  it('has tests, or waits for the one screen that is not built', () => {
    expect(laterErrors.flatMap(({ errors }) => errors)).toHaveLength(1);
    const tested = new Set(catalogue.flatMap(({ errors }) => errors));
    expect(laterErrors.flatMap(({ errors }) => errors).filter((options) => tested.has(options))).toEqual([]);
  });
});

describe('an error of the product', () => {
  it.each(Object.entries(signInErrors))('at sign-in is caused by a test: %s', (code, options) => {
    expect(brought.includes(options) || brought.includes(`'${code}'`)).toBe(true);
  });

  it.each([...Object.keys(resultCodes), ...Object.keys(requestTexts.en)])(
    'of a call is caused by a test: %s',
    (code) => {
      expect(new RegExp(`['" ]${code}['"]`).test(brought)).toBe(true);
    },
  );
});

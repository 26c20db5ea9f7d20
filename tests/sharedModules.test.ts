import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Lines that a test file must have if it mocks a module. Other test files of the process may load the real module
 * before or after it.
 */
const own = ['vi.hoisted(() => vi.resetModules());', 'afterAll(() => void vi.resetModules());'];

test('a file that mocks a module shares its modules with no other', () => {
  const mocking = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && /^vi\.mock\(/m.test(readFileSync(file, 'utf8')));
  const sharing = mocking.filter((file) => !own.every((line) => readFileSync(file, 'utf8').includes(line)));
  expect(mocking.length).toBeGreaterThan(0);
  expect(sharing).toEqual([]);
});

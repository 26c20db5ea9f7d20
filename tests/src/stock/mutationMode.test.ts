import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no page uses react-admin’s optimistic or undoable mutation mode', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const early = /mutationMode\s*[=:]\s*\{?\s*['"](undoable|optimistic)|WithUndoButton/;
  expect(files.filter((file) => early.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});

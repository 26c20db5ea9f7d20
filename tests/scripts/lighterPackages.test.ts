import { readdirSync, readFileSync } from 'node:fs';
import fast from 'fast-deep-equal/es6/index.js';
// @ts-expect-error The package has no types.
import isEqual from 'lodash/isEqual.js';
import { expect, it } from 'vitest';

/**
 * The build puts other things in the place of files of these packages (`scripts/lighterPackages.ts`). Each was looked
 * at in this version: with another one, look again whether it does the same, then write the version here.
 */
const lookedAt = {
  'react-router': '7.18.5',
  'fast-deep-equal': '3.1.3',
  lodash: '4.18.1',
  'object.entries': '1.1.9',
  hasown: '2.0.4',
  'hoist-non-react-statics': '3.3.2',
  jsonexport: '3.2.0',
};

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

it.each(Object.entries(lookedAt))('%s is the version that was looked at', (name, version) => {
  expect(versionOf(name)).toBe(version);
});

it('the router has the production files that the build names', () => {
  for (const name of ['index', 'dom-export']) {
    const file = `node_modules/react-router/dist/production/${name}.mjs`;
    expect(readFileSync('scripts/lighterPackages.ts', 'utf8')).toContain(`routerFile('${name}')`);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(0);
  }
});

it('values are compared as lodash compares them, as far as records and queries go', () => {
  const values = [
    null,
    0,
    '',
    'a',
    [],
    [1, 2],
    [2, 1],
    {},
    { a: 1 },
    { a: undefined },
    { a: { b: [1, { c: null }] } },
    new Date(0),
    new Date(1),
    new Map([[1, 2]]),
    new Set([1]),
    Number.NaN,
  ];
  for (const one of values) {
    for (const other of values) expect(fast(one, other)).toBe(isEqual(one, other));
  }
});

it('react-admin asks lodash for the comparison and the union by the names that the build knows', () => {
  const files = readdirSync('node_modules/ra-core/dist', { recursive: true, encoding: 'utf8' });
  const imported = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(`node_modules/ra-core/dist/${file}`, 'utf8').matchAll(
        /from ['"](lodash\/(?:isEqual|union)[^'"]*)['"]/g,
      ),
    ])
    .map(([, name]) => name);
  expect([...new Set(imported)].sort()).toEqual(['lodash/isEqual.js', 'lodash/union.js']);
});

it('react-admin gives its own exporter a callback, so that the writer can come later', () => {
  const exporter = readFileSync('node_modules/ra-core/dist/export/defaultExporter.js', 'utf8');
  expect(exporter).toContain("import jsonExport from 'jsonexport/dist/index.js'");
  expect(exporter).toMatch(/jsonExport\(data, \(err, csv\) => downloadCSV/);
});

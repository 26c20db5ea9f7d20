import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import fast from 'fast-deep-equal/es6/index.js';
import { inflect, transform } from 'inflection';
// @ts-expect-error The package has no types.
import isEqual from 'lodash/isEqual.js';
import { parse, stringify } from 'query-string';
import { expect, it } from 'vitest';
import { components } from '#src/ui/theme/components.ts';
import { lighterPackages, namesStylesOnce } from '../../scripts/lighterPackages.ts';

/**
 * Reviewed versions of the packages whose files the build replaces (`scripts/lighterPackages.ts`). For another version,
 * check that the replaced code still behaves the same, then update the version here.
 */
const lookedAt = {
  'react-router': '7.18.5',
  'fast-deep-equal': '3.1.3',
  lodash: '4.18.1',
  'object.entries': '1.1.9',
  hasown: '2.0.4',
  'hoist-non-react-statics': '3.3.2',
  jsonexport: '3.2.0',
  'query-string': '7.1.3',
  inflection: '3.0.2',
  '@emotion/serialize': '1.3.3',
  '@emotion/styled': '11.14.1',
};

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

it.each(Object.entries(lookedAt))('%s has the reviewed version', (name, version) => {
  expect(versionOf(name)).toBe(version);
});

it('the router has the production files that the build names', () => {
  for (const name of ['index', 'dom-export']) {
    const file = `node_modules/react-router/dist/production/${name}.mjs`;
    expect(readFileSync('scripts/lighterPackages.ts', 'utf8')).toContain(`routerFile('${name}')`);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(0);
  }
});

it('values of records and queries compare equal as in lodash', () => {
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

it('react-admin imports isEqual and union from lodash by the names that the build knows', () => {
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

it('react-admin passes a callback to its CSV writer, so that the writer can be lazy-loaded', () => {
  const exporter = readFileSync('node_modules/ra-core/dist/export/defaultExporter.js', 'utf8');
  expect(exporter).toContain("import jsonExport from 'jsonexport/dist/index.js'");
  expect(exporter).toMatch(/jsonExport\(data, \(err, csv\) => downloadCSV/);
});

/** Returns the module with which the build replaces a package. */
function standIn<T>(name: string): T {
  const { load } = lighterPackages() as { load: (id: string) => string };
  const module = { exports: {} };
  new Function('module', load(`\0native:${name}`))(module);
  return module.exports as T;
}

it('URL queries are parsed and written as by query-string', () => {
  const ours = standIn<{ parse: typeof parse; stringify: typeof stringify }>('query-string');
  const written = [
    {},
    { sort: '["lastName","ASC"]', range: '[0,24]', filter: '{"q":"O\'Neill & (Sons)*!","n":1.5}' },
    { page: 2, perPage: 25, order: undefined, filter: JSON.stringify({ name: 'Ñandú 100 % +1' }) },
    { b: ['1', '2'], a: null, c: '', d: false },
  ];
  for (const values of written) {
    expect(ours.stringify(values)).toBe(stringify(values));
    if (values.a !== null)
      expect({ ...ours.parse(`?${stringify(values)}`) }).toEqual({ ...parse(stringify(values)) });
  }
  for (const text of ['', '?', '?a=1&b=2&a=3', '#a=%C3%B1+%20x', '&x=%', 'a=1=2', '  ?a=b '])
    expect({ ...ours.parse(text) }, text).toEqual({ ...parse(text) });
});

it('names and regular plurals are formed as by inflection', () => {
  const ours = standIn<{ transform: typeof transform; inflect: typeof inflect }>('inflection');
  for (const source of [
    'lastName',
    'workerTypeIds',
    'worker_type_id',
    'person name',
    'isPIN',
    'A',
    'x1 Y',
    'SSN',
  ])
    expect(ours.transform(source, ['underscore', 'humanize'])).toBe(
      transform(source, ['underscore', 'humanize']),
    );
  for (const name of [
    'post',
    'posts',
    'categories',
    'Category',
    'boxes',
    'class',
    'classes',
    'branch',
    'key',
    'days',
  ])
    for (const count of [0, 1, 2])
      expect(ours.inflect(name, count), `${count} ${name}`).toBe(inflect(name, count));
});

it('ra-core imports no other functions of inflection, and other packages import the original', () => {
  const imports = readdirSync('node_modules/ra-core/dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(`node_modules/ra-core/dist/${file}`, 'utf8').matchAll(
        /import \{ ([^}]+) \} from ['"]inflection['"]/g,
      ),
    ])
    .flatMap(([, names = '']) => names.split(', '));
  expect([...new Set(imports)].sort()).toEqual(['humanize', 'inflect', 'pluralize', 'transform']);
  const { resolveId } = lighterPackages() as unknown as {
    resolveId: (name: string, importer: string) => string | undefined;
  };
  expect(resolveId('inflection', '/a/node_modules/ra-core/dist/core/useGetResourceLabel.js')).toBeDefined();
  expect(
    resolveId('inflection', '/a/node_modules/ra-ui-materialui/dist/list/FilterButton.js'),
  ).toBeUndefined();
});

it('no button has a ripple, and the build knows the file that renders it', () => {
  expect(components.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
  const button = readFileSync('node_modules/@mui/material/ButtonBase/ButtonBase.mjs', 'utf8');
  expect(button).toContain('import TouchRipple from "./TouchRipple.mjs"');
  expect(button).toMatch(/enableTouchRipple \? .*_jsx\(TouchRipple/);
});

it('styles get the same names as from Emotion, also in repeated calls', async () => {
  const folder = resolve('node_modules/.cache/lighter-packages');
  const file = `${folder}/serialize-${process.pid}.mjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    namesStylesOnce(readFileSync('node_modules/@emotion/serialize/dist/emotion-serialize.esm.js', 'utf8')),
  );
  const ours: { serializeStyles: typeof serializeStyles } = await import(file);
  rmSync(file);
  const drawn = [
    ['color:red;'],
    ['label:Row;', { color: 'red', '&:hover': { top: 1 } }],
    ['label:A;label:B;x:1'],
  ];
  const named = (made: SerializedStyles) => ({ name: made.name, styles: made.styles, next: made.next });
  for (const styles of [...drawn, ...drawn])
    expect(named(ours.serializeStyles(styles as never))).toEqual(named(serializeStyles(styles as never)));
  expect(() => namesStylesOnce('function serializeStyles() {}')).toThrow('look at it again');
});

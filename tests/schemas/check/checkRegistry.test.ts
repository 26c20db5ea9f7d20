import { describe, expect, test } from 'vitest';
import { serviceTables } from '#schemas/check/checkBetween.ts';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { editingTables } from '#server/editing/tables.ts';
import { identityTables } from '#server/identity/tables/tables.ts';
import { calendar, foreign, job, place } from './goodSchemas.ts';
import { withValueAt } from './planting.ts';

function source(file: string, schema: object, name = 'thing') {
  const text = JSON.stringify(schema, undefined, 2);
  return { file, text: file.endsWith('.json') ? text : `export const ${name} = defineEntity(${text});\n` };
}

const registry = {
  file: 'schemas/registry.ts',
  text: `/** Every entity. */
export { job } from './area/job.ts';
export { place } from './area/place.ts';
export { calendar } from './area/calendar.ts';
export { default as animal } from './foreign/animal.json' with { type: 'json' };
`,
};

const files = [
  source('schemas/area/job.ts', job, 'job'),
  source('schemas/area/place.ts', place, 'place'),
  source('schemas/area/calendar.ts', calendar, 'calendar'),
  source('schemas/foreign/animal.json', foreign),
  { file: 'schemas/registry.check.ts', text: 'export type T = 1;' },
  { file: 'schemas/tsconfig.json', text: '{}' },
  { file: 'schemas/rules/names.ts', text: 'export const names = 1;' },
  { file: 'schemas/model/defineEntity.ts', text: 'export function defineEntity(schema) {}' },
  { file: 'schemas/area/names.ts', text: 'export const names = ["a"];' },
];

const module = { job, place, calendar, animal: foreign };

describe('the gate over a registry', () => {
  test('finds no error in a valid registry, with texts and without', () => {
    const errors = (problems: ReturnType<typeof checkRegistry>) =>
      problems.filter((problem) => problem.severity === 'error');
    expect(errors(checkRegistry(module, { registry, files }))).toEqual([]);
    expect(errors(checkRegistry(module))).toEqual([]);
  });

  test('reports file, line and column of a mistake', () => {
    const wrong = withValueAt(job, '/properties/jobName/maxLenght', 5);
    const spoilt = { registry, files: [source('schemas/area/job.ts', wrong, 'job'), ...files.slice(1)] };
    const found = checkRegistry({ ...module, job: wrong }, spoilt).find((problem) => problem.id === 'S020');
    expect(found).toMatchObject({
      file: 'schemas/area/job.ts',
      entity: 'area/job',
      pointer: '/properties/jobName/maxLenght',
    });
    const line = spoilt.files[0]?.text.split('\n')[(found?.line ?? 0) - 1] ?? '';
    expect(line.slice((found?.column ?? 0) - 1)).toMatch(/^"maxLenght"/);
  });

  test('finds the file by its $id if the registry’s text is missing', () => {
    const wrong = withValueAt(job, '/x-entity/service', 'none');
    const found = checkRegistry({ ...module, job: wrong }, { files });
    expect(found.find((problem) => problem.id === 'S041')?.file).toBe('schemas/area/job.ts');
  });

  test('reports an entry that is not an entity', () => {
    const odd = { ...registry, text: `${registry.text}export { names } from './area/names.ts';\n` };
    const found = checkRegistry({ ...module, names: ['a'] }, { registry: odd, files });
    expect(found.find((problem) => problem.id === 'S001')).toMatchObject({
      file: 'schemas/registry.ts',
      line: 6,
    });
    expect(checkRegistry({ names: () => 1 }).map((problem) => problem.id)).toEqual(['S001']);
  });

  test('reports a schema file without a registry line, with the missing line', () => {
    const short = { ...registry, text: registry.text.replace(/^.*(place|animal).*\n/gm, '') };
    const lost = checkRegistry({ job, calendar }, { registry: short, files }).filter(
      ({ id }) => id === 'S002',
    );
    expect(lost.map(({ file, fix }) => [file, fix])).toEqual([
      [
        'schemas/area/place.ts',
        "Add this line to schemas/registry.ts: export { place } from './area/place.ts';",
      ],
      [
        'schemas/foreign/animal.json',
        "Add this line to schemas/registry.ts: export { default as animal } from './foreign/animal.json' with { type: 'json' };",
      ],
    ]);
  });

  test('names a foreign schema without an $id by its registry line', () => {
    const { $id: _, ...nameless } = foreign;
    const found = checkRegistry({ wildAnimal: nameless });
    expect(new Set(found.map((problem) => problem.entity))).toEqual(new Set(['wild-animal']));
  });

  test('reports unused shared translations', () => {
    const es = {
      file: 'schemas/translations/es.ts',
      text: "export const es = {\n  Place: 'Lugar',\n  Colour: 'Color',\n};",
    };
    const options = { spanish: { Place: 'Lugar', Colour: 'Color' } };
    const found = checkRegistry({ place }, { files: [...files, es] }, options);
    expect(found.filter((problem) => problem.id === 'S131')).toMatchObject([
      { severity: 'note', file: 'schemas/translations/es.ts', line: 3, column: 3 },
    ]);
  });

  test('ignores references to entities whose file cannot be read', () => {
    const ids = (unread: string[]) =>
      checkRegistry({ job, calendar }, undefined, { unread }).map(({ id }) => id);
    expect(ids([])).toContain('S070');
    expect(ids(['area/place'])).not.toContain('S070');
  });

  /** Returns the schema check's findings about the tables of two entities. */
  const tablesOf = (options: object, more: object = {}) => {
    const { permissions: _, ...ours } = place['x-entity'];
    const beside = {
      ...place,
      $id: 'other/place',
      'x-entity': { ...ours, path: '/other', ...options },
      ...more,
    };
    return checkRegistry({ place, beside }).filter(({ id }) => id === 'S014');
  };
  const listed = { operations: { list: 'GET /api/seen', get: 'GET /api/seen/{id}' } };

  test('reports two entities with the same last name segment, which would share a table', () => {
    const [first] = tablesOf(listed);
    expect(first).toMatchObject({ entity: 'area/place', pointer: '/$id' });
    expect(first?.fix).toContain('"table"');
    expect(tablesOf(listed)).toHaveLength(2);
  });

  test('allows two entities to share rows if both declare it and only one creates them, with the same id', () => {
    expect(tablesOf({ ...listed, table: 'place' })).toEqual([]);
    const makes = { ...listed.operations, create: 'POST /api/seen' };
    expect(tablesOf({ operations: makes, table: 'place' })).toHaveLength(2);
    const properties = { spotId: { type: 'integer', readOnly: true }, placeName: place.properties.placeName };
    expect(tablesOf({ ...listed, table: 'place' }, { properties })).toHaveLength(2);
  });

  test('knows the service’s own tables', () => {
    const stored = [...editingTables, ...identityTables].map((table) => table.name);
    expect(serviceTables).toEqual([...stored].sort());
  });
});

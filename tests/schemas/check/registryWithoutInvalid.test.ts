import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { registryWithoutInvalid } from '#schemas/check/registryWithoutInvalid.ts';
import { countedProblems } from '#schemas/check/source/counted.ts';
import { foreign, place } from './goodSchemas.ts';
import { withValueAt } from './planting.ts';

const broken = withValueAt(foreign, '/properties/legs', { type: 'strng' });

describe('a registry with mistakes', () => {
  test('leaves out the foreign schema with mistakes, and reports it', () => {
    const normalized = registryWithoutInvalid({ place, animal: broken });
    expect(Object.keys(normalized.module)).toEqual(['place']);
    expect(normalized.errors).toEqual([]);
    expect(normalized.leftOut.map(({ name, problems }) => [name, problems.map(({ id }) => id)])).toEqual([
      ['animal', ['S021']],
    ]);
  });

  test.each([
    ['a list', ['a']],
    ['a text', 'a'],
    ['an object that is not a schema', { a: 1 }],
    ['a schema without fields', { type: 'object' }],
  ])('leaves out %s', (_, value) => {
    const normalized = registryWithoutInvalid({ place, animal: value });
    expect(Object.keys(normalized.module)).toEqual(['place']);
    expect([normalized.leftOut.map(({ name }) => name), normalized.errors]).toEqual([['animal'], []]);
  });

  test('keeps valid entities, foreign or not', () => {
    expect(registryWithoutInvalid({ place, animal: foreign })).toEqual({
      module: { place, animal: foreign },
      leftOut: [],
      errors: [],
    });
  });

  test('reports mistakes of our own files as errors', () => {
    const normalized = registryWithoutInvalid({
      place: withValueAt(place, '/properties/placeName', { type: 'strng', title: 'Name' }),
      animal: broken,
    });
    expect(normalized.errors.map(({ id, entity }) => [id, entity])).toEqual([['S021', 'area/place']]);
    expect(normalized.leftOut.map(({ name }) => name)).toEqual(['animal']);
  });

  test('prefers our own entity if a foreign schema has the same name', () => {
    const normalized = registryWithoutInvalid({ place, other: { ...foreign, $id: 'area/place' } });
    expect([Object.keys(normalized.module), normalized.errors]).toEqual([['place'], []]);
    expect(normalized.leftOut.map(({ name }) => name)).toEqual(['other']);
  });

  test('cannot start if one of our own files refers to a left-out one', () => {
    const referring = withValueAt(place, '/properties/animalId', {
      type: 'integer',
      title: 'Name',
      'x-field': { reference: 'animal' },
    });
    const normalized = registryWithoutInvalid({ place: referring, animal: { ...broken, $id: 'animal' } });
    expect(normalized.errors.map(({ id }) => id)).toContain('S070');
  });

  test('leaves out a foreign file without a registry line, or that cannot be parsed as a schema', () => {
    const registry = { file: 'schemas/registry.ts', text: "export { place } from './area/place.ts';\n" };
    const files = [{ file: 'schemas/area/animal.json', text: JSON.stringify(foreign) }];
    const normalized = registryWithoutInvalid({ place }, { registry, files });
    expect(normalized.leftOut.map(({ name, problems }) => [name, problems[0]?.id])).toEqual([
      ['schemas/area/animal.json', 'S002'],
    ]);
    expect(normalized.errors).toEqual([]);
  });
});

describe('a missing translation', () => {
  const untold = withValueAt(place, '/description', 'Somewhere new');

  test('is a note during development, and an error if all must exist', () => {
    const severities = (complete: boolean) =>
      checkRegistry({ place: untold }, undefined, { complete })
        .filter(({ id }) => id === 'S130')
        .map(({ severity }) => severity);
    expect(severities(false)).toEqual(['note']);
    expect(severities(true)).toEqual(['error']);
  });

  test('of a foreign schema is a note in both cases', () => {
    const found = checkRegistry({ foreign }, undefined, { complete: true });
    expect(found.map(({ id, severity }) => [id, severity])).toEqual([['S130', 'note']]);
  });
});

describe('formatted notes', () => {
  test('are counted by file and keyword, and errors are listed individually', () => {
    const properties = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, { type: 'string', 'x-odd': 1, format: 'duck' }]),
    );
    const wrong = { d: { type: 'strng' }, e: { type: 'strng' } };
    const found = checkRegistry({ animal: { ...foreign, properties: { ...properties, ...wrong } } });
    const counted = countedProblems(found).map(({ problem, others }) => [problem.id, 1 + others.length]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['S020', 3],
        ['S024', 3],
        ['S021', 1],
      ]),
    );
    expect(counted.filter(([id]) => id === 'S021')).toHaveLength(2);
    expect(counted.filter(([id]) => id === 'S020')).toHaveLength(1);
  });
});

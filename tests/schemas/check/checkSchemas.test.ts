import { describe, expect, test } from 'vitest';
import { catalogue } from '#schemas/check/basis/catalogue.ts';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { locate } from '#schemas/check/source/source.ts';
import { productSchemas } from '#tests/productSchemas.ts';
import { visits } from './facetSchemas.ts';
import { calendar, computedRows, foreign, job, orderedRows, place } from './goodSchemas.ts';
import { type Mistake, mistakes, problemsTestedSeparately } from './mistakes.ts';
import { withValueAt } from './planting.ts';

const others = [place, calendar, ...visits];

function problemsOf({ into = job, put, value }: Mistake) {
  const schema = withValueAt(into, put, value);
  return {
    schema,
    problems: checkSchemas([schema, ...others.filter((other) => other.$id !== Object(into).$id)]),
  };
}

describe('the gate', () => {
  test('finds nothing in valid schemas', () => {
    expect(checkSchemas([job, computedRows, orderedRows, ...others])).toEqual([]);
  });

  test('finds no error in the product’s own schemas', () => {
    expect(
      checkSchemas(Object.values(productSchemas)).filter((problem) => problem.severity === 'error'),
    ).toEqual([]);
  });

  test('allows a reference to offer records with the same choice as the record', () => {
    const placeKind = job.properties.state;
    const kinds = { ...place, properties: { ...place.properties, placeKind } };
    const offered = { reference: 'area/place', choices: { field: 'placeKind', is: 'state', orNobody: true } };
    const chosen = withValueAt(job, '/properties/placeId/x-field', offered);
    const texts = { State: 'Estado', Open: 'Abierto', Closed: 'Cerrado' };
    const es = { ...place['x-entity'].translations.es, ...texts };
    const translated = withValueAt(kinds, '/x-entity/translations/es', es);
    expect(checkSchemas([chosen, translated, calendar])).toEqual([]);
  });

  test('reports on a foreign schema only what the console does with it', () => {
    const problems = checkSchemas([foreign]);
    expect(problems.map((problem) => [problem.id, problem.severity])).toEqual([['S130', 'note']]);
  });

  test.each(mistakes.map((mistake) => [mistake.summary, mistake] as const))('names %s', (_, mistake) => {
    const { schema, problems } = problemsOf(mistake);
    const at = mistake.at ?? mistake.put;
    const found = problems.find((problem) => problem.id === mistake.id && problem.pointer === at);
    expect(found, JSON.stringify(problems, undefined, 1)).toBeDefined();
    expect(found?.severity).toBe(mistake.severity ?? 'error');
    expect(found?.fix).toContain(mistake.fix ?? '');
    const source = JSON.stringify(schema, undefined, 2);
    const line = source.split('\n')[(locate(source, at)?.line ?? 0) - 1];
    expect(line).toContain(mistake.line ?? '');
  });

  test('covers every kind of mistake in its catalog', () => {
    const named = new Set([...mistakes.map((mistake) => mistake.id), ...problemsTestedSeparately]);
    expect([...named].sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('reports all mistakes of a file at once', () => {
    const twice = withValueAt(
      withValueAt(job, '/properties/jobName/maxLenght', 3),
      '/x-entity/service',
      'none',
    );
    const three = withValueAt(twice, '/x-entity/list/columns/2', 'stauts');
    const ids = checkSchemas([three, ...others]).map((problem) => problem.id);
    expect(ids).toEqual(expect.arrayContaining(['S020', 'S041', 'S050']));
  });

  test('reports values that are no plain data, and reads the rest', () => {
    const problems = checkSchemas([{ ...job, title: new Date(0), examples: [Number.NaN] }, ...others]);
    expect(problems.filter((problem) => problem.id === 'S007').map((problem) => problem.pointer)).toEqual([
      '/title',
      '/examples/0',
    ]);
  });

  test('reports a circular schema object', () => {
    const round: Record<string, unknown> = { $id: 'area/round', type: 'object' };
    round.properties = { self: round };
    expect(checkSchemas([round]).some((problem) => problem.id === 'S007')).toBe(true);
  });

  test('lists the slots in use, and reports those of no entity', () => {
    const slots = [
      { entity: 'area/job', slot: 'field:code', file: 'src/pages/Code.tsx' },
      { entity: 'area/job', slot: 'field:cod', file: 'src/pages/Code.tsx' },
      { entity: 'area/job', slot: 'page', file: 'src/pages/Jobs.tsx' },
      { entity: 'area/jobs', slot: 'page', file: 'src/pages/Jobs.tsx' },
    ];
    const problems = checkSchemas([job, ...others], { slots });
    expect(problems.map(({ id, severity, pointer }) => [id, severity, pointer])).toEqual([
      ['S140', 'note', '/properties/code'],
      ['S141', 'error', ''],
      ['S140', 'note', ''],
      ['S141', 'error', ''],
    ]);
  });

  test('checks one schema together with the existing ones', () => {
    expect(
      checkSchemas([job], { others: Object.values(productSchemas) }).map((problem) => problem.id),
    ).toContain('S070');
    expect(checkSchemas([place], { others: Object.values(productSchemas) })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import type { RegistrySources } from '#schemas/check/source/source.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { place } from './goodSchemas.ts';

const notes = {
  $id: 'visit/notes',
  title: 'Visit notes',
  properties: { remarks: { type: 'string', title: 'Remarks', maxLength: 60 } },
  'x-entity': {
    tab: 'Notes',
    permission: 'ADDRESS',
    operations: { get: 'GET /api/visit/notes?visitId', update: 'PUT /api/visit/notes?visitId' },
    translations: {
      es: { 'Visit notes': 'Notas', 'Visit noteses': 'Notas', Notes: 'Notas', Remarks: 'Observaciones' },
    },
  },
};

const general = {
  $id: 'visit/general',
  title: 'Visit',
  required: ['visitor'],
  properties: { visitor: { type: 'string', title: 'Visitor', maxLength: 60 } },
  'x-entity': {
    tab: 'General',
    operations: {
      get: 'GET /api/visit?visitId',
      create: 'POST /api/visit',
      update: 'PUT /api/visit?visitId',
    },
    translations: { es: { Visit: 'Visita', Visits: 'Visitas', Visitor: 'Visitante', General: 'General' } },
  },
};

const fees = {
  $id: 'visit/fees',
  title: 'Fee',
  required: ['reason'],
  properties: { feeId: { type: 'integer', readOnly: true }, reason: { type: 'string', title: 'Reason' } },
  'x-entity': {
    tab: 'Fees',
    rows: true,
    permission: 'ADDRESS',
    operations: { list: 'GET /api/visit/fees?visitId', create: 'POST /api/visit/fees' },
    translations: { es: { Fee: 'Tarifa', Fees: 'Tarifas', Reason: 'Motivo' } },
  },
};

const log = {
  page: 'change-log',
  title: 'Change log',
  permission: 'CHANGELOG',
  operations: { recordLog: 'GET /api/visit/logs?visitId' },
};

const visit = {
  $id: 'visit/visit',
  kind: 'visit',
  title: 'Visit',
  id: 'visitId',
  label: '{visitor}',
  path: '/visit/select-visit',
  service: 'employee',
  table: 'visit',
  lock: 'visits',
  permissions: {
    family: 'VISIT',
    title: 'Visits',
    names: {
      VIEW: 'See visits',
      ADD: 'Add visits',
      EDIT: 'Change visits',
      DELETE: 'Remove visits',
      ADDRESS: 'See where they were',
      CHANGELOG: 'See what was changed',
    },
  },
  operations: { list: 'GET /api/visits', get: 'GET /api/visits/{id}' },
  list: { fields: ['visitor'] },
  tabs: [general, log, notes, fees],
  translations: { es: { Visit: 'Visita', Visits: 'Visitas' } },
};

/** Returns the sources of the registry, with the text of the record file as a person would write it. */
function sourcesOf(record: object): RegistrySources {
  const { tabs, ...rest } = record as typeof visit;
  const files = tabs.flatMap((tab, index) =>
    '$id' in tab
      ? [
          {
            file: `schemas/visit/${index}.ts`,
            text: `export const tab${index} = defineTab(${JSON.stringify(tab, null, 2)});\n`,
          },
        ]
      : [],
  );
  const text = `export const visit = defineRecord(${JSON.stringify({ ...rest, tabs: tabs.map((tab) => ('$id' in tab ? 'tab' : tab)) }, null, 2)});\n`;
  return {
    registry: { file: 'schemas/registry.ts', text: "export { visit } from './visit/visit.ts';\n" },
    files: [{ file: 'schemas/visit/visit.ts', text }, ...files],
  };
}

const found = (record: object) =>
  checkRegistry({ visit: record }, sourcesOf(record)).filter(({ severity }) => severity === 'error');

describe('a record of several tabs', () => {
  const inNotes = (options: object) => ({
    ...visit,
    tabs: [general, log, { ...notes, 'x-entity': { ...notes['x-entity'], ...options } }, fees],
  });

  test('consists of its list and its tabs, in their order', () => {
    const { entities, named } = readRegistry({ visit });
    expect(entities.map(({ name, record }) => [name, record?.tab])).toEqual([
      ['visit/visit', undefined],
      ['visit/general', 1],
      ['visit/notes', 3],
      ['visit/fees', 4],
    ]);
    expect(named('visit/visit').record?.pages).toEqual([
      { path: '/visit/change-log', tab: 2, title: 'Change log', permission: 'VISIT.CHANGELOG' },
    ]);
    expect(named('visit/visit').operations.recordLog?.path).toBe('/api/visit/logs');
    expect(found(visit)).toEqual([]);
  });

  test('passes its shared options to each tab', () => {
    const { named } = readRegistry({ visit });
    expect(named('visit/notes')).toMatchObject({
      service: 'employee',
      table: 'visit',
      id: { name: 'visitId' },
      lock: { name: 'visits', takeOver: 'VISIT.EDIT' },
      permission: { view: 'VISIT.ADDRESS', edit: 'VISIT.ADDRESS' },
    });
    expect(named('visit/general').permission).toMatchObject({ add: 'VISIT.ADD', delete: 'VISIT.DELETE' });
    expect(named('visit/fees')).toMatchObject({ parent: 'visitId', table: 'fees' });
    expect(named('visit/fees').fields.find(({ name }) => name === 'visitId')).toMatchObject({
      required: true,
      options: { reference: 'visit/visit' },
    });
  });

  test('gets a new tab by a separate file and a line in the registry', () => {
    const options = { tab: undefined, record: { kind: 'visit', title: 'Badge' } };
    const badge = { ...notes, $id: 'visit/badge', 'x-entity': { ...notes['x-entity'], ...options } };
    const { named } = readRegistry({ place, visit, badge });
    expect(named('visit/badge')).toMatchObject({
      table: 'visit',
      service: 'employee',
      record: { kind: 'visit', tab: 5, title: 'Badge' },
    });
  });

  test('may have tabs with their own URLs, and its tab files are next to its list', () => {
    const { named } = readRegistry({
      visit: { ...inNotes({ path: '/visitor/notes' }), path: '/visitor/all' },
    });
    expect(named('visit/notes').path).toBe('/visitor/notes');
    expect(named('visit/general').path).toBe('/visit/general');
    expect(named('visit/visit').record?.pages?.[0]?.path).toBe('/visitor/change-log');
    const ids = (path: string) => found(inNotes({ path })).map(({ id }) => id);
    expect(ids('/visit/remarks')).toEqual([]);
    expect(ids('/visitor/remarks')).toEqual(['S152']);
    expect(ids('/visit/General')).toEqual(['S013', 'S013']);
  });

  test('without tabs is one entity, with its own fields', () => {
    const whole = { ...visit, tabs: [], fields: general.properties, required: ['visitor'] };
    const { entities } = readRegistry({ visit: whole });
    expect(entities).toHaveLength(1);
    expect(entities[0]).toMatchObject({ name: 'visit/visit', table: 'visit', id: { name: 'visitId' } });
    expect(entities[0]?.record).toBeUndefined();
    expect(entities[0]?.fields.find(({ name }) => name === 'visitor')?.required).toBe(true);
  });

  test.each([
    ['a misspelled option', { ...visit, lokc: 'x' }, 'S040', 'visit.ts', 'Did you mean "lock"?'],
    ['no tabs', { ...visit, tabs: [] }, 'S050', 'visit.ts', 'There are'],
    [
      'a required field that does not exist',
      { ...visit, required: ['visitr'] },
      'S050',
      'visit.ts',
      'Did you mean "visitor"?',
    ],
    [
      'a service that does not exist',
      { ...visit, service: 'employe' },
      'S041',
      'visit.ts',
      'Did you mean "employee"?',
    ],
    [
      'a family that does not exist',
      { ...visit, permissions: 'DISTLISTT' },
      'S073',
      'visit.ts',
      'Did you mean "DISTLIST.VIEW"?',
    ],
    [
      'a list field that no tab has',
      { ...visit, list: { fields: ['visitor', 'remarsk'] } },
      'S050',
      'visit.ts',
      'Did you mean "remarks"?',
    ],
    [
      'a column that the list does not have',
      { ...visit, list: { fields: ['visitor'], columns: ['visitr'] } },
      'S050',
      'visit.ts',
      'Did you mean "visitor"?',
    ],
    ['a tab listed twice', { ...visit, tabs: [...visit.tabs, notes] }, 'S151', 'visit.ts', 'Remove one.'],
    [
      'a misspelled option of a page tab',
      { ...visit, tabs: [general, { ...log, titel: 'Log' }] },
      'S040',
      'visit.ts',
      'Did you mean "title"?',
    ],
    [
      'a misspelled option of a tab',
      inNotes({ operatons: {} }),
      'S040',
      '2.ts',
      'Did you mean "operations"?',
    ],
    [
      'a tab that repeats an option of the record',
      inNotes({ service: 'employee' }),
      'S156',
      '2.ts',
      'Remove it here.',
    ],
    [
      'a tab permission that does not exist',
      inNotes({ permission: 'ADRESS' }),
      'S073',
      '2.ts',
      'Did you mean "VISIT.ADDRESS"?',
    ],
  ])('is refused with %s, by file and line', (_, record, id, file, fix) => {
    const problem = found(record).find((one) => one.id === id);
    expect(problem, JSON.stringify(found(record))).toBeDefined();
    expect(problem?.file).toMatch(new RegExp(`${file}$`));
    expect(problem?.line).toBeGreaterThan(fix === '' ? 0 : 1);
    expect(problem?.fix).toContain(fix);
  });

  test('is parsed whatever it contains', () => {
    for (const name of Object.keys(visit))
      for (const value of [null, 1, 'x', [], {}, [null, 1, { page: 1 }], undefined])
        expect(() => checkRegistry({ visit: { ...visit, [name]: value } })).not.toThrow();
  });

  test('reports a tab file that no record names', () => {
    const sources = sourcesOf(visit);
    const lost = { file: 'schemas/visit/lost.ts', text: "defineTab({ $id: 'visit/lost' })" };
    const problems = checkRegistry({ visit }, { ...sources, files: [...sources.files, lost] });
    const [problem] = problems.filter(({ id }) => id === 'S002');
    expect(problem).toMatchObject({ file: lost.file, fix: 'Add it to the "tabs" of its record.' });
  });
});

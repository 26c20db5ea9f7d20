import { describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services } from '#schemas/services.ts';
import { districtServices, workerSchema } from '#tests/exchange/districtEntities.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';

const text = `export const otherServices = {
  library: {
    title: 'Library',
    wire: {
      list: {
        paging: { by: 'page', page: 'page', sise: 'size' },
      },
    },
  },
};
`;

function found(declaration: object): string[] {
  const problems = checkServices({ library: declaration } as Services);
  return problems.map(({ pointer, message, fix }) => `${pointer}: ${message} ${fix}`);
}

const paging = { by: 'page', page: 'page', size: 'size' } as const;

describe('the gate over declarations of services', () => {
  test('accepts the product’s own declarations, and those of tests', () => {
    expect(checkServices(services)).toEqual([]);
    const ofTests = Object.assign({}, districtServices, titleServices);
    expect(checkServices(ofTests)).toEqual([]);
    const all = { services: { ...services, ...ofTests } };
    const errors = checkSchemas([titleSchema, workerSchema], all).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toEqual([]);
  });

  test('reports an unknown keyword by file and line, with a suggestion', () => {
    const library = {
      title: 'Library',
      wire: { list: { paging: { by: 'page', page: 'page', sise: 'size' } } },
    };
    const problems = checkServices({ library } as never, [{ file: 'schemas/services.ts', text }]);
    const [problem] = problems.filter(({ id }) => id === 'S040');
    expect(problem).toMatchObject({ file: 'schemas/services.ts', line: 6, fix: 'Did you mean "size"?' });
  });

  test('reports the keyword in the file with the declaration, even if another file lists it', () => {
    const list = `import { library } from './library/library.ts';\nexport const otherServices = { library };\n`;
    const own = `/** Ours. */\nexport const library: ServiceDeclaration = {\n  title: '',\n  can: { sort: 3 },\n};\n`;
    const library = { title: '', can: { sort: 3 } };
    const sources = [
      { file: 'schemas/services.ts', text: list },
      { file: 'schemas/library/library.ts', text: own },
    ];
    const place = { file: 'schemas/library/library.ts' };
    expect(checkServices({ library } as never, sources)).toMatchObject([
      { ...place, line: 3, message: '"title" is empty.' },
      { ...place, line: 4, message: expect.stringMatching(/^"sort" must be/) },
    ]);
    const [first] = sources;
    const unplaced = checkServices({ library } as never, first ? [first] : []);
    expect(unplaced[0]).toMatchObject({ file: 'schemas/services.ts', pointer: '/library/title' });
    expect(unplaced[0]?.line).toBeUndefined();
  });

  test('reports an envelope that is declared twice', () => {
    const answer = { items: '/data', record: '/data', fields: '/data/attributes' };
    const send = { data: { attributes: '{body}' } };
    const library = { title: 'Library', wire: { list: { paging }, answer, send } };
    const fix = expect.stringContaining('Write "/attributes"');
    expect(checkServices({ library } as never)).toMatchObject([
      { id: 'S046', severity: 'note', pointer: '/library/wire/answer/fields', fix },
      { id: 'S046', pointer: '/library/wire/send/data/attributes', fix: 'Write "{body/attributes}".' },
    ]);
    const book = {
      $id: 'library/book',
      title: 'Book',
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        title: { type: 'string', title: 'Title', 'x-field': { wire: { at: '/data/title' } } },
      },
      'x-entity': { service: 'library', permission: 'REFDATA.CUSTOM' },
    };
    const wire = { list: { paging }, answer: { items: '/data', record: '/data' } };
    const all = { services: { ...services, library: { title: 'Library', wire } } };
    const noticed = checkSchemas([book as never], all as never).filter(({ id }) => id === 'S046');
    expect(noticed).toMatchObject([{ pointer: '/properties/title/x-field/wire/at', severity: 'note' }]);
  });

  test.each([
    ['a kind of paging that does not exist', { wire: { list: { paging: { by: 'pages' } } } }, 'by'],
    ['a title that is not a text', { title: 7 }, '/library/title'],
    [
      'sorting without a sort parameter',
      { can: { sort: true }, wire: { list: { paging } } },
      '/library/can/sort',
    ],
    [
      'filter parameters for an unpaged list',
      { wire: { list: { filter: { by: 'parameters' } } } },
      '/library/wire/list/filter',
    ],
    [
      'a version header without a source for the version',
      { wire: { version: { header: 'If-Match' } } },
      '/library/wire/version',
    ],
    [
      'a filter template without its field placeholder',
      { wire: { list: { paging, filter: { by: 'parameters', contains: 'like' } } } },
      '{field}',
    ],
    ['another service that declares itself as ours', { own: true }, '/library/own'],
  ])('names %s', (_, words, expected) => {
    expect(found({ title: 'Library', ...words }).join('\n')).toContain(expected);
  });

  test('accepts a total that the list of an entity declares itself', () => {
    const library = { title: 'Library', can: { total: true }, wire: { list: { paging } } };
    const findingsFor = (total: object) =>
      checkServices({ library } as never, undefined, () => [
        {
          'x-entity': { service: 'library', operations: { list: { request: 'GET /titles', answer: total } } },
        },
      ]).map(({ pointer }) => pointer);
    expect(findingsFor({ items: '/items' })).toEqual(['/library/can/total']);
    expect(findingsFor({ items: '/items', total: '/count' })).toEqual([]);
  });

  test('allows an external record to have the name of one of ours, because it has no table', () => {
    const all = { services: { ...services, ...districtServices } };
    const { id } = workerSchema['x-entity'];
    const properties = { [id]: { type: 'integer', readOnly: true }, lastName: { type: 'string' } };
    const ours = { $id: 'staff/worker', type: 'object', title: 'Worker', properties };
    const own = { service: 'employee', permission: 'REFDATA.CUSTOM', id, label: '{lastName}' } as const;
    const errorsBeside = (options: object) =>
      checkSchemas([workerSchema, { ...ours, 'x-entity': options } as never], all)
        .filter(({ severity }) => severity === 'error')
        .map(({ id: check }) => check);
    expect(errorsBeside(own)).toEqual([]);
    expect(errorsBeside({ ...own, service: 'staff' })).toEqual([]);
    expect(errorsBeside({ ...own, table: 'change_log' })).toContain('S014');
  });

  test('allows a service’s text to mean a known result, as a number does', () => {
    const all = { services: { ...services, ...districtServices } };
    const pointers = (from: string) => {
      const results = { update: { E_STALE: { message: { en: 'Old.', es: 'Viejo.' }, from: [from] } } };
      const schema = { ...workerSchema, 'x-entity': { ...workerSchema['x-entity'], results } };
      return checkSchemas([schema as never], all).flatMap(({ id, pointer }) =>
        id === 'S083' ? [pointer] : [],
      );
    };
    expect(pointers('stale')).toEqual([]);
    expect(pointers('stael')).toEqual(['/x-entity/results/update/E_STALE/from/0']);
  });

  test('reports features of an entity that its service does not support', () => {
    const { lock: _, ...options } = workerSchema['x-entity'];
    const visibility = { schools: 'instituteId' };
    const worker = { ...workerSchema, 'x-entity': { ...options, lock: { name: 'Worker' }, visibility } };
    const unlocking = { services: { ...services, workers: { title: 'Workers' } } };
    const pointers = checkSchemas([worker as never], unlocking).map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/x-entity/lock', '/x-entity/visibility']));
  });
});

import { describe, expect, it } from 'vitest';
import { comparedCalls, comparedFields } from '#schemas/exchange/comparedParts.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { type ComparedCall, compareOpenApi } from '#schemas/service/compareOpenApi.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/books': {
      get: {
        parameters: [
          { name: 'page', in: 'query' },
          { name: 'branch', in: 'query', required: true },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
                },
              },
            },
          },
        },
      },
    },
    '/books/{bookId}': { get: {}, patch: {} },
  },
  components: {
    schemas: {
      Book: {
        allOf: [
          { properties: { id: { type: 'integer' } } },
          {
            properties: {
              title: { type: ['string', 'null'] },
              pages: { type: 'string' },
              isbn: { type: 'string' },
            },
          },
        ],
      },
    },
  },
};
const list: ComparedCall = { operation: 'list', method: 'GET', path: '/books', query: ['page', 'branch'] };
const fields = [
  { name: 'id', types: ['integer'] },
  { name: 'title', types: ['string'] },
  { name: 'pages', types: ['integer'] },
  { name: 'isbn', types: ['string'] },
];

describe('a declaration compared with its service’s description', () => {
  it('is the same except for the reported differences', () => {
    expect(compareOpenApi(document, [list], fields)).toEqual([
      { code: 'type', about: 'pages', declared: 'integer', described: 'string' },
    ]);
  });

  it('reports paths, methods and parameters that the service lacks or requires', () => {
    const calls: ComparedCall[] = [
      { ...list, query: ['size'] },
      { operation: 'get', method: 'GET', path: '/book/{id}', query: [] },
      { operation: 'update', method: 'PUT', path: '/books/{id}', query: [] },
    ];
    expect(compareOpenApi(document, calls, [])).toEqual([
      { code: 'parameter', about: 'list', declared: 'size' },
      { code: 'needed', about: 'list', described: 'branch' },
      { code: 'path', about: 'get', declared: 'GET /book/{id}' },
      { code: 'method', about: 'update', declared: 'PUT /books/{id}', described: 'GET, PATCH' },
      ...['id', 'title', 'pages', 'isbn'].map((about) => ({ code: 'missing', about })),
    ]);
  });

  it('finds paths below the servers’ base, of the document or of one path', () => {
    const listed = (servers: object[], path: string) =>
      compareOpenApi({ ...document, servers }, [{ ...list, path }], []).filter(({ code }) => code === 'path');
    expect(listed([{ url: 'https://books.example.org/api/v2/' }], '/api/v2/books')).toEqual([]);
    const variables = { version: { default: 'v3' } };
    expect(listed([{ url: '/api/{version}', variables }], '/api/v3/books')).toEqual([]);
    expect(listed([{ url: 'https://books.example.org/api/v2' }], '/api/v3/books')).toHaveLength(1);
    const paths = { '/books': { ...document.paths['/books'], servers: [{ url: '/old' }] } };
    expect(compareOpenApi({ paths }, [{ ...list, path: '/old/books' }], [])).toEqual([]);
  });

  it('reports fields that the service lacks', () => {
    const differences = compareOpenApi(document, [list], [...fields, { name: 'titel', types: ['string'] }]);
    expect(differences).toContainEqual({ code: 'field', about: 'titel' });
  });

  it('is compared at the declared location, including nested objects', () => {
    const item = { type: 'object', properties: { key: { type: 'string' }, of: { $ref: '#/who' } } };
    const answer = {
      type: 'object',
      properties: {
        ok: { type: 'string' },
        payload: { oneOf: [{ properties: { one: item } }, { properties: { rows: { items: item } } }] },
        free: {},
      },
    };
    const gate = {
      who: { properties: { name: { type: 'object', properties: { last: { type: 'integer' } } } } },
      paths: {
        '/gate': { post: { responses: { 200: { content: { 'application/json': { schema: answer } } } } } },
      },
    };
    const call = (operation: string, record: string): ComparedCall => ({
      operation,
      method: 'POST',
      path: '/gate',
      query: [],
      record,
    });
    const declared = [
      { name: 'key', types: ['string'] },
      { name: 'of.name.last', types: ['string'], steps: ['of', 'name', 'last'] },
      { name: 'of.name.first', types: ['string'], steps: ['of', 'name', 'first'] },
    ];
    const differences = [
      { code: 'type', about: 'of.name.last', declared: 'string', described: 'integer' },
      { code: 'field', about: 'of.name.first' },
    ];
    expect(compareOpenApi(gate, [call('get', '/payload/one')], declared)).toEqual(differences);
    expect(compareOpenApi(gate, [call('list', '/payload/rows/*')], declared)).toEqual(differences);
    expect(compareOpenApi(gate, [call('get', '/payload/only')], declared)).toEqual([
      { code: 'place', about: 'get', declared: '/payload/only' },
    ]);
    expect(compareOpenApi(gate, [call('get', '/free/any')], declared)).toEqual([]);
  });

  it('reports an entity’s differences by its wire locations', () => {
    const title = readEntity(titleSchema as never, titleServices);
    const places = Object.fromEntries(
      comparedCalls(title).map(({ operation, record }) => [operation, record]),
    );
    expect(places).toMatchObject({ list: '/data/*', get: '/data' });
    expect(comparedFields(title)).toContainEqual({ name: 'rev', steps: ['rev'], types: [] });
  });

  it('reports for an invalid document that it has no paths', () => {
    for (const none of [undefined, null, [], 'x', { paths: 3 }])
      expect(compareOpenApi(none, [list], fields)).toEqual([
        { code: 'path', about: 'list', declared: 'GET /books' },
      ]);
  });
});

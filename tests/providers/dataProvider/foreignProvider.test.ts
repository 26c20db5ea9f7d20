// @vitest-environment happy-dom
// Runs with happy-dom outside the browser tests (`.test.tsx`), because those share loaded modules and this test would
// find the entities of other files.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { lastExchanges } from '#providers/dataProvider/foreign/exchanges.ts';
import { readDescription } from '#providers/dataProvider/foreign/readDescription.ts';
import { parametersOf, type TryQuestion, tryCall } from '#providers/dataProvider/foreign/tryCall.ts';
import { connect } from '#providers/http/connection.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';
import { buildConnection } from '#tests/providers/connection.ts';

const title = { title_id: 't1', name: { full: 'One' }, price_cents: 1050, in_stock: 'Y', rev: 'r1' };
const files = { entities: [{ name: 'library/title', version: '1' }], services: titleServices };
const foreign = { 'X-Service': 'library' };

let answers: Record<string, () => Response>;
let renewed = 0;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the service does
  document.cookie = 'XSRF-TOKEN=abc';
  answers = {
    '/entities': () => Response.json(files),
    '/entities/library/title': () => Response.json({ schema: titleSchema, others: [] }),
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    const path = new URL(address, window.location.origin).pathname;
    const answer = answers[path] ?? answers[`${method} ${path}`];
    return (
      answer?.() ?? Response.json({ error: { text: 'Nothing there.' } }, { status: 404, headers: foreign })
    );
  });
  connect(
    buildConnection({
      renew: async () => {
        renewed += 1;
        return 'token';
      },
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const titles = '/services/library/api/v2/titles';

describe('an entity of an external service', () => {
  it('is listed, may lack a total, and only gets queries that its service supports', async () => {
    answers[`GET ${titles}`] = () =>
      Response.json({ data: [title], meta: { next_cursor: 'c' } }, { headers: foreign });
    const list = await dataProvider.getList('library/title', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(list.data).toMatchObject([{ id: 't1', name: 'One', price: 10.5, inStock: true }]);
    expect(list).toMatchObject({ pageInfo: { hasNextPage: true } });
    const entity = await dataProvider.entity('library/title');
    expect(entity).toMatchObject({ history: false, limits: { sort: ['name', 'price'] } });
  });

  it('shows the service, call, position and received value instead of the form for an unexpected response', async () => {
    answers[`GET ${titles}/t1`] = () => Response.json({ data: { nothing: 1 } }, { headers: foreign });
    const error: unknown = await dataProvider.getOne('library/title', { id: 't1' }).catch((one) => one);
    expect(error).toBeInstanceOf(ServiceError);
    expect((error as Error).message).toBe(
      'Library returned an unexpected response to “GET /api/v2/titles/t1”: at /data/title_id, an ID was expected but nothing came.',
    );
    expect(lastExchanges()[0]).toMatchObject({
      service: 'library',
      status: 200,
      problem: (error as Error).message,
    });
  });

  it('can be tested call by call, with request, response and mismatches', async () => {
    const entity = await dataProvider.entity('library/title');
    expect(['list', 'get', 'create', 'delete'].map((operation) => parametersOf(entity, operation))).toEqual([
      ['page', 'perPage'],
      ['titleId'],
      [],
      ['titleId'],
    ]);
    answers[`GET ${titles}/t1`] = () =>
      Response.json({ data: { ...title, price_cents: 'much' } }, { headers: foreign });
    const read = await tryCall(entity, { operation: 'get', values: { titleId: 't1' } });
    expect(read.calls).toMatchObject([
      { call: { method: 'GET', path: '/api/v2/titles/t1' }, answer: { status: 200 } },
    ]);
    expect(read.problems).toEqual([expect.stringContaining('at /data/price_cents')]);

    let stored: object = title;
    answers[`GET ${titles}/t1`] = () => Response.json({ data: stored }, { headers: foreign });
    answers[`PUT ${titles}/t1`] = () => {
      stored = { ...title, name: { full: 'Two' } };
      return Response.json({}, { headers: foreign });
    };
    const question: TryQuestion = { operation: 'update', values: { titleId: 't1' }, body: { name: 'Two' } };
    const saved = await tryCall(entity, question);
    expect(saved).toMatchObject({ problems: [] });
    expect(saved.calls.map(({ call }) => call.method)).toEqual(['GET', 'PUT', 'GET']);
    expect(saved.calls[1]?.call).toMatchObject({
      headers: { 'X-Revision': 'r1' },
      body: { title: { name: { full: 'Two' } } },
    });

    const gone = await tryCall(entity, { operation: 'get', values: { titleId: 'gone' } });
    expect(gone.problems).toEqual(['Nothing there.']);
    expect(gone.calls[0]).toMatchObject({ answer: { status: 404 } });
  });

  it('is compared with its service’s own description', async () => {
    const { declaration, ...entity } = await dataProvider.entity('library/title');
    const described = { ...entity, declaration: { ...declaration, openapi: '/openapi.json' } };
    answers['GET /services/library/openapi.json'] = () => Response.json({ paths: {} }, { headers: foreign });
    const other = await readDescription(described);
    expect(other).toMatchObject({ calls: 5, fields: 7 });
    expect('differences' in other && other.differences.map(({ code, about }) => [code, about])).toEqual(
      ['list', 'get', 'create', 'update', 'delete'].map((operation) => ['path', operation]),
    );
    answers['GET /services/library/openapi.json'] = () =>
      new Response('openapi: 3.0.0', { headers: foreign });
    expect(await readDescription(described)).toEqual({ status: 200, isDocument: false });
    const yaml =
      'openapi: 3.0.3\nservers:\n  - url: https://library.example.org/api/v2\npaths:\n  /titles:\n    get: {}\n';
    answers['GET /services/library/openapi.json'] = () => new Response(yaml, { headers: foreign });
    const read = await readDescription(described);
    const findings =
      'differences' in read ? read.differences.map(({ code, about }) => `${code} ${about}`) : [];
    expect([...new Set(findings)]).toEqual([
      'parameter list',
      'path get',
      'method create',
      'path update',
      'path delete',
    ]);
    delete answers['GET /services/library/openapi.json'];
    expect(await readDescription(described)).toEqual({ status: 404, isDocument: false });
  });

  it('is retried once after the seconds that its service requests, and reports longer waits', async () => {
    const says = ['0.01', undefined, '300'];
    answers[`GET ${titles}/t1`] = () => {
      const wait = says.shift();
      if (wait === undefined) return Response.json({ data: title }, { headers: foreign });
      const busy = { error: { text: 'Too many' } };
      return Response.json(busy, { status: 429, headers: { ...foreign, 'Retry-After': wait } });
    };
    expect(await dataProvider.getOne('library/title', { id: 't1' })).toMatchObject({ data: { name: 'One' } });
    await expect(dataProvider.getOne('library/title', { id: 't1' })).rejects.toMatchObject({
      status: 429,
      message: 'Too many. Try again in 5 minutes.',
      body: { code: 'tooMany', details: { retryAfter: 300 } },
    });
    expect(says).toEqual([]);
  });

  it('never signs the user out', async () => {
    answers[`GET ${titles}/t1`] = () => Response.json({}, { status: 401, headers: foreign });
    await expect(dataProvider.getOne('library/title', { id: 't1' })).rejects.toMatchObject({ status: 502 });
    expect(renewed).toBe(0);
  });

  it('sends back undeclared fields, and shows errors at the field that its service names', async () => {
    const stored = { ...title, internal: { source: 'import' } };
    answers[`GET ${titles}/t1`] = () => Response.json({ data: stored }, { headers: foreign });
    const { data } = await dataProvider.getOne('library/title', { id: 't1' });
    const problems = [{ on: 'name.full', kind: 'taken', text: 'It is taken.' }];
    answers[`PUT ${titles}/t1`] = () =>
      Response.json({ error: { problems } }, { status: 422, headers: foreign });
    delete answers[`${titles}/t1`];
    const save = dataProvider.update('library/title', {
      id: 't1',
      data: { ...data, name: 'Two' },
      previousData: data,
    });
    await expect(save).rejects.toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { name: { code: 'taken', message: 'It is taken.' } } },
    });
    expect(lastExchanges()[0]?.call).toMatchObject({
      method: 'PUT',
      headers: { 'X-Revision': 'r1' },
      body: { title: { internal: { source: 'import' }, name: { full: 'Two' } } },
    });
  });

  it('reports which fields were not saved, and names the call if none was changed', async () => {
    const shelved = { ...title, shelf_mark: 'A' };
    answers[`GET ${titles}/t1`] = () => Response.json({ data: shelved }, { headers: foreign });
    const { data } = await dataProvider.getOne('library/title', { id: 't1' });
    const saved = (now: object) => {
      answers[`PUT ${titles}/t1`] = () => Response.json([], { headers: foreign });
      answers[`GET ${titles}/t1`] = () =>
        Response.json({ data: { ...shelved, ...now } }, { headers: foreign });
      const wanted = { ...data, name: 'Two', shelf: 'B' };
      return dataProvider.update('library/title', { id: 't1', data: wanted, previousData: data });
    };
    await expect(saved({})).rejects.toMatchObject({
      message: expect.stringContaining('“PUT /api/v2/titles/t1”'),
      call: { method: 'PUT' },
    });
    const partly = await saved({ name: { full: 'Two' } });
    expect(partly).toMatchObject({ data: { name: 'Two', shelf: 'A' }, meta: { notKept: ['shelf'] } });
  });
});

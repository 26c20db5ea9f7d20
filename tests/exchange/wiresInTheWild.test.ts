import { describe, expect, it } from 'vitest';
import { checkServices } from '#schemas/check/checkServices.ts';
import type { Call, WireResponse } from '#schemas/exchange/call.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { simpleRestWire } from '#schemas/service/simpleRestWire.ts';
import { oData } from './styles/asking.ts';

/** Returns an entity with two fields, whose service has the given declaration. */
function widgetOf(declaration: Omit<ServiceDeclaration, 'title'>, operations?: object): Entity {
  const services = { remote: { title: 'Remote', ...declaration } };
  expect(checkServices(services)).toEqual([]);
  const schema = {
    $id: 'remote/widget',
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      size: { type: 'integer' },
      isOld: { type: 'boolean', 'x-field': { wire: { name: 'is_old' } } },
    },
    'x-entity': { service: 'remote', permission: 'REFDATA.CUSTOM', ...(operations ? { operations } : {}) },
  };
  return readEntity(schema as never, services);
}

interface Said {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

/** Returns a fake service that gives the responses in order. */
function service(...answers: readonly Said[]) {
  const calls: Call[] = [];
  const send = async (call: Call): Promise<WireResponse> => {
    calls.push(call);
    const { status = 200, headers = {}, json } = answers[calls.length - 1] ?? {};
    return { status, headers: new Headers(headers), json, text: JSON.stringify(json) ?? '' };
  };
  return { send, calls, query: () => Object.fromEntries(calls.at(-1)?.query ?? []) };
}

const page = { page: 3, perPage: 25 };
const sort = { field: 'size', order: 'DESC' };
const filter = { name: { contains: "O'Hara" }, isOld: true };
const items = [{ id: 'a', name: 'A', size: 1, is_old: false }];
const read = [{ id: 'a', name: 'A', size: 1, isOld: false }];

describe('a service that reports success in its responses', () => {
  const declared = {
    wire: { update: 'record', answer: { record: '/one', success: { at: '/ok', is: ['Y'] } } },
  } as const;
  const yes = (name: string) => ({ json: { ok: 'Y', one: { id: 'a', name } } });

  it('may omit it for a save, which is then verified; not for a read', async () => {
    const widget = widgetOf(declared);
    for (const status of [200, 204]) {
      const { send } = service(yes('A'), { status }, yes('B'));
      const saved = await requestUpdate(widget, { id: 'a', changes: { name: 'B' } }, send);
      expect(saved.record).toMatchObject({ name: 'B' });
    }
    const lost = requestUpdate(
      widget,
      { id: 'a', changes: { name: 'B' } },
      service(yes('A'), {}, yes('A')).send,
    );
    await expect(lost).rejects.toMatchObject({ expected: 'kept' });
    await expect(requestRecord(widget, 'a', service({}).send)).rejects.toMatchObject({
      place: '',
      expected: 'json',
    });
  });

  it('has failed if it responds with anything but JSON', async () => {
    const xml = async () => ({
      status: 200,
      headers: new Headers(),
      json: undefined,
      text: '<?xml version="1.0"?><one/>',
    });
    const actual = '<?xml version="1.0"?><one/>';
    await expect(requestRecord(widgetOf(declared), 'a', xml)).rejects.toMatchObject({
      place: '',
      expected: 'json',
      actual,
    });
  });
});

describe('wire declarations support', () => {
  it('one address for everything: the body has the query and the name of the call', async () => {
    const operations = {
      list: { request: 'POST /gate', send: { method: 'find', params: { of: 'us' } } },
      get: { request: 'POST /gate', send: { method: 'get', params: { key: '{id}' } } },
      update: {
        request: 'POST /gate',
        send: { method: 'put', params: { seen: '{version}', item: '{record}' } },
      },
    };
    const list = {
      by: 'body',
      paging: { by: 'cursor', cursor: '/params/after', size: '/params/limit', next: { header: 'X-Next' } },
      sort: { by: 'signed', parameter: '/params/order' },
      filter: { by: 'parameters', is: '/params/where/{field}', contains: '/params/where/{field}~has' },
      search: '/params/text',
    } as const;
    const widget = widgetOf({ wire: { list, answer: { items: '/rows', version: '/stamp' } } }, operations);
    const { send, calls } = service({ headers: { 'X-Next': '20' }, json: { rows: items } });
    const found = await requestList(widget, { filter, sort }, { page: 1, perPage: 20 }, send);
    expect(found).toMatchObject({ hasNext: true, records: read });
    const params = { of: 'us', limit: 20, order: '-size', where: { 'name~has': "O'Hara", is_old: true } };
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/gate',
      query: [],
      body: { method: 'find', params },
    });
    expect(widget.can.versions).toBe(true);
    const { update: _, ...reading } = operations;
    expect(widgetOf({ wire: { list, answer: { version: '/stamp' } } }, reading).can.versions).toBe(false);
  });

  it('Django REST framework', async () => {
    const widget = widgetOf({
      wire: {
        list: {
          paging: { by: 'page', page: 'page', size: 'page_size' },
          sort: { by: 'signed', parameter: 'ordering' },
          filter: { by: 'parameters', contains: '{field}__icontains' },
          search: 'search',
        },
        answer: { items: '/results', total: '/count', errors: { items: '' } },
      },
    });
    const list = service({ json: { count: 51, results: items } });
    const rows = await requestList(widget, { filter: { ...filter, q: 'x' }, sort }, page, list.send);
    expect(list.query()).toEqual({
      page: '3',
      page_size: '25',
      ordering: '-size',
      name__icontains: "O'Hara",
      is_old: 'true',
      search: 'x',
    });
    expect(rows).toMatchObject({ records: read, total: 51, hasNext: false });
    const refused = service({ status: 400, json: { is_old: ['Wrong.', 'Very.'], other: ['?'] } });
    await expect(requestCreate(widget, { name: 'A' }, refused.send)).rejects.toMatchObject({
      errors: { isOld: { message: 'Wrong. Very.' } },
    });
  });

  it('Django REST framework with cursors, and GitHub: the address of the next page, in the body or a header', async () => {
    for (const [next, first] of [
      ['/next', { json: { next: 'https://x.example/w?cursor=c1&page_size=25', items } }],
      [
        undefined,
        { json: { items }, headers: { Link: '<https://x.example/w?cursor=c1&page_size=25>; rel="next"' } },
      ],
    ] as const) {
      const paging = { by: 'link', size: 'page_size', ...(next ? { next } : {}) } as const;
      const widget = widgetOf({ wire: { list: { paging }, answer: { items: '/items' } } });
      const list = service(first, { json: { next: null, items } });
      const rows = await requestList(widget, { filter: {} }, { page: 2, perPage: 25 }, list.send);
      expect(list.calls[0]?.query).toEqual([['page_size', '25']]);
      expect(list.query()).toEqual({ cursor: 'c1', page_size: '25' });
      expect(rows).toMatchObject({ records: read, total: undefined, hasNext: false });
    }
  });

  it('Stripe: the last record of a page, and whether there is more', async () => {
    const paging = {
      by: 'cursor',
      cursor: 'starting_after',
      size: 'limit',
      next: { last: '/id' },
      more: '/has_more',
    } as const;
    const widget = widgetOf({ wire: { list: { paging }, answer: { items: '/data' } } });
    const list = service(
      { json: { data: items, has_more: true } },
      { json: { data: items, has_more: false } },
    );
    const rows = await requestList(widget, { filter: {} }, { page: 2, perPage: 25 }, list.send);
    expect(list.query()).toEqual({ starting_after: 'a', limit: '25' });
    expect(rows.hasNext).toBe(false);
  });

  it('OData', async () => {
    const widget = widgetOf({ wire: oData.wire }, oData.operations);
    const list = service({
      json: { '@odata.count': 51, value: items.map((one) => ({ ...one, '@odata.etag': 'W/"1"' })) },
    });
    const rows = await requestList(widget, { filter, sort }, page, list.send);
    expect(list.query()).toEqual({
      $count: 'true',
      $skip: '50',
      $top: '25',
      $orderby: 'size desc',
      $filter: "contains(name,'O''Hara') and is_old eq true",
    });
    expect(rows.records[0]?.[versionField]).toBe('W/"1"');
    const changed = service({ status: 204 }, { json: { ...items[0], size: 2 } });
    await requestUpdate(widget, { id: 'a', changes: { size: 2 }, version: 'W/"1"' }, changed.send);
    expect(changed.calls[0]).toMatchObject({
      path: "/Widgets('a')",
      body: { size: 2 },
      headers: { 'If-Match': 'W/"1"' },
    });
  });

  it('JSON:API', async () => {
    const widget = widgetOf({
      wire: {
        list: {
          paging: { by: 'page', page: 'page[number]', size: 'page[size]' },
          sort: { by: 'signed', parameter: 'sort' },
          filter: { by: 'parameters', is: 'filter[{field}]', contains: 'filter[{field}][like]' },
        },
        answer: {
          items: '/data',
          record: '/data',
          fields: '/attributes',
          total: '/meta/total',
          errors: { items: '/errors', field: '/source/pointer', message: '/detail' },
        },
        send: { data: { type: 'widgets', id: '{id}', attributes: '{body/attributes}' } },
        update: 'changes',
      },
    });
    const stored = { id: 'a', type: 'widgets', attributes: { name: 'A', size: 1, is_old: false } };
    const list = service({ json: { data: [stored], meta: { total: 51 } } });
    expect((await requestList(widget, { filter, sort }, page, list.send)).records).toEqual(read);
    expect(list.query()).toMatchObject({
      'page[number]': '3',
      'filter[is_old]': 'true',
      'filter[name][like]': "O'Hara",
    });
    const made = service({ status: 201, json: { data: stored } });
    expect((await requestCreate(widget, { name: 'A' }, made.send)).record).toEqual(read[0]);
    expect(made.calls[0]?.body).toEqual({ data: { type: 'widgets', attributes: { name: 'A' } } });
  });

  it('Laravel, Rails and Spring', async () => {
    const laravel = widgetOf({
      wire: {
        list: { paging: { by: 'page', page: 'page', size: 'per_page' } },
        answer: {
          items: '/data',
          record: '/data',
          total: '/meta/total',
          message: '/message',
          errors: { items: '/errors' },
        },
        send: { widget: '{body}' },
      },
    });
    const no = service({ status: 422, json: { message: 'Invalid.', errors: { is_old: ['No.'] } } });
    await expect(requestCreate(laravel, { name: 'A' }, no.send)).rejects.toMatchObject({
      message: 'Invalid.',
      errors: { isOld: { code: '', message: 'No.' } },
    });
    expect(no.calls[0]?.body).toEqual({ widget: { name: 'A' } });
    const spring = widgetOf({
      wire: {
        list: {
          paging: { by: 'page', page: 'page', size: 'size', first: 0 },
          sort: { by: 'text', parameter: 'sort', ascending: '{field},asc', descending: '{field},desc' },
        },
        answer: { items: '/content', total: '/totalElements', id: { header: 'Location' } },
      },
    });
    const list = service({ json: { content: items, totalElements: 51 } });
    await requestList(spring, { filter: {}, sort }, page, list.send);
    expect(list.query()).toEqual({ page: '2', size: '25', sort: 'size,desc' });
    const made = service(
      { status: 201, headers: { Location: 'https://x.example/widgets/a' } },
      { json: items[0] },
    );
    expect((await requestCreate(spring, { name: 'A' }, made.send)).record).toEqual(read[0]);
    expect(made.calls[1]?.path).toBe('/widgets/a');
  });

  it('a code and a message inside a list of results with status 200', async () => {
    const widget = widgetOf({
      wire: { answer: { success: { at: '/ok', is: [true] }, message: '/results/*/text' } },
    });
    const list = service({ json: { ok: false, results: [{ code: 7, text: 'Closed today.' }] } });
    await expect(requestRecord(widget, 'a', list.send)).rejects.toMatchObject({
      message: 'Closed today.',
      status: 200,
    });
  });

  it('our own wire, as ra-data-simple-rest calls it', async () => {
    const widget = widgetOf({ wire: simpleRestWire });
    const list = service({ json: items, headers: { 'Content-Range': 'widgets 50-50/51' } });
    const rows = await requestList(widget, { filter: { isOld: true, q: 'x' }, sort }, page, list.send);
    expect(list.query()).toEqual({
      range: '[50,74]',
      sort: '["size","DESC"]',
      filter: '{"is_old":true,"q":"x"}',
    });
    expect(rows.total).toBe(51);
  });
});

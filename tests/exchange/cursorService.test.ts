import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused, ResponseMismatch } from '#schemas/exchange/failures.ts';
import { operatorsFor, sortsBy } from '#schemas/exchange/listDeclaration.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { type Cursors, requestList } from '#schemas/exchange/requestList.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { type CursorServer, startCursorServer } from './cursorServer.ts';
import { fetchSend } from './fetchSend.ts';
import { titleEntity } from './titleEntity.ts';

let server: CursorServer;
beforeAll(async () => {
  server = await startCursorServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.trouble = 'none';
});

const title = titleEntity();
const sort = { field: 'name', order: 'ASC' };

describe('a service with cursors, snake_case names and envelopes', () => {
  it('returns any page of a list, in any order, however short its own pages are', async () => {
    const send = fetchSend(server.base);
    const cursors: Cursors = new Map();
    const rows = await requestList(title, { filter: {}, sort }, { page: 2, perPage: 25 }, send, cursors);
    expect(rows.records.map(({ name }) => name)).toEqual(
      Array.from({ length: 25 }, (_, at) => `Title ${String(at + 26).padStart(3, '0')}`),
    );
    expect(rows).toMatchObject({ total: undefined, hasNext: true, misfits: [] });
    const last = await requestList(title, { filter: {}, sort }, { page: 3, perPage: 25 }, send, cursors);
    expect(last.records).toHaveLength(10);
    expect(last.hasNext).toBe(false);
  });

  it('gets as few requests as its own pages allow', async () => {
    const send = fetchSend(server.base);
    const cursors: Cursors = new Map();
    const callsFor = async (page: number, perPage: number) => {
      const before = send.calls.length;
      await requestList(title, { filter: {}, sort }, { page, perPage }, send, cursors);
      return send.calls.slice(before).map(({ query }) => Object.fromEntries(query).limit);
    };
    expect(await callsFor(1, 25)).toEqual(['20', '20']);
    expect(await callsFor(2, 25)).toEqual(['20', '20']);
    expect(await callsFor(1, 30)).toEqual(['15', '15']);
    expect(await callsFor(1, 10)).toEqual(['10']);
  });

  it('is queried for fields by its names and in its formats', async () => {
    const send = fetchSend(server.base);
    const filter = { inStock: true, name: { contains: '01' } };
    const order = { field: 'price', order: 'DESC' };
    const rows = await requestList(title, { filter, sort: order }, { page: 1, perPage: 20 }, send);
    expect(Object.fromEntries(send.calls[0]?.query ?? [])).toMatchObject({
      in_stock: 'Y',
      'name.full~': '01',
      order_by: '-price_cents',
    });
    expect(rows.records.map(({ id, price, inStock }) => [id, price, inStock])).toEqual([
      ['t18', 10.18, true],
      ['t16', 10.16, true],
      ['t14', 10.14, true],
      ['t12', 10.12, true],
      ['t10', 10.1, true],
    ]);
    expect(rows.records[4]).toMatchObject({ acquired: '2023-11-24T22:13:20.000Z', [versionField]: 'r1' });
  });

  it('is not queried for conditions that it does not support', () => {
    const field = (name: string) => fieldNamed(title, name) ?? expect.fail(name);
    expect(operatorsFor(title, field('name'))).toEqual(['contains', 'is']);
    expect(operatorsFor(title, field('acquired'))).toEqual([]);
    expect(sortsBy(title, field('price'))).toBe(true);
    expect(sortsBy(title, field('shelf'))).toBe(false);
  });

  it('gets a whole record, with undeclared fields unchanged, and the version in a header', async () => {
    const send = fetchSend(server.base);
    const found = await requestRecord(title, 't3', send);
    const version = found.record[versionField];
    const changed = await requestUpdate(
      title,
      { id: 't3', changes: { price: 9.5, name: 'Third' }, version, raw: found.raw },
      send,
    );
    expect(server.titles.get('t3')).toMatchObject({
      name: { full: 'Third', sort_key: 'title 003' },
      price_cents: 950,
      internal: { source: 'import' },
      acquired: 1_700_000_000 + 3 * 86_400,
    });
    expect(changed.record).toMatchObject({ id: 't3', name: 'Third', price: 9.5, [versionField]: 'r2' });
    const late = requestUpdate(title, { id: 't3', changes: { price: 1 }, version, raw: found.raw }, send);
    await expect(late).rejects.toMatchObject({ status: 412, message: 'It is another by now.' });
  });

  it('creates with an id as response, deletes with the version, and reports the wrong field', async () => {
    const send = fetchSend(server.base);
    const made = await requestCreate(title, { name: 'New', price: 1, inStock: true }, send);
    expect(made.record).toMatchObject({ id: 't61', name: 'New', inStock: true });
    const twin = await requestCreate(title, { name: 'New', price: 1 }, send).catch((error) => error);
    expect(twin).toBeInstanceOf(CallRefused);
    expect(twin.errors).toEqual({ name: { code: 'taken', message: 'Another title is called so.' } });
    await requestDelete(title, 't61', 'r1', send);
    expect(server.titles.has('t61')).toBe(false);
  });

  it('returns several records one by one, without missing ones', async () => {
    const found = await requestRecords(title, ['t1', 'gone', 't2'], fetchSend(server.base));
    expect(found.map(({ id }) => id).sort()).toEqual(['t1', 't2']);
  });

  it('is detected if its responses do not match the declaration', async () => {
    const send = fetchSend(server.base);
    const ask = () =>
      requestList(title, { filter: {} }, { page: 1, perPage: 25 }, send).catch((error) => error);
    server.trouble = 'lying';
    const list = await ask();
    expect(list).toBeInstanceOf(ResponseMismatch);
    expect(list).toMatchObject({ place: '/data', expected: 'list', actual: { unexpected: true } });
    expect(await requestRecord(title, 't1', send).catch((error) => error)).toMatchObject({
      expected: 'id',
      place: '/data/title_id',
    });
    server.trouble = 'html';
    expect(await ask()).toMatchObject({ place: '', expected: 'json', actual: '<html>' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { fetchSend } from './fetchSend.ts';
import { startJsonServer } from './startJsonServer.ts';
import { widgetEntity } from './widgetEntity.ts';

let server: Awaited<ReturnType<typeof startJsonServer>>;
let base = '';

beforeAll(async () => {
  const widgets = Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    name: `Widget ${String(at + 1).padStart(2, '0')}`,
    price: at + 0.5,
    stock: { shelf: at },
  }));
  server = await startJsonServer({ widgets: [...widgets, { id: 41, name: ['a', 'list'], price: 3 }] });
  base = server.base;
});
afterAll(() => server.close());

describe('an unmodified json-server', () => {
  const widget = widgetEntity();

  it('pages, sorts, filters and searches', async () => {
    const send = fetchSend(base);
    const sort = { field: 'name', order: 'DESC' };
    const filter = { price: { from: 10, to: 20 }, name: { contains: 'Widget' } };
    const rows = await requestList(widget, { filter, sort }, { page: 1, perPage: 5 }, send);
    expect(rows.records.map(({ name }) => name)).toEqual([20, 19, 18, 17, 16].map((at) => `Widget ${at}`));
    expect(rows).toMatchObject({ total: 10, hasNext: true });
    const found = await requestList(widget, { filter: { q: 'widget 07' } }, { page: 1, perPage: 25 }, send);
    expect(found.records).toMatchObject([{ id: 7, name: 'Widget 07' }]);
    const some = await requestRecords(widget, [3, 5, 999], send);
    expect(some.map(({ id }) => id)).toEqual([3, 5]);
    expect(send.calls).toHaveLength(3);
  });

  it('creates, sends only changes, and deletes', async () => {
    const send = fetchSend(base);
    const { record } = await requestCreate(widget, { name: 'New', price: 1 }, send);
    expect(record).toMatchObject({ id: 42, name: 'New' });
    await requestUpdate(widget, { id: 2, changes: { name: 'Second' } }, send);
    expect(send.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/widgets/2',
      body: { name: 'Second' },
    });
    expect(await (await fetch(`${base}/widgets/2`)).json()).toMatchObject({
      name: 'Second',
      stock: { shelf: 1 },
    });
    await requestDelete(widget, 42, undefined, send);
    await expect(requestRecord(widget, 42, send)).rejects.toMatchObject({ status: 404 });
  });

  it('shows values of a record that its schema does not allow', async () => {
    const { record, misfits } = await requestRecord(widget, 41, fetchSend(base));
    expect(record).toEqual({ id: 41, price: 3 });
    expect(misfits).toEqual([{ place: '/name', expected: 'text', actual: ['a', 'list'], detail: '' }]);
  });
});

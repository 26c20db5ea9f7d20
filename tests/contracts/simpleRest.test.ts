import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { buildContext, type TestContext } from './context.ts';

/** Uses the unmodified package, whose requests and responses are the wire format that the service guarantees. */
describe('the unchanged ra-data-simple-rest package', () => {
  let testContext: TestContext;
  let provider: ReturnType<typeof simpleRestProvider>;
  const resource = 'payCodes';

  beforeAll(async () => {
    testContext = await buildContext(quickEngine());
    const httpClient: typeof fetchUtils.fetchJson = (url, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Authorization', `Bearer ${testContext.admin.token}`);
      headers.set('Cookie', 'XSRF-TOKEN=known-to-the-tests-alone');
      headers.set('X-XSRF-TOKEN', 'known-to-the-tests-alone');
      return fetchUtils.fetchJson(url, { ...options, headers });
    };
    provider = simpleRestProvider(`${testContext.origin}/services/reference-data/api`, httpClient);
  });
  afterAll(() => testContext?.close());

  const list = {
    pagination: { page: 1, perPage: 4 },
    sort: { field: 'payCodeName', order: 'ASC' as const },
    filter: {},
  };

  test('lists a page with the total, sorted and filtered', async () => {
    const { data, total } = await provider.getList(resource, list);
    expect(data).toHaveLength(4);
    expect(total).toBe(testContext.ids('reference-data/pay-code').length);
    const filtered = await provider.getList(resource, { ...list, filter: { q: data[0].payCodeName } });
    expect(filtered.data[0]).toEqual(data[0]);
    const last = await provider.getList(resource, { ...list, pagination: { page: 2, perPage: 4 } });
    expect(data.map((record) => record.id)).not.toContain(last.data[0].id);
  });

  test('reads one, many, and the records that reference a record', async () => {
    const [id, other] = testContext.ids('reference-data/pay-code') as number[];
    expect((await provider.getOne(resource, { id: id ?? 0 })).data.payCodeId).toBe(id);
    const many = await provider.getMany(resource, { ids: [id ?? 0, other ?? 0] });
    expect(many.data.map((record) => record.id).sort()).toEqual([id, other].sort());
    const [absence] = (await provider.getList('payCodes', list)).data;
    const referring = await provider.getManyReference('payCodes', {
      ...list,
      target: 'payCodeId',
      id: absence.id,
    });
    expect(referring.data.map((record) => record.id)).toEqual([absence.id]);
  });

  test('creates, changes and deletes, one and many', async () => {
    const { data: made } = await provider.create(resource, { data: { payCodeName: 'Made by the package' } });
    expect(made.payCodeName).toBe('Made by the package');
    const { data: changed } = await provider.update(resource, {
      id: made.id,
      data: { ...made, hidden: true },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, hidden: true });
    const stale = provider.update(resource, {
      id: made.id,
      data: { ...made, hidden: false },
      previousData: made,
    });
    await expect(stale).rejects.toMatchObject({ status: 409, body: { code: 'stale' } });
    const { data: second } = await provider.create(resource, {
      data: { payCodeName: 'Made by the package, too' },
    });
    await provider.updateMany(resource, {
      ids: [second.id],
      data: { hidden: true, _version: second._version },
    });
    await provider.delete(resource, { id: made.id, previousData: changed });
    const { data: gone } = await provider.deleteMany(resource, { ids: [second.id] });
    expect(gone).toEqual([second.id]);
    await expect(provider.getOne(resource, { id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  test('reports which field is wrong', async () => {
    const refused = provider.create(resource, { data: { payCodeName: 'x'.repeat(61) } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { errors: { payCodeName: { code: 'maxLength' } } },
    });
  });
});

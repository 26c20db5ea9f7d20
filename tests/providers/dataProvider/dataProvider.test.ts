import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { type Connection, connect } from '#providers/http/connection.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import * as entityFiles from '#schemas/registry.ts';

interface Sent {
  readonly line: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: unknown;
}

// Test files share modules. Resets them, so that the mock applies here and not in later files.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const { sent, answers, host } = vi.hoisted(() => ({
  sent: [] as Sent[],
  answers: [] as object[],
  host: {
    $id: 'network/host',
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, room: { type: 'string' } },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      id: 'name',
      operations: { create: 'PUT /api/hosts/{name}', update: 'PATCH /api/hosts/{name}' },
    },
  },
}));

vi.mock('#providers/http/request.ts', () => ({
  request: async (service: string, method: string, path: string, options: Omit<Sent, 'line'>) => {
    const { query, body, headers: own } = options;
    sent.push({ line: `${service} ${method} ${path}`, query, body, headers: own });
    return { status: 200, headers: new Headers(), text: '', ...answers.shift() };
  },
}));
vi.mock('#providers/entities/loadEntity.ts', () => ({
  loadEntity: async (name: string) => readRegistry({ ...entityFiles, host }).named(name),
}));

const payCode = 'reference-data/pay-code';
const employee = 'employee/general-information';
const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'payCodeName', order: 'DESC' as const } };
const answer = (json: unknown, answered: Record<string, string> = {}) =>
  answers.push({ json, headers: new Headers(answered) });

beforeEach(() => {
  connect({} as Connection);
  sent.length = 0;
  answers.length = 0;
});

describe('a service with the conventional wire', () => {
  test('returns a page with its exact total', async () => {
    answer([{ payCodeId: 4 }], { 'Content-Range': 'pay_code 10-10/11' });
    const result = await dataProvider.getList(payCode, { ...page, filter: { q: 'a', hidden: '' } });
    expect(result).toEqual({
      data: [{ payCodeId: 4, id: 4 }],
      total: 11,
      meta: { isAbout: false, counted: 11 },
    });
    const query = { sort: '["payCodeName","DESC"]', range: '[10,19]', filter: '{"q":"a"}', count: 'about' };
    expect(sent[0]).toMatchObject({ line: 'referenceData GET /api/payCodes', query });
  });

  test('may have an estimated total: the page then only shows whether there are more rows', async () => {
    answer([{ payCodeId: 4 }], { 'Content-Range': 'pay_code 10-10/1000', [headers.totalIsAbout]: 'true' });
    const result = await dataProvider.getList(payCode, { ...page, filter: {} });
    expect(result.total).toBeUndefined();
    expect(result.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    expect(result.meta).toEqual({ isAbout: true, counted: 1000 });
  });

  test.each([[{}], [{ 'Content-Range': 'pay_code 0-9/*' }]])(
    'that does not return a total is an error: %o',
    async (answered) => {
      answer([], answered as Record<string, string>);
      await expect(dataProvider.getList(payCode, { ...page, filter: {} })).rejects.toThrow(/Content-Range/);
    },
  );

  test('receives the changes, with the version that was read', async () => {
    answer({ payCodeId: 4, _version: 8 });
    const previousData = { id: 4, payCodeName: 'A', hidden: false, _version: 7 };
    const params = { id: 4, data: { ...previousData, payCodeName: 'B' }, previousData };
    expect((await dataProvider.update(payCode, params)).data).toEqual({ payCodeId: 4, id: 4, _version: 8 });
    expect(sent[0]?.line).toBe('referenceData PUT /api/payCodes/4');
    expect(sent[0]?.body).toEqual({ payCodeName: 'B', _version: 7 });
  });

  test('creates a record with the key that the user chose', async () => {
    answer({ name: 'gate 1', room: 'A', _version: 1 });
    const made = await dataProvider.create('network/host', { data: { name: 'gate 1', room: 'A' } });
    expect(made.data).toMatchObject({ id: 'gate 1' });
    const body = { name: 'gate 1', room: 'A' };
    expect(sent[0]).toMatchObject({ line: 'referenceData PUT /api/hosts/gate%201', body });
  });

  test('deletes the version that the user saw', async () => {
    answer({ payCodeId: 4 });
    await dataProvider.delete(payCode, { id: 4, previousData: { id: 4, _version: 7 } });
    expect(sent[0]).toMatchObject({
      line: 'referenceData DELETE /api/payCodes/4',
      headers: { 'If-Match': '"7"' },
    });
  });

  test('returns many records by their ids, in batches of a page', async () => {
    answer([{ payCodeId: 1 }]);
    answer([{ payCodeId: 2 }]);
    const ids = Array.from({ length: 1001 }, (_, at) => at);
    await dataProvider.getMany(payCode, { ids });
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.flatMap(({ query }) => JSON.parse(query.filter ?? '').id)).toEqual(ids);
  });
});

describe('an irregular service', () => {
  test('names its record in the query; a bundle without the record counts as missing and is not requested again', async () => {
    answer({});
    answer({ workerId: 12 });
    expect((await dataProvider.getOne(employee, { id: 12 })).data).toEqual({ workerId: 12, id: 12 });
    expect(sent[0]).toMatchObject({ line: 'employee GET /api/employee/detail', query: { workerId: '12' } });
    answer({ workerId: 13 });
    expect((await dataProvider.getOne(employee, { id: 13 })).data).toEqual({ workerId: 13, id: 13 });
    expect(sent).toHaveLength(3);
    expect(sent[1]).toMatchObject({ line: 'employee GET /api/employee', query: { workerId: '12' } });
  });

  test('reports a rejection by a result code in a successful response', async () => {
    answer({ result: 8 });
    const made = dataProvider.create(employee, { data: { firstName: 'Ada' } });
    await expect(made).rejects.toMatchObject({ status: 200, body: { result: 8 } });
    expect(sent[0]).toMatchObject({ line: 'employee POST /api/employee', body: { firstName: 'Ada' } });
  });

  test('sends a long query in the body, and one owner’s records by a dedicated parameter', async () => {
    answer([], { 'Content-Range': 'employee 0-0/0' });
    await dataProvider.getList('employee/employee', { ...page, filter: { instituteIds: { any: [7] } } });
    expect(sent[0]).toMatchObject({ line: 'employee POST /api/employees', query: { count: 'about' } });
    expect(sent[0]?.body).toMatchObject({ InstitutionIds: [7], range: [10, 19], filters: {} });
    answer([], { 'Content-Range': 'reason 0-0/0' });
    await dataProvider.getList('employee/absence-reasons', { ...page, filter: { workerId: 5 } });
    expect(sent[1]?.query).toMatchObject({ workerId: '5', filter: '{}' });
  });
});

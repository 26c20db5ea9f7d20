import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused, ResponseMismatch } from '#schemas/exchange/failures.ts';
import { operatorsFor } from '#schemas/exchange/listDeclaration.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { StepFailed } from '#schemas/exchange/steps.ts';
import { districtEntities } from './districtEntities.ts';
import { type DistrictServer, startDistrictServer } from './districtServer.ts';
import { fetchSend } from './fetchSend.ts';

let server: DistrictServer;
beforeAll(async () => {
  server = await startDistrictServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.trouble = 'none';
});

const { worker, adminUser } = districtEntities();
const page = { page: 1, perPage: 25 };

describe('services as specified', () => {
  it('list with a request body, with schools next to the other filters', async () => {
    const send = fetchSend(server.base);
    const filter = { instituteId: [101, 102], isActive: false };
    const rows = await requestList(worker, { filter }, page, send);
    expect(send.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/employees',
      query: [],
      body: { filters: { isActive: 0 }, InstitutionIds: [101, 102], page: 1, pageSize: 25 },
    });
    expect(rows.records[0]).toMatchObject({ id: 4, isActive: false, hireDate: '2020-08-04' });
  });

  it('are queried only for conditions that their list’s body supports', () => {
    const offered = (name: string) => {
      const field = worker.fields.find((one) => one.name === name);
      return field && operatorsFor(worker, field);
    };
    expect(offered('lastName')).toEqual(['is']);
    expect(offered('hireDate')).toEqual(['is']);
    expect(offered('instituteId')).toEqual(['is', 'in']);
  });

  it('report the result of a save as a number, and the record is read again after a save', async () => {
    const send = fetchSend(server.base);
    const changed = await requestUpdate(
      worker,
      { id: 7, changes: { hireDate: '2021-02-03', isActive: false } },
      send,
    );
    expect(server.employees.get(7)).toMatchObject({ hireDate: '2/3/2021', isActive: 0, firstName: 'Eve' });
    expect(changed.record).toMatchObject({ id: 7, hireDate: '2021-02-03', isActive: false });
    const twin = requestUpdate(worker, { id: 7, changes: { lastName: 'Employee 01' } }, send);
    await expect(twin).rejects.toMatchObject({ result: '8' });
    await expect(requestDelete(worker, 999, undefined, send)).rejects.toBeInstanceOf(CallRefused);
  });

  it('are detected if they return an unknown number, or no list', async () => {
    const send = fetchSend(server.base);
    server.trouble = 'number99';
    const saved = requestUpdate(worker, { id: 7, changes: { lastName: 'X' } }, send);
    await expect(saved).rejects.toMatchObject({
      place: '/result',
      expected: 'result',
      actual: 99,
      detail: '0, 5, 8',
    });
    server.trouble = 'emptyOnFailure';
    await expect(requestList(worker, { filter: {} }, page, send)).rejects.toBeInstanceOf(ResponseMismatch);
    await expect(requestRecord(worker, 12345, send)).rejects.toMatchObject({
      expected: 'id',
      place: '/workerId',
    });
  });

  it('are paged, sorted and filtered in the console if they return all rows at once', async () => {
    const sort = { field: 'lastName', order: 'DESC' };
    const rows = await requestList(
      adminUser,
      { filter: { q: 'admin' }, sort },
      { page: 1, perPage: 2 },
      fetchSend(server.base),
    );
    expect(rows.records.map(({ lastName }) => lastName)).toEqual(['Admin 3', 'Admin 2']);
    expect(rows).toMatchObject({ total: 3, hasNext: true, whole: { received: 3, isCut: false } });
  });

  it('save in several steps, and report which one failed and what is done', async () => {
    const send = fetchSend(server.base);
    const data = {
      firstName: 'New',
      lastName: 'Admin',
      webLoginId: 'new',
      isActive: true,
      distributionListIds: [1, 2],
    };
    const made = await requestCreate(adminUser, data, send);
    expect(made.record).toMatchObject({ id: 4, webLoginId: 'new', distributionListIds: [1, 2] });
    await expect(requestCreate(adminUser, data, send)).rejects.toMatchObject({ result: '4' });
    server.trouble = 'distributionList';
    const half = await requestCreate(adminUser, { ...data, webLoginId: 'half' }, send).catch(
      (error) => error,
    );
    expect(half).toBeInstanceOf(StepFailed);
    expect(half).toMatchObject({ operation: 'create', id: 5, step: 'E-mail lists', done: [] });
    expect(half.cause).toMatchObject({ message: 'No list today.' });
    expect(server.adminUsers.has(5)).toBe(true);
  });
});

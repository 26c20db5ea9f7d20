import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Send } from '#schemas/exchange/call.ts';
import type { CallRefused } from '#schemas/exchange/failures.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { schoolBus } from '../../examples/buses/bus.ts';
import { busRun } from '../../examples/buses/run.ts';
import { exampleServices } from '../../examples/buses/services.ts';
import { fetchSend } from './fetchSend.ts';
import { type ExampleServer, startExample } from './startExample.ts';

const bus = readEntity(schoolBus, exampleServices);
const run = readEntity(busRun, exampleServices);

let server: ExampleServer;
let base: string;
beforeAll(async () => {
  server = await startExample('buses');
  base = server.base;
});
afterAll(() => server.end());

const list = (filter: object, sort = { field: 'plate', order: 'ASC' }) =>
  requestList(bus, { filter: { ...filter }, sort }, { page: 1, perPage: 3 }, fetchSend(base));

describe('the example of buses', () => {
  it('lists by page, sorted, filtered and searched, with the service’s total', async () => {
    const first = await list({});
    expect(first).toMatchObject({ total: 8, misfits: [] });
    expect(first.records.map(({ plate }) => plate)).toEqual(['BUS 101', 'BUS 102', 'BUS 103']);
    expect((await list({}, { field: 'seats', order: 'DESC' })).records[0]).toMatchObject({ seats: 54 });
    expect((await list({ plate: { contains: '104' } })).total).toBe(1);
    expect(first.records[0]).toMatchObject({ driver: { full_name: 'Ada Reyes' } });
  });

  it('creates with an id as response, changes with the revision, and shows errors at their fields', async () => {
    const send = fetchSend(base);
    const made = await requestCreate(run, { name: 'Late', busId: 8, departs: '16:15', fee: 99.5 }, send);
    expect(made.record).toMatchObject({ runId: 7, name: 'Late', busId: 8, fee: 99.5 });
    const found = await requestRecord(bus, 8, send);
    const version = found.record[versionField];
    const failure = await requestUpdate(bus, { id: 8, changes: { plate: 'BUS 101' }, version }, send).catch(
      (error: CallRefused) => error,
    );
    expect(failure).toMatchObject({
      status: 422,
      errors: { plate: { message: 'Bus 1 has this plate.' } },
    });
    await requestUpdate(bus, { id: 8, changes: { seats: 20 }, version }, send);
    const late = requestUpdate(bus, { id: 8, changes: { seats: 21 }, version }, send);
    await expect(late).rejects.toMatchObject({ status: 412, message: 'Somebody has changed it since.' });
  });

  it('sends the whole object around a field, with undeclared values, if the service does not merge', async () => {
    const send = fetchSend(base);
    const sent: unknown[] = [];
    const watched: Send = (call) => {
      if (call.method === 'PATCH') sent.push(call.body);
      return send(call);
    };
    const before = await requestRecord(run, 2, send);
    const { raw, record } = before;
    const changes = { contactPhone: '213-555-0199' };
    await requestUpdate(run, { id: 2, changes, version: record[versionField], raw }, watched);
    const contact = { ...(raw.contact as object), phone: '213-555-0199' };
    expect(contact).toMatchObject({ name: 'Ben Cole', languages: ['en', 'es'] });
    expect(sent).toEqual([{ contact }]);
    const after = await requestRecord(run, 2, send);
    expect(after.raw.contact).toEqual(contact);
    const next = { id: 2, changes: { name: 'South' }, version: after.record[versionField] };
    await requestUpdate(run, next, watched);
    expect(sent[1]).toEqual({ name: 'South' });
    expect((await requestRecord(run, 2, send)).raw).toMatchObject({ name: 'South', contact });
  });

  it('explains in its file’s words why a bus with runs cannot be deleted', async () => {
    const send = fetchSend(base);
    await expect(requestDelete(bus, 1, '1', send)).rejects.toMatchObject({ result: '9' });
    await requestDelete(bus, 7, '1', send);
    await expect(requestRecord(bus, 7, send)).rejects.toMatchObject({ status: 404 });
  });
});

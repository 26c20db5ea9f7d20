import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import type { CallRefused } from '#schemas/exchange/failures.ts';
import { exportCall } from '#schemas/exchange/listCall.ts';
import { requestBundle, requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestBulk } from '#schemas/exchange/requestBulk.ts';
import { requestChanges } from '#schemas/exchange/requestChanges.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { requestUses } from '#schemas/exchange/requestUses.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { services as product } from '#schemas/services.ts';
import { course as courseFile } from '../../examples/courses/course.ts';
import { exampleServices } from '../../examples/courses/services.ts';
import { courseSession } from '../../examples/courses/session.ts';
import { fetchSend } from './fetchSend.ts';
import { type ExampleServer, startExample } from './startExample.ts';

const course = readEntity(courseFile, exampleServices);
const session = readEntity(courseSession, exampleServices);

let server: ExampleServer;
beforeAll(async () => {
  server = await startExample('courses');
});
afterAll(() => server.end());

const send = () => fetchSend(server.base);
const titles = async (filter: object, page = 1) => {
  const question = { filter: { ...filter }, sort: { field: 'title', order: 'ASC' } };
  const found = await requestList(course, question, { page, perPage: 25 }, send());
  return { ...found, titles: found.records.map(({ title }) => title) };
};

describe('the example of courses', () => {
  it('passes the gate', () => {
    expect(checkServices(exampleServices as never)).toEqual([]);
    const services = { ...product, ...exampleServices };
    const found = checkSchemas([courseFile, courseSession], { services });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('lists by pages that link to the next one, with every operator, and several by their ids', async () => {
    const first = await titles({});
    expect(first).toMatchObject({ total: 30, misfits: [] });
    expect(first.titles).toHaveLength(25);
    expect((await titles({}, 2)).titles).toHaveLength(5);
    expect((await titles({ title: { contains: 'safety' } })).total).toBe(5);
    expect((await titles({ title: { startsWith: 'First' } })).total).toBe(5);
    expect((await titles({ title: ['First aid: basics', 'First aid: online'] })).total).toBe(2);
    expect((await titles({ fee: { from: 60, to: 65 } })).total).toBe(8);
    expect((await titles({ fee: { empty: true } })).total).toBe(6);
    expect((await titles({ open: false })).total).toBe(6);
    expect((await titles({ q: 'advanced' })).total).toBe(6);
    const many = await requestRecords(course, ['c-3', 'c-1'], send());
    expect(many.map(({ id }) => id).sort()).toEqual(['c-1', 'c-3']);
  });

  it('converts numbers, lists and timestamps from the service’s formats', async () => {
    const { record } = await requestRecord(course, 'c-1', send());
    expect(record).toMatchObject({
      hours: 2,
      fee: 45,
      open: true,
      opensAt: '2026-09-07T22:00:00.000Z',
      topics: ['staff', 'basics'],
      [versionField]: '"1"',
    });
  });

  it('saves with its media type and the version, and shows errors at their fields', async () => {
    const made = await requestCreate(course, { title: 'Braille', open: true, topics: ['staff'] }, send());
    expect(made.record).toMatchObject({ title: 'Braille', open: true, topics: ['staff'] });
    const creation = requestCreate(course, { title: 'Braille' }, send());
    expect((await creation.catch((error: CallRefused) => error)) as CallRefused).toMatchObject({
      status: 422,
      errors: { title: { message: 'Course c-31 is called so.' } },
    });
    const { id, [versionField]: version } = made.record;
    const change = { id: String(id), changes: { hours: 3.5 }, version };
    expect((await requestUpdate(course, change, send()))?.record).toMatchObject({ hours: 3.5 });
    await expect(requestUpdate(course, change, send())).rejects.toMatchObject({ status: 412 });
  });

  it('keeps what a relationship names, and its kind', async () => {
    const values = { courseId: 'c-2', startsAt: '2026-10-01T22:00:00.000Z', seats: 12 };
    const made = await requestCreate(session, values, send());
    expect(made.raw).toMatchObject({ relationships: { course: { data: { type: 'courses', id: 'c-2' } } } });
    const { raw, record } = made;
    const change = {
      id: String(record.id),
      changes: { courseId: 'c-4' },
      version: record[versionField],
      raw,
    };
    expect((await requestUpdate(session, change, send()))?.raw).toMatchObject({
      relationships: { course: { data: { type: 'courses', id: 'c-4' } } },
    });
    const none = { ...change, changes: { courseId: 'c-99' }, version: undefined };
    await expect(requestUpdate(session, none, send())).rejects.toMatchObject({
      errors: { courseId: { message: 'There is no such course.' } },
    });
    const held = { filter: { courseId: ['c-2', 'c-4'] } };
    expect((await requestList(session, held, { page: 1, perPage: 10 }, send())).total).toBe(3);
    const bundle = await requestBundle(session, 's-5', send());
    expect(bundle.lists['catalog/course']).toMatchObject([{ id: 'c-5' }]);
  });

  it('changes and deletes many in one call, with values and a result for each', async () => {
    const records = [{ id: 'c-28' }, { id: 'c-29' }, { id: 'c-none' }];
    const set = await requestBulk(course, 'update', { records, changes: { open: false } }, send());
    expect([...set.values()].map((one) => one?.message)).toEqual([
      undefined,
      undefined,
      'It is not there any more.',
    ]);
    expect((await requestRecord(course, 'c-28', send())).record).toMatchObject({ open: false });
    const gone = await requestBulk(course, 'delete', { records: [{ id: 'c-1' }, { id: 'c-30' }] }, send());
    expect(gone.get('c-1')?.message).toBe('Sessions are held of this course.');
    await expect(requestRecord(course, 'c-30', send())).rejects.toMatchObject({ status: 404 });
    await expect(requestDelete(course, 'c-1', '"1"', send())).rejects.toMatchObject({ result: 'in-use' });
  });

  it('returns the history, the users of a record, and the export of a list', async () => {
    await requestUpdate(course, { id: 'c-6', changes: { fee: 12.5 }, version: undefined }, send());
    const { changes } = await requestChanges(course, { id: 'c-6' }, send());
    expect(changes).toMatchObject([
      {
        action: 'update',
        version: 2,
        userName: 'Course office',
        differences: [{ field: 'fee', from: 70, to: 12.5 }],
      },
      { action: 'create' },
    ]);
    const all = await requestChanges(course, {}, send());
    expect(all.changes).toHaveLength(20);
    const older = await requestChanges(course, { before: all.next }, send());
    expect(older.changes.length).toBeGreaterThan(10);
    expect(await requestUses(course, 'c-1', send())).toEqual([
      { entity: 'catalog/session', field: 'course', count: 1, records: [{ id: 's-1', label: 'B 03' }] },
    ]);
    const call = exportCall(course, { filter: { open: true } }, ['title', 'fee']);
    if (!call) throw new Error('There is no call for a file.');
    const { text } = await send()(call);
    expect(text.split('\n').slice(0, 2)).toEqual(['title,fee_cents', '"Reading workshop: basics","4500"']);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const locker = defineEntity({
  $id: 'desk/locker',
  title: 'Locker',
  type: 'object',
  required: ['name'],
  properties: {
    lockerId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 60 },
    isOut: { type: 'boolean' },
    code: { type: 'string', maxLength: 20, writeOnly: true },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{name}',
    actions: { retire: { label: 'Retire', set: { isOut: true }, permission: 'REFDATA.CUSTOM.DELETE' } },
  },
});
const lockers = readEntity(locker);

let context: TestContext;
beforeAll(async () => {
  context = await buildContext(quickEngine(), { locker }, { samples: 0 });
}, 180_000);
afterAll(() => context?.close());

const make = async (body: RecordData) =>
  (await context.admin.call(lockers, 'create', undefined, { body })).json as RecordData;
const put = async (record: RecordData, changes: RecordData) =>
  (
    await context.admin.call(lockers, 'update', record.lockerId, {
      body: { ...changes, _version: record._version },
    })
  ).json as RecordData;
const changesOf = async (record: RecordData) =>
  (await context.admin.call(lockers, '$changes', record.lockerId)).json.changes as { changeId: number }[];
const post = (path: string, body: RecordData) =>
  context.admin.ask('POST', `/services/absence/v1.0/changes/${path}`, {
    body: { entity: 'desk/locker', ...body },
  });

test('a record with values that the log does not have is not restored, and the field is named', async () => {
  const record = await make({ name: 'North', code: '1234' });
  await context.admin.call(lockers, 'delete', record.lockerId, { headers: { 'If-Match': '*' } });
  const [gone] = await changesOf(record);
  const { results } = (await post('restore', { changeId: gone?.changeId })).json;
  expect(results).toMatchObject([
    { does: 'recreate', outcome: 'failed', fields: [{ field: 'code', outcome: 'failed' }] },
  ]);
  expect((await context.admin.call(lockers, 'get', record.lockerId)).status).toBe(404);
});

test('a change of another record is reported as not found', async () => {
  const [one, other] = [await make({ name: 'One' }), await make({ name: 'Other' })];
  const [change] = await changesOf(other);
  const moment = await post('moment', { recordId: String(one.lockerId), changeId: change?.changeId });
  const nothing = await post('restore', { changeId: 999_999 });
  for (const { status, json } of [moment, nothing]) {
    expect([status, json.code]).toEqual([404, 'notFound']);
    expect(json.message).toBe('This can no longer be undone.');
  }
});

test('an action is undone by users who may run it', async () => {
  const out = await put(await make({ name: 'Old' }), { isOut: true });
  const [change] = await changesOf(out);
  const { results } = (await post('restore', { changeId: change?.changeId })).json;
  expect(results).toMatchObject([{ outcome: 'reversed', fields: [{ field: 'isOut', now: true }] }]);
});

test('single fields of a change that created or deleted the record are not restored', async () => {
  const record = await make({ name: 'Kept' });
  const [created] = await changesOf(record);
  const fields = ['name'];
  const answer = await post('restore', { changeId: created?.changeId, fields });
  expect([answer.status, answer.json.code]).toEqual([400, 'badRequest']);
  expect((await context.admin.call(lockers, 'get', record.lockerId)).status).toBe(200);
  await context.admin.call(lockers, 'delete', record.lockerId, { headers: { 'If-Match': '*' } });
  const [deleted] = await changesOf(record);
  expect((await post('restore', { changeId: deleted?.changeId, fields })).status).toBe(400);
  expect((await context.admin.call(lockers, 'get', record.lockerId)).status).toBe(404);
});

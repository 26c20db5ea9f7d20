import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { buildContext, type TestContext } from './context.ts';
import { everyKind, target } from './entities/everyKind.ts';
import { diary, draft07, ledger, modern, namedByPeople, openEntity } from './entities/foreign.ts';
import { line, order, product } from './entities/order.ts';
import { listsLikeAnEntity, readsLikeAnEntity } from './entityContract.ts';
import { savesWithParts } from './partsContract.ts';
import { writesLikeAnEntity } from './writeContract.ts';

const module = {
  target,
  everyKind,
  draft07,
  modern,
  openEntity,
  namedByPeople,
  diary,
  ledger,
  product,
  order,
  line,
};

/** Runs the contracts on entities that the product does not have: every field kind, and schemas by other authors. */
describe('an entity', () => {
  let testContext: TestContext;
  beforeAll(async () => {
    testContext = await buildContext(quickEngine(), module);
  }, 180_000);
  afterAll(() => testContext?.close());

  describe.each([
    ['with every kind of field', everyKind],
    ['of a foreign draft-07 schema', draft07],
    ['of a foreign 2020-12 schema', modern],
    ['that accepts additional fields', openEntity],
    ['with ids that users enter', namedByPeople],
    ['that is saved with its parts', order],
  ] as const)('%s', (_, schema) => {
    const entity = readEntity(schema);
    readsLikeAnEntity(entity, () => testContext);
    listsLikeAnEntity(entity, () => testContext);
    writesLikeAnEntity(entity, () => testContext);
    if (Object.keys(entity.parts).length > 0) savesWithParts(entity, () => testContext);
  });

  test('that is open keeps fields that its schema does not name, and rejects those that it forbids', async () => {
    const entity = readEntity(openEntity);
    const { json } = await testContext.admin.call(entity, 'create', undefined, {
      body: { code: 'c1', anything: 'goes', x_n: 5 },
    });
    expect(json).toMatchObject({ code: 'c1', anything: 'goes', x_n: 5 });
    const refused = await testContext.admin.call(entity, 'update', json.id, {
      body: { x_n: 'no', [versionField]: 1 },
    });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['x_n']]);
    const cleared = await testContext.admin.call(entity, 'update', json.id, {
      body: { anything: null, [versionField]: 1 },
    });
    expect(cleared.json.anything).toBeUndefined();
  });

  test('of a foreign schema rejects what the schema rejects, on the right field', async () => {
    const entity = readEntity(draft07);
    const good = {
      plate: 'AB 12',
      owner: { name: 'Ann', home: { street: 'Main' } },
      axles: [{ position: 1, tyres: [{ make: 'M' }] }],
    };
    const wrong = async (change: object) =>
      Object.keys(
        (await testContext.admin.call(entity, 'create', undefined, { body: { ...good, ...change } })).json
          .errors ?? {},
      );
    expect(await wrong({ owner: { name: '', home: { street: 'Main', zip: '123' } } })).toEqual([
      'owner.name',
      'owner.home.zip',
    ]);
    expect(await wrong({ axles: [{ position: 0, tyres: [{ worn: 2 }] }] })).toEqual(
      expect.arrayContaining(['axles.0.position', 'axles.0.tyres.0.make', 'axles.0.tyres.0.worn']),
    );
    expect(await wrong({ fuel: 'electric' })).toEqual(['rangeMiles']);
    expect(await wrong({ fuel: 'steam' })).toEqual(['fuel']);
    expect(await wrong({ seen: '2026-01-01T00:00:00Z' })).toEqual(['bought']);
    expect(await wrong({ position: [1, 2, 3] })).toEqual(['position']);
    expect(await wrong({ axles: [] })).toEqual(['axles']);
  });

  test('of a foreign schema is validated as sent, and gets defaults afterward', async () => {
    const entity = readEntity(diary);
    const create = (body: object) => testContext.admin.call(entity, 'create', undefined, { body });
    const without = await create({ entry: 'Nothing' });
    expect([without.status, Object.keys(without.json.errors)]).toEqual([400, ['mood']]);
    const alarmed = await create({ entry: 'Nothing', mood: 'calm', alarm: 'soft' });
    expect([alarmed.status, Object.keys(alarmed.json.errors)]).toEqual([400, ['cause']]);
    const { status, json } = await create({ entry: 'A day', mood: 'calm' });
    expect([status, json.weather, json.remark, json.alarm]).toEqual([201, 'sunny', undefined, undefined]);
  });

  test('of a foreign schema returns timestamps and nulls as sent, and finds a timestamp in any zone', async () => {
    const entity = readEntity(draft07);
    const sent = {
      plate: 'OFFSET 1',
      owner: { name: 'Ann' },
      axles: [{ position: 1 }],
      bought: '2026-03-04',
      seen: '2026-03-04T05:06:07.250+02:00',
    };
    const { admin } = testContext;
    const { json } = await admin.call(entity, 'create', undefined, { body: sent });
    expect((await admin.call(entity, 'get', json.id)).json).toMatchObject(sent);
    const found = async (filter: object) =>
      (await admin.call(entity, 'list', undefined, { query: { filter: JSON.stringify(filter) } })).json.map(
        ({ plate }: { plate: string }) => plate,
      );
    expect(await found({ seen: '2026-03-04T03:06:07.250Z' })).toEqual(['OFFSET 1']);
    expect(await found({ seen: ['2026-03-04T03:06:07.251Z'] })).toEqual([]);
    const changed = await admin.call(entity, 'update', json.id, {
      body: { seen: null, [versionField]: json[versionField] },
    });
    expect(changed.json.seen).toBeNull();
    expect((await admin.call(entity, 'get', json.id)).json.seen).toBeNull();
    const without = await admin.call(entity, 'create', undefined, { body: { ...sent, seen: undefined } });
    expect(without.json).not.toHaveProperty('seen');
  });

  test('stores nothing of hidden fields, as the form sends none of them', async () => {
    const entity = readEntity(modern);
    const { admin } = testContext;
    const call = { title: 'Hidden', kind: 'call', result: 'x', phone: '555', line: 'a' };
    const { json } = await admin.call(entity, 'create', undefined, { body: call });
    expect(json).toMatchObject(call);
    const { status, json: changed } = await admin.call(entity, 'update', json.id, {
      body: { kind: 'other', [versionField]: json[versionField] },
    });
    expect([status, changed.line]).toEqual([200, undefined]);
    const other = await admin.call(entity, 'create', undefined, { body: { ...call, kind: 'other' } });
    expect([other.status, other.json.line]).toEqual([201, undefined]);
  });

  test('with only long texts can be searched', async () => {
    const entity = readEntity(diary);
    await testContext.admin.call(entity, 'create', undefined, {
      body: { entry: `${'word '.repeat(100)}Zanzibar`, mood: 'calm' },
    });
    const { json } = await testContext.admin.call(entity, 'list', undefined, {
      query: { filter: JSON.stringify({ q: 'zanzibar' }), range: '[0,9]' },
    });
    expect(json.map(({ mood }: { mood: string }) => mood)).toEqual(['calm']);
  });

  test('returns totals of all matching records, not of a page', async () => {
    const entity = readEntity(ledger);
    const marked = { note: 'Totalled' };
    const rows = [
      { ...marked, kind: 'given', days: 1.5, hours: 2 },
      { ...marked, kind: 'given', days: 2.25, hours: 7 },
      { ...marked, kind: 'taken', days: -1 },
    ];
    for (const body of rows) await testContext.admin.call(entity, 'create', undefined, { body });
    const totals = (filter: object, client = testContext.admin) =>
      client.call(entity, '$totals', undefined, { query: { filter: JSON.stringify(filter) } });
    expect((await totals(marked)).json).toEqual({
      records: 3,
      totals: { days: 2.75, hours: 7 },
      groups: [
        { value: 'given', records: 2, totals: { days: 3.75, hours: 7 } },
        { value: 'taken', records: 1, totals: { days: -1, hours: null } },
      ],
    });
    expect((await totals({ ...marked, kind: 'taken' })).json).toMatchObject({
      records: 1,
      totals: { days: -1, hours: null },
    });
    expect((await totals(marked, testContext.stranger)).json).toMatchObject({ records: 0, groups: [] });
    expect((await totals(marked, testContext.powerless)).status).toBe(403);
    expect((await totals({ nothing: 1 })).status).toBe(400);
    const counted = (by: string) =>
      testContext.admin.call(entity, '$totals', undefined, {
        query: { filter: JSON.stringify(marked), by },
      });
    expect((await counted('note')).json.groups).toEqual([{ value: 'Totalled', records: 3 }]);
    expect((await counted('nothing')).status).toBe(400);
  });
});

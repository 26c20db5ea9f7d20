import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RestoreAnswer } from '#schemas/protocol/entities/restore.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { fc } from '#tests/fastCheck.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const crew = defineEntity({
  $id: 'desk/crew',
  title: 'Crew',
  type: 'object',
  required: ['name'],
  properties: {
    crewId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 60 },
    place: { type: 'string', maxLength: 60 },
    size: { type: 'integer', minimum: 0, maximum: 1000, default: 4 },
    share: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01 },
    since: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 5 },
    isAway: { type: 'boolean', default: false },
    word: { type: 'string', maxLength: 20, writeOnly: true },
    twice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'size * 2', stored: true } } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{name}',
    operations: {
      list: 'GET /api/crews',
      get: 'GET /api/crews/{id}',
      create: 'POST /api/crews',
      update: 'PUT /api/crews/{id}',
      delete: 'DELETE /api/crews/{id}',
    },
  },
});

const word = (longest: number) =>
  fc.stringMatching(new RegExp(`^[a-zA-Zñé0-9]([a-zA-Zñé0-9 ]{0,${longest - 2}}[a-zA-Zñé0-9])?$`));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const values = {
  name: word(40),
  place: maybe(word(40)),
  size: maybe(fc.integer({ min: 0, max: 1000 })),
  share: maybe(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
  since: maybe(
    fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  ),
  tags: maybe(fc.array(word(10), { maxLength: 4 })),
  isAway: maybe(fc.boolean()),
} as const;
const whole = fc.record(values);
const some = fc.record(values, { requiredKeys: [] });
const names = Object.keys(values) as (keyof typeof values)[];

describe('undo', () => {
  const crews: Entity = readEntity(crew);
  let context: TestContext;
  beforeAll(async () => {
    context = await buildContext(quickEngine(), { crew }, { samples: 0 });
  }, 180_000);
  afterAll(() => context?.close());

  const make = async (body: RecordData) => {
    const answer = await context.admin.call(crews, 'create', undefined, { body });
    expect(answer.status, answer.text).toBe(201);
    return { record: answer.json as RecordData, act: Number(answer.headers.get('x-act')) };
  };
  const put = async (record: RecordData, changes: RecordData) => {
    const body = { ...changes, _version: record._version };
    const answer = await context.admin.call(crews, 'update', record.crewId, { body });
    expect(answer.status, answer.text).toBe(200);
    return { record: answer.json as RecordData, act: Number(answer.headers.get('x-act')) };
  };
  const read = async (record: RecordData) =>
    (await context.admin.call(crews, 'get', record.crewId)).json as RecordData;
  const post = async (path: string, body: unknown, client = context.admin) => {
    const answer = await client.ask('POST', `/services/absence/v1.0/changes/${path}`, { body });
    return { status: answer.status, text: answer.text, ...(answer.json as RestoreAnswer) };
  };
  const undo = (...acts: number[]) => post('undo', { acts });
  const without = ({ _version, ...record }: RecordData) => record;

  test(
    'restores the previous state, whatever the values',
    () =>
      fc.assert(
        fc.asyncProperty(whole, some, async (first, changes) => {
          const { record } = await make(first);
          const changed = await put(record, changes);
          if (!changed.act) {
            expect(without(changed.record)).toEqual(without(record));
            return;
          }
          const { results } = await undo(changed.act);
          expect(results.map(({ outcome }) => outcome)).toEqual(['reversed']);
          expect(without(await read(record))).toEqual(without(record));
        }),
        { numRuns: 25 },
      ),
    60_000,
  );

  test(
    'keeps later edits, and nothing else',
    () =>
      fc.assert(
        fc.asyncProperty(whole, whole, some, async (first, changes, later) => {
          const { record } = await make(first);
          const changed = await put(record, changes);
          const edited = await put(changed.record, later);
          const { results } = await undo(changed.act || edited.act);
          if (!changed.act) return;
          const now = await read(record);
          const isSame = (one: RecordData, other: RecordData, name: string) =>
            JSON.stringify(one[name]) === JSON.stringify(other[name]);
          const others = names.filter((name) => !isSame(edited.record, changed.record, name));
          for (const name of names)
            expect(now[name], name).toEqual((others.includes(name) ? edited.record : record)[name]);
          // The fields that undo must report as kept: those that were edited again after the change, unless the change
          // did not touch them or they already have the old value.
          const expectedKept = others.filter(
            (name) => !isSame(changed.record, record, name) && !isSame(edited.record, record, name),
          );
          const reported = results[0]?.fields
            .filter(({ outcome }) => outcome === 'kept')
            .map(({ field }) => field);
          expect(reported?.toSorted()).toEqual(expectedKept.toSorted());
        }),
        { numRuns: 25 },
      ),
    60_000,
  );

  test(
    'restores a deleted record with its number, and deletes a new one',
    () =>
      fc.assert(
        fc.asyncProperty(whole, some, async (first, changes) => {
          const { record, act } = await make(first);
          const changed = await put(record, changes);
          const headers = { 'If-Match': `"${changed.record._version}"` };
          const gone = await context.admin.call(crews, 'delete', record.crewId, { headers });
          expect(gone.status, gone.text).toBe(200);
          expect((await undo(Number(gone.headers.get('x-act')))).results).toMatchObject([
            { does: 'recreate', outcome: 'reversed' },
          ]);
          expect(without(await read(record))).toEqual(without(changed.record));
          if (changed.act) await undo(changed.act);
          expect((await undo(act)).results).toMatchObject([{ does: 'remove', outcome: 'reversed' }]);
          expect((await context.admin.call(crews, 'get', record.crewId)).status).toBe(404);
        }),
        { numRuns: 10 },
      ),
    60_000,
  );

  const changesOf = async (record: RecordData) =>
    (await context.admin.call(crews, '$changes', record.crewId)).json.changes as {
      changeId: number;
      operation: string | null;
    }[];

  test('is not offered if the log lacks the values, or nothing changed', async () => {
    const { record } = await make({ name: 'North' });
    expect((await put(record, { word: 'open' })).act).toBe(0);
    const { record: now } = await put(
      { ...record, _version: Number(record._version) + 1 },
      { name: 'North' },
    );
    expect((await put(now, { name: 'North' })).act).toBe(0);
    const headers = { 'If-Match': '*' };
    const gone = await context.admin.call(crews, 'delete', record.crewId, { headers });
    expect([gone.status, gone.headers.get('x-act')]).toEqual([200, null]);
  });

  test('is for the same user in their district only, and is logged', async () => {
    const { record } = await make({ name: 'South' });
    const { act } = await put(record, { name: 'Sud' });
    for (const other of [context.stranger, context.support])
      expect((await post('undo', { acts: [act] }, other)).status).not.toBe(200);
    expect((await post('undo', { acts: [act] }, context.powerless)).status).toBe(404);
    const preview = await post('undo', { acts: [act], preview: true });
    expect(preview.results).toMatchObject([
      { outcome: 'reversed', fields: [{ field: 'name', now: 'Sud', then: 'South', outcome: 'reversed' }] },
    ]);
    expect((await read(record)).name).toBe('Sud');
    await undo(act);
    expect((await changesOf(record)).map(({ operation }) => operation)).toEqual(['$restore', null, null]);
  });

  test('distinguishes two actions with the same request id', async () => {
    const headers = { 'X-Request-Id': 'the-same-id' };
    const send = async (body: RecordData) => {
      const answer = await context.admin.call(crews, 'create', undefined, { body, headers });
      return { record: answer.json as RecordData, act: Number(answer.headers.get('x-act')) };
    };
    const [first, second] = [await send({ name: 'Once' }), await send({ name: 'Twice' })];
    expect((await undo(first.act)).results.map(({ label }) => label)).toEqual(['Once']);
    expect((await read(second.record)).name).toBe('Twice');
    expect((await undo(second.act)).results.map(({ label }) => label)).toEqual(['Twice']);
  });

  test('reverts a bulk change as one', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((name) => make({ name })));
    const records = made.map(({ record }) => ({ id: record.crewId, version: record._version }));
    const changes = { place: 'Hall', size: 9 };
    const body = { operation: 'update', changes, records: [...records, { id: 999_999, version: 1 }] };
    const bulk = await context.admin.call(crews, '$bulk', undefined, { body });
    const [, second] = bulk.json.results as { record: RecordData }[];
    await put(second?.record ?? {}, { place: 'Yard' });
    const { results } = await undo(Number(bulk.headers.get('x-act')));
    expect(results.map(({ label, outcome }) => [label, outcome]).toSorted()).toEqual([
      ['a', 'reversed'],
      ['b', 'reversed'],
      ['c', 'reversed'],
    ]);
    const places = await Promise.all(made.map(async ({ record }) => read(record)));
    expect(places.map(({ place, size }) => [place, size])).toEqual([
      [undefined, 4],
      ['Yard', 4],
      [undefined, 4],
    ]);
  });

  test('restores one field, one entry, or the record at a time before its first known change', async () => {
    const { record } = await make({ name: 'West', place: 'Hall', size: 1 });
    const first = await put(record, { place: 'Yard', size: 2 });
    const second = await put(first.record, { place: 'Roof', name: 'Ouest' });
    const [, entry] = await changesOf(record);
    const restore = { entity: 'desk/crew', changeId: entry?.changeId };
    const whole = await post('restore', { ...restore, preview: true });
    expect(whole.results[0]?.fields).toEqual([
      { field: 'place', now: 'Roof', then: 'Hall', outcome: 'kept' },
      { field: 'size', now: 2, then: 1, outcome: 'reversed' },
    ]);
    await post('restore', { ...restore, fields: ['place'] });
    expect(await read(record)).toMatchObject({ place: 'Hall', size: 2, name: 'Ouest' });
    const moment = { entity: 'desk/crew', recordId: String(record.crewId), changeId: entry?.changeId };
    const seen = (await post('moment', { ...moment, preview: true })).results;
    const [{ version = 0 } = {}] = seen;
    await put(await read(record), { name: 'Poniente' });
    const stale = await post('moment', {
      ...moment,
      seen: [{ entity: 'desk/crew', recordId: String(record.crewId), version }],
    });
    expect(stale.results).toMatchObject([{ outcome: 'kept' }]);
    expect((await post('moment', moment)).results).toMatchObject([{ outcome: 'reversed' }]);
    expect(without(await read(record))).toEqual(without(record));
    expect(second.act).toBeGreaterThan(0);
  });
});

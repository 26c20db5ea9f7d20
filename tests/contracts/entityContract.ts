import { expect, test } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { isSortable } from '#schemas/protocol/entities/listQuery.ts';
import { wordsOf } from '#schemas/rules/search/words.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { otherDistrict, type TestContext } from './context.ts';
import { oneOfEach } from './oneOfEach.ts';
import { sampleRecords } from './sampleRecords.ts';

/** Tests of reading records, which every entity must pass. */
export function readsLikeAnEntity(entity: Entity, testContext: () => TestContext): void {
  const idOf = () => testContext().ids(entity.name)[0];

  test('reads one record with its id and version', async () => {
    const { status, json } = await testContext().admin.call(entity, 'get', idOf());
    expect(status).toBe(200);
    expect(json.id).toEqual(idOf());
    expect(json[entity.id.name]).toEqual(idOf());
    expect(json[versionField]).toBeTypeOf('number');
  });

  test('returns only declared fields', async () => {
    const { json } = await testContext().admin.call(entity, 'get', idOf());
    const declared = new Set([
      'id',
      versionField,
      entity.id.name,
      ...entity.fields.map((field) => field.name),
    ]);
    expect(Object.keys(json).filter((name) => !declared.has(name))).toEqual([]);
  });

  test('answers 404 for a record that does not exist, 401 without a token, 403 without permission', async () => {
    const { admin, powerless } = testContext();
    if (!entity.single)
      expect((await admin.call(entity, 'get', entity.id.kind === 'integer' ? 999999999 : 'zz')).status).toBe(
        404,
      );
    expect((await admin.call(entity, 'get', idOf(), { headers: { Authorization: '' } })).status).toBe(401);
    const { status, json } = await powerless.call(entity, 'get', idOf());
    expect([status, json.code]).toEqual([403, 'forbidden']);
    expect(json.message).toContain(entity.permission.view);
  });

  test('shows nothing of another district', async () => {
    if (entity.scope === 'global') return;
    const { admin, stranger } = testContext();
    const answer = await stranger.call(entity, 'get', idOf());
    if (entity.single) expect(answer.json).not.toEqual((await admin.call(entity, 'get', idOf())).json);
    else expect(answer.status).toBe(404);
    const claimed = { aesopUser: JSON.stringify({ orgId: otherDistrict }) };
    expect((await admin.call(entity, 'get', idOf(), { headers: claimed })).json.code).toBe(
      'wrongOrganization',
    );
  });
}

/**
 * Returns a key of the field properties that determine how a list is sorted by the field. The contract tests one field
 * per key.
 */
function orderOf({ kind, shape, options }: Field): string {
  const { reference, computed, wire } = options;
  return JSON.stringify([
    kind,
    shape.type,
    shape.enum !== undefined,
    reference !== undefined,
    computed,
    wire,
  ]);
}

/**
 * Tests of lists, which every entity with a list must pass: pages, totals, order, filters, search, selection, export.
 */
export function listsLikeAnEntity(entity: Entity, testContext: () => TestContext): void {
  const list = (query: Record<string, string> = {}) =>
    testContext().admin.call(entity, 'list', undefined, { query });
  /** Exports the list and returns the ids in the file, in order. */
  const exported = async (query: Record<string, string>) => {
    // The test reads the ids from the first column of the file. If no field holds the id, the export puts it first
    // anyway.
    const columns =
      (entity.fields.find(({ name }) => name === entity.id.name) ?? entity.fields[0])?.name ?? '';
    const file = { ...query, columns, values: 'true' };
    const { text } = await testContext().admin.call(entity, '$export', undefined, { query: file });
    const lines = text.trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(',', 1)[0] ?? '');
  };
  const ids = (answer: { json: RecordData[] }) => answer.json.map((record) => record.id);
  /**
   * Leaves out rows that another entity with the same table has created, because the test knows only the samples of
   * this one.
   */
  const known = (found: readonly unknown[]) => {
    const { entities } = testContext().registry;
    const isShared = entities.some(({ name, table }) => table === entity.table && name !== entity.name);
    const samples = testContext().ids(entity.name);
    return new Set(isShared ? found.filter((id) => samples.includes(id)) : found);
  };

  test('lists all records with the true total', async () => {
    const answer = await list({ range: '[0,199]' });
    expect(answer.status).toBe(200);
    const found = ids(answer);
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${found.length}$`));
    expect(known(found)).toEqual(new Set(testContext().ids(entity.name)));
  });

  test('pages without losing or repeating a record, in the requested order', async () => {
    const sortable = entity.fields.filter(
      ({ kind, options, shape }) => isSortable(kind) && options.sort !== false && shape.writeOnly !== true,
    );
    for (const field of oneOfEach(sortable, orderOf)) {
      for (const order of ['ASC', 'DESC']) {
        const sort = JSON.stringify([field.name, order]);
        const first = await list({ sort, range: '[0,99]' });
        expect(first.status, `${field.name} ${order}: ${first.text}`).toBe(200);
        const whole = ids(first);
        const pages = [
          ...ids(await list({ sort, range: '[0,2]' })),
          ...ids(await list({ sort, range: '[3,99]' })),
        ];
        expect(pages, `${field.name} ${order}`).toEqual(whole);
        expect(await exported({ sort }), `${field.name} ${order}, exported`).toEqual(whole.map(String));
      }
    }
  });

  test('finds records by their ids, for pickers', async () => {
    const some = testContext().ids(entity.name).slice(0, 3);
    const found = ids(await list({ filter: JSON.stringify({ id: some }) }));
    expect(new Set(found)).toEqual(new Set(some));
  });

  test('finds a record by words of its searchable text, in any case', async () => {
    const records = (await list()).json as RecordData[];
    const kindOf = (name: string) => entity.fields.find((field) => field.name === name)?.kind;
    const wordIn = (record: RecordData, field: string) =>
      wordsOf(String(record[field] ?? '')).find((word) => /\w{2}/.test(word));
    // Excludes reference fields, because a list searches their labels, not their ids.
    const ownTexts = entity.list.search.filter((field) => kindOf(field) !== 'reference');
    const name = ownTexts.find((field) => records.some((record) => wordIn(record, field)));
    if (name === undefined) return;
    const record = records.find((candidate) => wordIn(candidate, name)) ?? {};
    const word = wordIn(record, name)?.toUpperCase();
    expect(ids(await list({ filter: JSON.stringify({ q: word }) }))).toContain(record.id);
    expect((await list({ filter: JSON.stringify({ q: 'nobody has this text' }) })).json).toEqual([]);
  });

  test('refuses an unknown filter, sort and parameter by name', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, json } = await list(query);
      return [status, json.code, json.message.includes('nonsense')];
    };
    expect(await refused({ filter: '{"nonsense":1}' })).toEqual([400, 'unknownFilter', true]);
    expect(await refused({ sort: '["nonsense","ASC"]' })).toEqual([400, 'unknownSort', true]);
    expect(await refused({ nonsense: '1' })).toEqual([400, 'unknownFilter', true]);
  });

  test('selects all matching records, with versions and labels', async () => {
    const { json } = await testContext().admin.call(entity, '$selection');
    expect(known(json.records.map((record: RecordData) => record.id))).toEqual(
      new Set(testContext().ids(entity.name)),
    );
    expect(
      json.records.every((record: RecordData) => typeof record.version === 'number' && record.label !== ''),
    ).toBe(true);
  });

  test('lists nothing without permission, and nothing of another district', async () => {
    expect((await testContext().powerless.call(entity, 'list')).status).toBe(403);
    if (entity.scope === 'global') return;
    const theirs = ids(await testContext().stranger.call(entity, 'list'));
    const mine = ids(await list());
    expect(theirs.filter((id) => mine.includes(id))).toEqual([]);
  });
}

/** Whether the entity offers the calls to create, update and delete its records. */
export function isWritable(entity: Entity): boolean {
  return ['create', 'update', 'delete'].every((operation) => offers(entity, operation));
}

/** Returns valid new records of an entity, as a client sends them. */
export function newRecords(entity: Entity, testContext: TestContext, count: number, seed = 77): RecordData[] {
  return sampleRecords(entity, testContext.ids, count, seed);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { facetsOf, parentOf } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '#server/database/statement.ts';
import { visibilitySql } from '#server/derived/read/visibilitySql.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { visit, visitFees, visitGeneral, visitNotes } from '#tests/schemas/check/facetSchemas.ts';
import { place } from '#tests/schemas/check/goodSchemas.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { buildContext, type TestContext } from './context.ts';
import { listsLikeAnEntity, readsLikeAnEntity } from './entityContract.ts';

/** A second entity, the cost of a visit, whose records refer to the visit. */
const bill = {
  $id: 'area/bill',
  type: 'object',
  required: ['visitId'],
  properties: {
    billId: { type: 'integer', readOnly: true },
    visitId: { type: 'integer', 'x-field': { reference: 'visit/visit' } },
  },
  'x-entity': { id: 'billId', service: 'referenceData', permission: 'REFDATA.CUSTOM' },
};

const module = { visitNotes, visitGeneral, visitFees, visit, place, bill };
const entityOf = (schema: object): Entity => readEntity(schema as EntitySchema);
const [list, general, notes, fees, places, bills] = [
  visit,
  visitGeneral,
  visitNotes,
  visitFees,
  place,
  bill,
].map(entityOf) as [Entity, Entity, Entity, Entity, Entity, Entity];

test('the tabs of an employee are visible to exactly those who see the employee', () => {
  const catalogue = buildCatalogue(readRegistry(entityFiles));
  const seen = (name: string) => {
    const statement = new Statement();
    const sql = visibilitySql(catalogue.named(name), { schools: [1], employeeTypes: [2] }, statement);
    return [sql, statement.values];
  };
  const [sql] = seen('employee/employee');
  expect(sql).toContain('worker_type_id');
  for (const tab of ['address', 'general-information', 'permission', 'skills']) {
    expect(seen(`employee/${tab}`)).toEqual(seen('employee/employee'));
  }
});

describe('a record with tabs', () => {
  let testContext: TestContext;
  beforeAll(async () => {
    testContext = await buildContext(quickEngine(), module);
  }, 180_000);
  afterAll(() => testContext?.close());

  const made = async (body: RecordData): Promise<RecordData> => {
    const { status, json } = await testContext.admin.call(general, 'create', undefined, { body });
    expect(status, JSON.stringify(json)).toBe(201);
    return json;
  };

  describe('has a list that', () => listsLikeAnEntity(list, () => testContext));
  describe('has a first tab that', () => readsLikeAnEntity(general, () => testContext));
  describe('has a second tab that', () => readsLikeAnEntity(notes, () => testContext));

  test('knows its list and its tabs in order', () => {
    const { entities } = testContext.registry;
    expect(parentOf(notes, entities)?.name).toBe('visit/visit');
    expect(facetsOf(list, entities).map(({ name }) => name)).toEqual([
      'visit/general',
      'visit/notes',
      'visit/fees',
    ]);
    expect(facetsOf(places, entities)).toEqual([]);
  });

  test('is one row with the columns of all tabs', () => {
    const tables = testContext.catalogue.tables.filter(({ name }) => name === 'visit');
    const columns = tables.map((table) => table.columns.map(({ name }) => name).sort());
    expect(columns).toEqual([
      ['code', 'org_id', 'place_id', 'rating', 'remarks', 'row_version', 'visit_id', 'visitor'],
    ]);
  });

  test('starts with the defaults of every tab, whichever tab created it', async () => {
    const { id } = await made({ visitor: 'Ann' });
    const { json } = await testContext.admin.call(notes, 'get', id);
    expect(json).toMatchObject({ visitId: id, rating: 3, [versionField]: 1 });
  });

  test('has one version for all tabs, so that no tab overwrites another’s changes', async () => {
    const { id } = await made({ visitor: 'Bob' });
    const body = { remarks: 'Was late', [versionField]: 1 };
    const written = await testContext.admin.call(notes, 'update', id, { body });
    expect([written.status, written.json[versionField]]).toEqual([200, 2]);
    const stale = await testContext.admin.call(general, 'update', id, {
      body: { visitor: 'B', [versionField]: 1 },
    });
    expect([stale.status, stale.json.code]).toEqual([409, 'stale']);
    const { json } = await testContext.admin.call(general, 'get', id);
    expect(json.visitor).toBe('Bob');
  });

  test('is requested only by the parameter of its id', async () => {
    const requested = (query: string) =>
      testContext.admin.ask('GET', `/services/employee/api/visit/notes${query}`);
    const { status, json } = await requested('');
    expect([status, json.code]).toEqual([400, 'badRequest']);
    expect(json.message).toContain('visitId');
    expect((await requested('?visitId=abc')).status).toBe(404);
    expect((await requested('?visitId=1&nonsense=1')).json.code).toBe('unknownFilter');
  });

  describe('has a tab of rows that', () => {
    listsLikeAnEntity(fees, () => testContext);
    readsLikeAnEntity(fees, () => testContext);

    test('lists the rows of one record by plain parameters, as by a filter', async () => {
      const [mine, other] = [await made({ visitor: 'Kim' }), await made({ visitor: 'Lou' })];
      for (const [visitId, reason] of [
        [mine.id, 'Lunch'],
        [mine.id, 'Taxi'],
        [other.id, 'Taxi'],
      ]) {
        await testContext.admin.call(fees, 'create', undefined, { body: { visitId, reason } });
      }
      const reasons = async (query: Record<string, string>) => {
        const { status, json } = await testContext.admin.call(fees, 'list', undefined, { query });
        return status === 200 ? json.map((fee: RecordData) => fee.reason) : [status, json.code];
      };
      const filter = JSON.stringify({ visitId: mine.id });
      expect(await reasons({ visitId: String(mine.id) })).toEqual(['Lunch', 'Taxi']);
      expect(await reasons({ filter })).toEqual(['Lunch', 'Taxi']);
      expect(await reasons({ filter, reason: 'Taxi', isPaid: 'false' })).toEqual(['Taxi']);
      expect(await reasons({ filter, isPaid: '1' })).toEqual([]);
      expect(await reasons({ visitId: 'abc' })).toEqual([400, 'badRequest']);
      expect(await reasons({ placeId: '1' })).toEqual([400, 'unknownFilter']);
    });

    test('is deleted with its record, and does not block deleting it', async () => {
      const { id } = await made({ visitor: 'Max' });
      const { json } = await testContext.admin.call(fees, 'create', undefined, {
        body: { visitId: id, reason: 'Taxi' },
      });
      expect((await testContext.admin.call(general, 'delete', id)).status).toBe(200);
      expect((await testContext.admin.call(fees, 'get', json.id)).status).toBe(404);
    });
  });

  test('is named in a tab’s log like the whole record', async () => {
    const { id } = await made({ visitor: 'Cleo' });
    await testContext.admin.call(notes, 'update', id, { body: { remarks: 'Fine', [versionField]: 1 } });
    const { json } = await testContext.admin.call(notes, '$changes', id);
    expect(json.changes.map(({ label, differences }: RecordData) => [label, differences])).toEqual([
      ['Cleo', [{ field: 'remarks', to: 'Fine' }]],
    ]);
  });

  test('rejects a field of another tab by name', async () => {
    const { id } = await made({ visitor: 'Dan' });
    const body = { visitor: 'Eve', [versionField]: 1 };
    const { json } = await testContext.admin.call(notes, 'update', id, { body });
    expect(json.errors.visitor.code).toBe('unknownField');
  });

  test('is reported once as a user of a record, by the name of its list', async () => {
    const [placeId] = testContext.ids('area/place');
    const { json: before } = await testContext.admin.call(places, '$uses', placeId);
    await made({ visitor: 'Fay', placeId });
    const { json } = await testContext.admin.call(places, '$uses', placeId);
    const countOf = ({ uses }: RecordData) =>
      Number((uses as RecordData[]).find(({ entity }) => entity === 'visit/visit')?.count ?? 0);
    const users = json.uses.map(({ entity, field }: RecordData) => [entity, field]);
    expect(users.filter(([entity]: string[]) => entity !== 'visit/fees')).toEqual([
      ['visit/visit', 'placeId'],
    ]);
    expect(countOf(json)).toBe(countOf(before) + 1);
  });

  test('cannot be deleted from a tab while other records use it', async () => {
    const { id } = await made({ visitor: 'Gil' });
    await testContext.admin.call(bills, 'create', undefined, { body: { visitId: id } });
    const { status, json } = await testContext.admin.call(general, 'delete', id);
    expect([status, json.code]).toEqual([409, 'inUse']);
    expect(json.uses).toMatchObject([{ entity: 'area/bill', count: 1 }]);
  });

  test('responds to a write with its result code: for success, for a field, for anything else', async () => {
    const { id } = await made({ visitor: 'Hal', code: 'HAL' });
    const save = async (who: unknown, body: RecordData) => {
      const { status, json } = await testContext.admin.call(general, 'update', who, { body });
      return [status, json.result];
    };
    expect(await save(id, { visitor: 'Hale', [versionField]: 1 })).toEqual([200, 0]);
    const other = await made({ visitor: 'Ida' });
    expect(await save(other.id, { code: 'HAL', [versionField]: 1 })).toEqual([400, 1]);
    expect(await save(other.id, { visitor: 5, [versionField]: 1 })).toEqual([400, 5]);
    expect(await save(999999, { visitor: 'Joe', [versionField]: 1 })).toEqual([404, 5]);
    expect((await testContext.admin.call(general, 'get', id)).json.result).toBeUndefined();
  });
});

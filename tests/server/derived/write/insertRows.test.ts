import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { shownRecordOf } from '#server/derived/read/presentRecord.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { columnsOf } from '#server/derived/write/rows.ts';
import { domain } from '#server/domain/domain.ts';
import { openTestDatabase, type TestDatabase } from '../../database/engines.ts';
import { quickEngine } from '../../identity/startService.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
const name = { type: 'string', maxLength: 20 } as const;

const files = {
  numbered: defineEntity({
    $id: 'made/numbered',
    type: 'object',
    properties: { numberedId: { type: 'integer', readOnly: true }, name, size: { type: 'integer' } },
    'x-entity': from,
  }),
  /** An entity whose id is a text that the service assigns. */
  coded: defineEntity({
    $id: 'made/coded',
    type: 'object',
    properties: { code: { type: 'string', readOnly: true, maxLength: 60 }, name },
    'x-entity': { ...from, id: 'code' },
  }),
  /** An entity whose id is a URI that the service assigns. */
  addressed: defineEntity({
    $id: 'made/addressed',
    type: 'object',
    properties: { address: { type: 'string', format: 'uri', readOnly: true, maxLength: 60 }, name },
    'x-entity': { ...from, id: 'address' },
  }),
  /** An entity whose id is a text that users choose. */
  named: defineEntity({
    $id: 'made/named',
    type: 'object',
    required: ['name'],
    properties: { name, size: { type: 'integer' } },
    'x-entity': { ...from, id: 'name' },
  }),
  /** An entity whose list is sorted by a text. Its link rows hold a copy of that text. */
  listing: defineEntity({
    $id: 'made/listing',
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string', maxLength: 20 },
      likes: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'made/numbered' } },
    },
    'x-entity': { ...from, id: 'code' },
  }),
  /** An entity with a computed value that is stored, and one that is computed on read. */
  reckoned: defineEntity({
    $id: 'made/reckoned',
    type: 'object',
    properties: {
      reckonedId: { type: 'integer', readOnly: true },
      size: { type: 'integer' },
      twice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'size * 2', stored: true } } },
      thrice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'size * 3' } } },
    },
    'x-entity': from,
  }),
  only: defineEntity({
    $id: 'made/only',
    type: 'object',
    properties: { onlyId: { type: 'integer', readOnly: true }, name },
    'x-entity': { ...from, single: true },
  }),
};

const registry = readRegistry(files);
const catalogue = buildCatalogue(registry);
const [organization, other] = [4100001, 4100002];
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(quickEngine(), allTables(registry));
  await opened.database.maintain((sql) =>
    sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code)
       values ($1, 'District', '1', 'OR'), ($2, 'Other', '2', 'OR')`,
      [organization, other],
    ),
  );
}, 180_000);
afterAll(() => opened?.close());

const insert = (entity: string, rows: readonly RecordData[], of: number = organization) =>
  opened.database.maintain((sql) => {
    const change = { catalogue, domain, actor: { organization: of } as never, sql, requestId: 'samples' };
    return insertRows(change, catalogue.named(`made/${entity}`), rows);
  });

describe('new records', () => {
  test('are returned as stored, in the given order, whatever fields each has', async () => {
    const made = await insert('numbered', [
      { name: 'a' },
      { size: 2 },
      { name: 'c' },
      { name: 'd', size: 4 },
    ]);
    expect(made.map(({ numberedId: _, ...record }) => record)).toEqual([
      { name: 'a', _version: 1 },
      { size: 2, _version: 1 },
      { name: 'c', _version: 1 },
      { name: 'd', size: 4, _version: 1 },
    ]);
    expect(new Set(made.map(({ numberedId }) => numberedId)).size).toBe(4);
    expect(await insert('numbered', [])).toEqual([]);
  });

  test('get a generated text id if none is given, or a URN if ids are addresses', async () => {
    const [one, other] = await insert('coded', [{ name: 'a' }, { name: 'b' }]);
    expect(one?.code).toMatch(/^[0-9a-f-]{36}$/);
    expect(other?.code).not.toBe(one?.code);
    expect(await insert('coded', [{ code: 'mine', name: 'c' }])).toMatchObject([{ code: 'mine' }]);
    expect((await insert('addressed', [{ name: 'a' }]))[0]?.address).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(await insert('named', [{ name: 'x', size: 1 }])).toMatchObject([{ name: 'x', size: 1 }]);
  });

  test('of a single-record entity have the id 1', async () => {
    expect(await insert('only', [{ name: 'a' }])).toEqual([{ onlyId: 1, name: 'a', _version: 1 }]);
  });

  test('without their text id are rejected', async () => {
    await expect(insert('named', [{ size: 1 }])).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('links of two organizations are separate, even with the same text id', async () => {
  const made = async (organizationOf: number) => {
    const [one] = await insert('numbered', [{ name: 'a' }], organizationOf);
    return insert('listing', [{ code: 'same', likes: [one?.numberedId] }], organizationOf);
  };
  expect(await made(organization)).toMatchObject([{ code: 'same' }]);
  expect(await made(other)).toMatchObject([{ code: 'same' }]);
});

test('a returned record has all declared fields, its id under both names, and undeclared fields of an open entity', () => {
  const numbered = catalogue.named('made/numbered');
  const row = { numbered_id: 7, name: 'a', size: null, row_version: 3, other_fields: { colour: 'red' } };
  const visible = shownRecordOf(numbered, row);
  expect(visible).toStrictEqual({ id: 7, numberedId: 7, name: 'a', size: undefined, _version: 3 });
  expect(Object.keys(visible)[0]).toBe('id');
  const open = { ...numbered, entity: { ...numbered.entity, open: true } };
  expect(shownRecordOf(open, row)).toStrictEqual({ numberedId: 7, name: 'a', colour: 'red', _version: 3 });
  expect(Object.fromEntries(columnsOf(open, { name: 'a', colour: 'red', _version: 3 }))).toEqual({
    '"name"': 'a',
    '"size"': null,
    other_fields: '{"colour":"red"}',
  });
});

test('a returned record omits empty fields if an expression checks for their existence', () => {
  expect(
    shownRecordOf(catalogue.named('made/reckoned'), { reckoned_id: 7, size: null, row_version: 3 }),
  ).toStrictEqual({ reckonedId: 7, _version: 3 });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { lockRow } from '#server/derived/write/rows.ts';
import { updateRow } from '#server/derived/write/updateRow.ts';
import type { WriteContext } from '#server/derived/write/writeContext.ts';
import { domain } from '#server/domain/domain.ts';
import { fc } from '#tests/fastCheck.ts';
import { openTestDatabase, type TestDatabase } from '../../database/engines.ts';
import { quickEngine } from '../../identity/startService.ts';

const entity = {
  service: 'referenceData',
  permission: 'REFDATA.CUSTOM',
} as const;
const properties = {
  name: { type: 'string', maxLength: 20 },
  size: { type: ['integer', 'null'] },
  weight: { type: 'number' },
  bought: { type: 'string', format: 'date' },
  seen: { type: 'string', format: 'date-time' },
  isLent: { type: 'boolean' },
  lastUpdate: { type: 'string', format: 'date-time', readOnly: true, 'x-field': { stamp: true } },
  places: { type: 'array', items: { type: 'object', properties: { room: { type: 'string' } } } },
} as const;

const registry = readRegistry({
  plain: defineEntity({
    $id: 'made/plain',
    type: 'object',
    required: ['size'],
    properties: { plainId: { type: 'integer', readOnly: true }, ...properties },
    'x-entity': entity,
  }),
  open: defineEntity({
    $id: 'made/open',
    type: 'object',
    required: ['size'],
    additionalProperties: true,
    properties: { openId: { type: 'integer', readOnly: true }, ...properties },
    'x-entity': entity,
  }),
});
const catalogue = buildCatalogue(registry);
const organization = 4200001;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(quickEngine(), allTables(registry));
  await opened.database.maintain((sql) =>
    sql(
      "insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')",
      [organization],
    ),
  );
}, 180_000);
afterAll(() => opened?.close());

/** Creates and changes a record. Returns the response, the record read afterwards, and the SQL of the update. */
async function changed(
  name: 'plain' | 'open',
  first: RecordData,
  changes: RecordData,
  isAlone = false,
  seen: RecordData = {},
) {
  const stored = catalogue.named(`made/${name}`);
  return opened.database.maintain(async (plain) => {
    const texts: string[] = [];
    const sql: Sql = (text, ...rest) => {
      texts.push(text);
      return plain(text, ...rest);
    };
    const actor = { organization, visibility: {} } as never;
    const context: WriteContext = { catalogue, domain, actor, sql, requestId: 'changes', isAlone };
    const [made] = await insertRows(context, stored, [first]);
    const id = made?.[stored.entity.id.name] as number;
    const before = Object.assign((await lockRow(context, stored, id)) as RecordData, seen);
    const answered = await updateRow(context, stored, id, { ...before, ...changes }, before);
    const read = await lockRow(context, stored, id);
    return { answered, read, update: texts.find((text) => text.startsWith('update')) };
  });
}

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const values = {
  name: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }),
  size: fc.option(fc.integer({ min: -1000, max: 1000 })),
  weight: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((weight) => weight + 0),
  bought: day.map((date) => date.toISOString().slice(0, 10)),
  seen: day.map((date) => date.toISOString().replace('Z', '+02:00')),
  isLent: fc.boolean(),
  places: fc.array(fc.record({ room: fc.string({ unit: 'grapheme-ascii' }) }), { maxLength: 3 }),
};

test.each([
  ['plain', false],
  ['plain', true],
  ['open', false],
  ['open', true],
] as const)(
  'a changed record of a %s kind is returned as stored, as the whole transaction: %s',
  (name, isAlone) =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ ...values }, { requiredKeys: ['size'] }),
        fc.record(values, { requiredKeys: [] }),
        fc.subarray(['name', 'weight', 'bought', 'seen', 'isLent', 'places']),
        async (first, changes, cleared) => {
          const nothing = Object.fromEntries(cleared.map((field) => [field, undefined]));
          const { answered, read } = await changed(name, first, { ...changes, ...nothing }, isAlone);
          expect(answered).toEqual(read);
          expect(answered._version).toBe(2);
        },
      ),
      { numRuns: 60 },
    ),
);

test('unchanged columns are neither written nor read again', async () => {
  const first = { name: 'Atlas', size: 3, places: [{ room: 'A1' }] };
  const { answered, update } = await changed('plain', first, { name: 'Globe', places: [{ room: 'A1' }] });
  expect(answered).toMatchObject({ name: 'Globe', size: 3, places: [{ room: 'A1' }] });
  expect(update).toContain('"name" = $1');
  expect(update).not.toMatch(/size|weight|bought|seen|lent|places/);
});

test('an unchanged record gets its next version', async () => {
  const { answered } = await changed('plain', { size: null, name: 'Atlas' }, {});
  expect(answered).toMatchObject({ size: null, name: 'Atlas', _version: 2 });
});

describe('an update that is the whole transaction', () => {
  const first = { size: 3, name: 'Atlas' };

  test('continues before the response, if the result is certain', async () => {
    const { update } = await changed('plain', first, { name: 'Globe', places: [{ room: 'A1' }] }, true);
    expect(update).toMatch(/returning row_version$/);
    const other = await changed('plain', first, { seen: '2026-01-01T00:00:00+02:00' }, true);
    expect(other.update).toMatch(/returning row_version, .*"seen"/);
  });

  test('is rejected at its end for a database error, at its field', async () => {
    const tooLong = changed('plain', first, { name: 'x'.repeat(21) }, true);
    await expect(tooLong).rejects.toMatchObject({
      code: 'invalid',
      details: { problems: [{ field: 'name' }] },
    });
  });

  test('is rejected at its end if the row is gone', async () => {
    const gone = changed('plain', first, { name: 'Globe', _version: 2 }, true, { _version: 7 });
    await expect(gone).rejects.toMatchObject({ code: 'notFound' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterAndSort } from '#schemas/exchange/matching.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { orderedBy } from '#schemas/protocol/entities/orderedBy.ts';
import * as entities from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { matchingIds } from '#server/derived/read/matchingIds.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { domain } from '#server/domain/domain.ts';
import { openTestDatabase, type TestDatabase } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';

const shared = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
const text = { type: 'string', maxLength: 60 } as const;

const person = defineEntity({
  $id: 'test/person',
  type: 'object',
  required: ['lastName'],
  properties: {
    personId: { type: 'integer', readOnly: true },
    lastName: text,
    firstName: { ...text, 'x-field': { permission: { view: 'TEST.FIRST' } } },
    room: text,
  },
  'x-entity': { ...shared, label: '{lastName}, {firstName}' },
});

const visit = defineEntity({
  $id: 'test/visit',
  type: 'object',
  required: ['person'],
  properties: {
    visitId: { type: 'integer', readOnly: true },
    person: { type: 'integer', 'x-field': { reference: 'test/person' } },
  },
  'x-entity': { ...shared, label: '#{visitId}' },
});

const registry = readRegistry({ person, visit });
const catalogue = buildCatalogue(registry);
const [people, visits] = [catalogue.named('test/person'), catalogue.named('test/visit')];
const organization = 4100001;
const everything = new Set(['REFDATA.CUSTOM.VIEW', 'TEST.FIRST']);

const names: readonly (readonly [last: string, first?: string])[] = [
  ['Smith', 'Zoe'],
  ['Smithson', 'Ana'],
  ['Smith', 'ana'],
  ['Smith', 'Émile'],
  ['Adams', 'Zoe'],
  ['smith', 'Ana'],
  ['Smith', 'Eva'],
  ['Smith'],
];

/** IDs of the people in the order of last name, first name, ID. A missing first name comes last. */
const inOrder = [5, 3, 6, 4, 7, 1, 8, 2];
/** IDs of the people in descending order of their names. A missing first name still comes last. */
const reversed = [2, 1, 7, 4, 6, 3, 8, 5];

describe.each(engines())('people with the same last name on the %s database', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, allTables(registry));
    const actor = { organization } as never;
    await opened.database.maintain(async (sql) => {
      await sql(
        `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '1', 'OR')`,
        [organization],
      );
      const change = { catalogue, domain, actor, sql, requestId: 'samples' };
      const rows = names.map(([lastName, firstName]) => ({ lastName, ...(firstName && { firstName }) }));
      await insertRows(change, people, rows);
      await insertRows(
        change,
        visits,
        names.map((_, at) => ({ person: at + 1 })),
      );
    });
  });
  afterAll(() => opened?.close());

  const queryOf = (stored: typeof people, sort: string, permissions = everything) =>
    readListQuery(stored, { sort, range: '[0,99]' }, { permissions, visibility: {} });
  const rowsOf = async (stored: typeof people, sort: string, permissions = everything) => {
    const query = queryOf(stored, sort, permissions);
    const page = await opened.database.read(organization, (sql) =>
      listRecords(stored, query, organization, sql, catalogue.named),
    );
    return page.records;
  };
  const idsOf = (rows: readonly RecordData[]) => rows.map(({ personId }) => personId);

  test.each([
    ['ASC', inOrder],
    ['DESC', reversed],
  ])('are sorted by first name, then number: in a list, its ids and memory (%s)', async (order, expected) => {
    const sort = JSON.stringify(['lastName', order]);
    const rows = await rowsOf(people, sort);
    expect(idsOf(rows)).toEqual(expected);
    const requested = {
      stored: people,
      query: queryOf(people, sort),
      organization,
      storedNamed: catalogue.named,
    };
    const ids = await opened.database.read(organization, (sql) =>
      matchingIds(requested, 99, (work) => work(sql, 3)),
    );
    expect(ids.map(Number)).toEqual(expected);
    const byNumber = rows.toSorted((a, b) => Number(a.personId) - Number(b.personId));
    const asked = order === 'ASC' ? byNumber : byNumber.toReversed();
    expect(idsOf(filterAndSort(people.entity, asked, {}, { field: 'lastName', order }))).toEqual(expected);
  });

  test('are sorted the same way in a list sorted by a reference to them', async () => {
    const rows = await rowsOf(visits, '["person","ASC"]');
    // A name without a first name sorts before longer ones.
    expect(rows.map((row) => row.person)).toEqual([5, 8, 3, 6, 4, 7, 1, 2]);
  });

  test('are sorted by number if the user may not see the first name', async () => {
    const rows = await rowsOf(people, '["lastName","ASC"]', new Set(['REFDATA.CUSTOM.VIEW']));
    expect(idsOf(rows)).toEqual([5, 1, 3, 4, 6, 7, 8, 2]);
  });

  test('keep other sort orders unchanged', async () => {
    expect(idsOf(await rowsOf(people, '["firstName","ASC"]'))).toEqual([2, 3, 6, 4, 7, 1, 5, 8]);
  });
});

test.each(['employee/employee', 'substitute/substitute', 'admin-user/admin-user', 'security/user-access'])(
  'the list of %s is sorted by last name and first name',
  (name) => {
    const entity = readRegistry(entities).named(name);
    expect(orderedBy(entity, entity.list.sort.field)).toEqual(['lastName', 'firstName']);
  },
);

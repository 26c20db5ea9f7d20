import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { DomainError } from '#server/common/domainError.ts';
import type { Sql } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import type { WriteContext } from '#server/derived/write/writeContext.ts';
import { changeRecord, changeRecords } from '#server/derived/write/writeRecord.ts';
import type { ChangeResult, Domain } from '#server/domain/domainRule.ts';
import { fc } from '#tests/fastCheck.ts';
import { openTestDatabase, type TestDatabase } from '../../database/engines.ts';
import { quickEngine } from '../../identity/startService.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

const files = {
  shelf: defineEntity({
    $id: 'made/shelf',
    type: 'object',
    required: ['name'],
    properties: { shelfId: { type: 'integer', readOnly: true }, name: { type: 'string', maxLength: 20 } },
    'x-entity': from,
  }),
  book: defineEntity({
    $id: 'made/book',
    type: 'object',
    required: ['name', 'state'],
    properties: {
      bookId: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 10 },
      pages: { type: 'integer', minimum: 0, maximum: 5000 },
      weight: { type: 'number' },
      bought: { type: 'string', format: 'date' },
      shelfId: { type: 'integer', 'x-field': { reference: 'made/shelf' } },
      otherShelves: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'made/shelf' } },
      places: { type: 'array', items: { type: 'object', properties: { room: { type: 'string' } } } },
      state: {
        type: 'string',
        oneOf: [
          { const: 'here', title: 'Here' },
          { const: 'lent', title: 'Lent' },
          { const: 'lost', title: 'Lost' },
        ],
      },
      lastUpdate: { type: 'string', format: 'date-time', readOnly: true, 'x-field': { stamp: true } },
    },
    'x-entity': {
      ...from,
      states: {
        field: 'state',
        start: ['here', 'lent'],
        values: { here: {}, lent: {}, lost: {} },
        transitions: {
          lend: { label: 'Lend', from: 'here', to: 'lent' },
          lose: { label: 'Lost', from: 'lent', to: 'lost', by: 'service' },
        },
      },
      events: { on: { update: 'book.changed', lend: 'book.lent' }, ids: ['shelfId'] },
    },
  }),
};
const registry = readRegistry(files);
const catalogue = buildCatalogue(registry);
const book = catalogue.named('made/book');
const organization = 4200002;

let opened: TestDatabase;
let shelves: number[];
beforeAll(async () => {
  opened = await openTestDatabase(quickEngine(), allTables(registry));
  await opened.database.maintain(async (sql) => {
    await sql(
      "insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '2', 'OR')",
      [organization],
    );
    const made = await insertRows(contextOf(sql), catalogue.named('made/shelf'), [
      { name: 'A' },
      { name: 'B' },
    ]);
    shelves = made.map(({ shelfId }) => Number(shelfId));
  });
}, 180_000);
afterAll(() => opened?.close());

const actor = {
  organization,
  visibility: {},
  permissions: new Set(['REFDATA.CUSTOM.VIEW', 'REFDATA.CUSTOM.EDIT']),
  language: 'en',
  timeZone: 'UTC',
  userKey: '4-1',
  name: 'Ann',
} as never;

const contextOf = (sql: Sql, domain: Domain = {}): WriteContext => ({
  catalogue,
  domain,
  actor,
  sql,
  requestId: 'many',
});

/** Runs work in a transaction that is rolled back. Returns its result and the number of statements. */
async function tried<T>(work: (sql: Sql) => Promise<T>, prepare?: (sql: Sql) => Promise<unknown>) {
  class Over extends Error {}
  let statements = 0;
  let result: T | undefined;
  await opened.database
    .maintain(async (plain) => {
      await prepare?.(plain);
      const sql: Sql = (...statement) => {
        statements += 1;
        return plain(...statement);
      };
      result = await work(sql);
      throw new Over();
    })
    .catch((error) => {
      if (!(error instanceof Over)) throw error;
    });
  return { result: result as T, statements };
}

const books = (sql: Sql, all: readonly RecordData[]) => insertRows(contextOf(sql), book, all);
const withoutTimestamp = ({ lastUpdate: _, ...record }: RecordData) => record;
const outcomeOf = ({ record, error }: ChangeResult) =>
  record
    ? withoutTimestamp(record)
    : (error.details.problems?.map(({ field, code }) => `${field} ${code}`) ?? error.code);

/** Returns the change log and the events, without the numbers and times that differ between runs. */
const logAndEvents = async (sql: Sql) => ({
  log: await sql(
    `select entity, record_id, label, action, operation, version, differences from change_log order by change_id`,
  ),
  events: await sql('select kind, record_id, ids from event order by sequence'),
});

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const values = {
  name: fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'B', '7', ' ', 'é') }),
  pages: maybe(fc.integer({ min: -100, max: 5100 })),
  weight: maybe(fc.integer({ min: 0, max: 1000 }).map((number) => number / 8)),
  bought: maybe(fc.constantFrom('2024-02-29', '2025-06-30', 'never')),
  shelf: maybe(fc.constantFrom(0, 1, 2)),
  otherShelves: maybe(fc.uniqueArray(fc.constantFrom(0, 1), { maxLength: 2 })),
  places: maybe(fc.array(fc.record({ room: fc.constantFrom('A1', 'B "2"', '{c}') }), { maxLength: 2 })),
  state: fc.constantFrom('here', 'lent', 'lost'),
};
type Drawn = { [name in keyof typeof values]?: unknown };
/**
 * Replaces generated shelf numbers by shelf ids. The third number stands for a shelf that does not exist, which the
 * database refuses.
 */
const withShelves = ({ shelf, otherShelves, ...book }: Drawn): RecordData => ({
  ...book,
  ...(shelf === undefined ? {} : { shelfId: shelf === null ? null : (shelves[Number(shelf)] ?? 999_999) }),
  ...(otherShelves === undefined
    ? {}
    : { otherShelves: (otherShelves as number[] | null)?.map((place) => shelves[place]) ?? null }),
});

describe('bulk changes', () => {
  test('give the same results, errors, log and events as single changes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            changes: fc.record(values, { requiredKeys: [] }),
            isLent: fc.boolean(),
            version: fc.constantFrom(undefined, 1, 1, 1, 2),
          }),
          { minLength: 2, maxLength: 6 },
        ),
        fc.boolean(),
        async (drawn, byService) => {
          const firsts = drawn.map(({ isLent }, place) => ({
            bookId: 900_001 + place,
            name: `Book ${place}`,
            shelfId: shelves[0],
            state: isLent ? 'lent' : 'here',
          }));
          const requests = drawn.map(({ changes, version }, place) => {
            return { id: 900_001 + place, version, sent: withShelves(changes) };
          });
          const run = async (sql: Sql, portions: (typeof requests)[]) => {
            await books(sql, firsts);
            const results: ChangeResult[] = [];
            for (const portion of portions)
              results.push(...(await changeRecords(contextOf(sql), book, portion, { byService })));
            return { results: results.map(outcomeOf), ...(await logAndEvents(sql)) };
          };
          const together = await tried((sql) => run(sql, [requests]));
          const apart = await tried((sql) =>
            run(
              sql,
              requests.map((one) => [one]),
            ),
          );
          expect(together.result).toEqual(apart.result);
        },
      ),
      { numRuns: 60, seed: 11 },
    ));

  test('take as many statements for many records as for ten', async () => {
    const counted = async (count: number) => {
      let ids: number[] = [];
      const { result, statements } = await tried(
        (sql) =>
          changeRecords(
            contextOf(sql),
            book,
            ids.map((id, place) => ({
              id,
              sent: { state: 'lent', pages: place, ...(place % 3 === 0 && { shelfId: shelves[1] }) },
            })),
          ),
        async (sql) => {
          const made = await books(
            sql,
            Array.from({ length: count }, (_, place) => ({
              name: `B${place}`,
              state: 'here',
              shelfId: shelves[0],
            })),
          );
          ids = made.map(({ bookId }) => Number(bookId));
        },
      );
      expect(result.map(({ record }) => record?.state)).toEqual(Array.from({ length: count }, () => 'lent'));
      return statements;
    };
    expect(await counted(1000)).toBe(await counted(10));
  });

  const three = [1, 2, 3].map((number) => ({ name: `B${number}`, state: 'here' }));
  const lendThree = async (sql: Sql, domain: Domain) => {
    const made = await books(sql, three);
    const requests = made.map(({ bookId }) => ({ id: Number(bookId), sent: { state: 'lent' } }));
    return changeRecords(contextOf(sql, domain), book, requests);
  };

  test('run a bulk rule once for all, and reject records separately', async () => {
    const ruleCalls: number[] = [];
    const { result } = await tried((sql) =>
      lendThree(sql, {
        rules: [
          {
            name: 'second',
            of: 'made/book',
            checkAll: async (changes) => {
              ruleCalls.push(changes.length);
              return changes.map(({ after }) =>
                after.name === 'B2' ? [{ field: 'name', code: 'invalid', args: {} } as const] : [],
              );
            },
          },
        ],
      }),
    );
    expect(ruleCalls).toEqual([3]);
    expect(result.map(outcomeOf)).toEqual([
      expect.objectContaining({ name: 'B1', state: 'lent' }),
      ['name invalid'],
      expect.objectContaining({ name: 'B3', state: 'lent' }),
    ]);
  });

  test('run an effect for single records one by one', async () => {
    const seen: unknown[] = [];
    const { result } = await tried((sql) =>
      lendThree(sql, {
        effects: [
          {
            name: 'lent',
            of: 'made/book',
            apply: async ({ record, sql: run }) => {
              const rows = await run("select count(*)::int as lent from book where state = 'lent'");
              seen.push(rows[0]?.lent);
              if (record.name === 'B2') throw new DomainError('inUse');
            },
          },
        ],
      }),
    );
    expect(result.map(({ error }) => error?.code)).toEqual([undefined, 'inUse', undefined]);
    expect(seen).toEqual([1, 2, 2]);
  });

  test('change a record twice if it is named twice', async () => {
    const { result } = await tried(async (sql) => {
      const [made] = await books(sql, three);
      const id = Number(made?.bookId);
      return changeRecords(contextOf(sql), book, [
        { id, version: 1, sent: { pages: 1 } },
        { id, version: 2, sent: { pages: 2 } },
      ]);
    });
    expect(result.map(({ record }) => record?.pages)).toEqual([1, 2]);
  });

  test('of a group change all records, or none', async () => {
    const { result } = await tried(async (sql) => {
      const made = await books(sql, three);
      const requests = made.map(({ bookId }, place) => ({
        id: Number(bookId),
        sent: { state: 'lent', pages: place === 1 ? -1 : 1 },
        group: place < 2 ? 'first' : 'last',
      }));
      return changeRecords(contextOf(sql), book, requests);
    });
    expect(result.map(outcomeOf)).toEqual([
      ['pages minimum'],
      ['pages minimum'],
      expect.objectContaining({ state: 'lent' }),
    ]);
  });

  test('by the service only check the state transitions', async () => {
    const { result } = await tried(async (sql) => {
      const made = await books(sql, three);
      const assigned = (state: string) =>
        changeRecords(
          contextOf(sql),
          book,
          made.map(({ bookId }) => ({ id: Number(bookId), sent: { state } })),
          { isAssigned: true },
        );
      return [await assigned('lost'), await assigned('lent'), await assigned('lost')];
    });
    expect(result.map(([one]) => one && outcomeOf(one))).toEqual([
      ['state transition'],
      expect.objectContaining({ state: 'lent' }),
      expect.objectContaining({ state: 'lost' }),
    ]);
  });

  test('reject a single record as before', async () => {
    const { result } = await tried((sql) =>
      changeRecord(contextOf(sql), book, { id: 999_999, sent: {} }).catch(({ code }) => code),
    );
    expect(result).toBe('notFound');
  });
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allTables } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import {
  type ProgramMessage,
  storeDistricts,
  waitingDistricts,
} from '#server/demo/complete/completeDemonstration.ts';
import { copiedTables, type Portion, readDistrict } from '#server/demo/complete/districtRows.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { openTestDatabase, type TestDatabase } from '../database/engines.ts';
import { fewSchools, registry, someDay } from './demonstration.ts';

const tables = allTables(registry);
const [small = expect.fail()] = fewSchools;
const waiting = [small];
const now = new Date(`${someDay}T18:00:00Z`);

/** Messages with rows that the program that fills the demonstration sends to the service. */
const portions: Portion[] = [];
let content: Record<string, unknown>;
let target: TestDatabase;
beforeAll(async () => {
  const source = await openTestDatabase('embedded', tables);
  await fillDemo(source.database, { registry, now, districts: waiting });
  await readDistrict(source.database, tables, small.orgId, async (portion) => {
    portions.push(portion);
  });
  content = await contentOf(source.database);
  await source.close();
});
beforeEach(async () => {
  target = await openTestDatabase('embedded', tables);
  await fillDemo(target.database, { registry, now, districts: [], later: waiting });
  return () => target.close();
});

/** Returns all rows of the district, keyed by table. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  return database.maintain(async (sql) => {
    const all: Record<string, unknown> = {};
    for (const { name } of copiedTables(tables))
      all[name] = await sql(
        `select to_jsonb(kept)::text as row from "${name}" as kept where org_id = $1 order by 1`,
        [small.orgId],
      );
    return all;
  });
}

/**
 * Simulates the program that generates a district. Sends its first `count` messages with rows, or by default all of
 * them and the end message.
 */
async function* sent(made: string, count = portions.length): AsyncGenerator<ProgramMessage> {
  yield { made };
  yield* portions.slice(0, count);
  if (count === portions.length) yield { complete: small.orgId };
}

const store = (messages: AsyncGenerator<ProgramMessage>) =>
  storeDistricts(target.database, { tables, waiting, sent: messages });
const isThere = async () => {
  const rows = await target.database.maintain((sql) =>
    sql('select 1 from organization where org_id = $1', [small.orgId]),
  );
  return rows.length > 0;
};

test('a waiting district appears once it is stored completely, and new ids continue above its own', async () => {
  expect(await waitingDistricts(target.database)).toMatchObject([{ orgId: small.orgId }]);
  expect(await isThere()).toBe(false);
  await store(sent('today'));
  expect(await contentOf(target.database)).toEqual(content);
  expect(await waitingDistricts(target.database)).toEqual([]);
  const [row] = await target.database.maintain((sql) =>
    sql(
      `select nextval(pg_get_serial_sequence('worker', 'worker_id')) as next, max(worker_id) as last from worker`,
    ),
  );
  expect(Number(row?.next)).toBe(Number(row?.last) + 1);
  // The row count that the query planner uses is current after the load.
  const [known] = await target.database.maintain((sql) =>
    sql(`select reltuples::int as planned, (select count(*)::int from absence_day) as stored
      from pg_class where oid = 'absence_day'::regclass`),
  );
  expect(known?.planned).toBe(known?.stored);
});

test('an interrupted district is invisible, and the next start completes it', async () => {
  const half = Math.floor(portions.length / 2);
  await store(sent('today', half));
  expect(await isThere()).toBe(false);
  expect(await contentOf(target.database)).not.toEqual(content);
  await store(sent('today'));
  expect(await contentOf(target.database)).toEqual(content);
});

test('rows of another day are deleted before those of today are stored', async () => {
  await store(sent('yesterday', 5));
  const stray = `insert into skill (org_id, skill_id, skill_name) overriding system value values ($1, 999999, 'Stray')`;
  await target.database.maintain((sql) => sql(stray, [small.orgId]));
  await store(sent('today'));
  expect(await contentOf(target.database)).toEqual(content);
});

test('a district that was added in the meantime stays unchanged', async () => {
  await target.database.maintain((sql) =>
    sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'Ours', '1', 'MI')`,
      [small.orgId],
    ),
  );
  await store(sent('today'));
  const { worker, organization } = await contentOf(target.database);
  expect(worker).toEqual([]);
  expect(organization).toMatchObject([{ row: expect.stringContaining('Ours') }]);
  expect(await waitingDistricts(target.database)).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { demoAccounts, demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { type FillOptions, fillDemo } from '#server/demo/fillDemo.ts';
import type { District } from '#server/demo/places/district.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { recordOf, selectList } from '#server/derived/read/presentRecord.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { verifyPassword } from '#server/identity/password.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { fewSchools, recordsNamed, recordsOf, registry, smallYear, someDay } from './demonstration.ts';

const catalogue = buildCatalogue(registry);
const tables = allTables(registry);
const districts = fewSchools;
const demonstration = smallYear();
const [small = expect.fail(), middle = expect.fail()] = districts;

/** Test timeout in ms, because filling the large district takes seconds. */
const timeout = 240_000;

const options: FillOptions = { now: new Date(`${someDay}T18:00:00Z`), districts: [small, middle] };

const absence = 'absence/absence';

/**
 * Converts generated records of an entity to the records that the filled database should have. Closed days follow the
 * calendar. Absences are compared without hold and approval status, which depend on their approvals.
 */
function asKept(entity: string, records: readonly RecordData[]): RecordData[] {
  if (entity === 'absence/absence-day') return withClosedDays(records);
  if (entity !== absence) return [...records];
  return records.map(({ hold: _hold, approvalStatus: _status, ...said }) => said);
}

/**
 * Converts absence days to those that the filled database should have. A past day with the status "Closed day" keeps it
 * if everything at its school was closed, because the calendar then has a closed day. Otherwise it is deleted (status
 * 4).
 */
function withClosedDays(days: readonly RecordData[]): RecordData[] {
  const place = ({ absenceDate, instituteId }: RecordData) => `${absenceDate} ${instituteId}`;
  const activeDays = days.filter(({ fillStatus }) => [1, 2, 3, 6, 7].includes(Number(fillStatus)));
  const open = new Set(activeDays.map(place));
  // Leaves out the reconciliation status, because filling the demonstration reconciles past days.
  return days.map(
    ({ reconcileStatus: _status, ...day }): RecordData =>
      day.fillStatus === 8 && String(day.absenceDate) < someDay && open.has(place(day))
        ? { ...day, fillStatus: 4 }
        : day,
  );
}

onEveryEngine(
  'filling an empty database',
  (open) => {
    let database: Database;
    const lines: string[] = [];
    beforeAll(async () => {
      ({ database } = await open(tables));
      await fillDemo(database, { now: options.now, districts, onProgress: (line) => lines.push(line) });
    }, timeout);

    test('reports its progress', () => {
      expect(lines).toContain('Los Angeles Unified: 1,000 made-up employees');
      expect(lines).toHaveLength(4);
    });

    test.each(demonstration)(
      'stores every record of $district.name as generated',
      async ({ district, own }) => {
        for (const [entity, records] of own) {
          const made = asKept(entity, records);
          const retained = await database.read(district.orgId, (sql) => recordsIn(sql, entity));
          const { id, single, table } = registry.named(entity);
          const isShared = registry.entities.some((other) => other.table === table && other.name !== entity);
          if (catalogue.named(entity).parent || isShared || entity === absence) {
            // Compares only records with the generated IDs, because tabs and approvals share their table with other
            // records.
            const ids = new Set(made.map((record) => record[id.name]));
            expect(retained.filter((record) => ids.has(record[id.name]))).toMatchObject(
              made.sort(byId(entity)),
            );
          } else if (single) expect(retained).toMatchObject(made);
          else expect(retained).toEqual(made.sort(byId(entity)));
        }
      },
    );

    test('stores the lookups', async () => {
      for (const [entity, made] of lookUpRecords()) {
        expect(await database.read(0, (sql) => recordsIn(sql, entity))).toEqual(made.sort(byId(entity)));
      }
    });

    test('stores lists of references with foreign keys', async () => {
      const links = await database.read(small.orgId, (sql) => sql('select * from worker__institute_ids'));
      const employees = recordsNamed(demonstration[0]?.own ?? new Map(), 'employee/employee');
      expect(links).toHaveLength(employees.flatMap(({ instituteIds }) => instituteIds).length);
    });

    test('creates 203 organizations, and accounts with the demonstration password', async () => {
      const organizations = await database.identity((sql) => sql('select * from organization'));
      expect(organizations).toHaveLength(203);
      const accounts = await database.identity((sql) => sql('select * from user_account order by user_id'));
      expect(accounts.map((row) => row.login_name)).toEqual(demoAccounts().map(({ login }) => login));
      expect(await verifyPassword(demoPassword, String(accounts[0]?.password_hash))).toBe(true);
      expect(organizations.find((row) => Number(row.org_id) === 622710)).toMatchObject({
        org_name: 'Los Angeles Unified',
        org_xref_id: '0622710',
        time_zone: 'America/Los_Angeles',
        contact: { email: 'help.0622710@example.org' },
      });
    });

    test('fills the change log of each district', async () => {
      for (const { orgId } of districts) {
        const rows = await database.read(orgId, (sql) => sql('select * from change_log'));
        expect(rows.length).toBeGreaterThan(36);
      }
    });

    test('starts the ids of new records above the generated ones', async () => {
      const made = catalogue.entities.filter(
        ({ organized, parent, entity }) => organized && !parent && !entity.computed,
      );
      const tables = new Map(made.map(({ table }) => [table.name, table]));
      for (const table of tables.values()) {
        const id = table.columns.find(({ identity }) => identity === true)?.name;
        if (id === undefined) continue;
        const [row] = await database.maintain((sql) =>
          sql(
            `select nextval(pg_get_serial_sequence($1, $2)) as next, max("${id}") as last from "${table.name}"`,
            [`"${table.name}"`, id],
          ),
        );
        expect(Number(row?.next), table.name).toBe(Number(row?.last) + 1);
      }
    });

    test('does nothing the second time', async () => {
      const before = await sizes(database);
      expect(await fillDemo(database, options)).toBe(false);
      expect(await sizes(database)).toEqual(before);
    });
  },
  engines(),
);

onEveryEngine(
  'an interrupted fill',
  (open) => {
    test(
      'leaves whole districts, and continues at the next start',
      async () => {
        const { database } = await open(tables);
        await expect(fillDemo(failingAt(database, 'insert into "absence_day"', 2), options)).rejects.toThrow(
          'cut off',
        );
        const [first, nothing] = await Promise.all([
          sizes(database, small.orgId),
          sizes(database, middle.orgId),
        ]);
        expect(first.worker).toBe(small.employees);
        expect(Object.values(nothing).every((size) => size === 0)).toBe(true);
        expect(await fillDemo(database, options)).toBe(true);
        const [same, second] = await Promise.all([
          sizes(database, small.orgId),
          sizes(database, middle.orgId),
        ]);
        expect(same).toEqual(first);
        expect([second.worker, second.absence_day]).toEqual([middle.employees, daysOf(middle)]);
      },
      timeout,
    );

    test(
      'runs once when several services start at the same time',
      async () => {
        const { database } = await open(tables);
        const one = { ...options, districts: [small] };
        await Promise.all([fillDemo(database, one), fillDemo(database, one), fillDemo(database, one)]);
        const filled = await sizes(database, small.orgId);
        expect([filled.worker, filled.absence_day]).toEqual([small.employees, daysOf(small)]);
      },
      timeout,
    );

    test('never starts if there is an organization, but no demonstration account', async () => {
      const { database } = await open(tables);
      const columns = 'org_id, org_name, org_xref_id, state_code';
      await database.maintain((sql) =>
        sql(
          `insert into organization (${columns}) values ($1, 'Los Angeles Unified', '0622710', 'CA')`,
          [622710],
        ),
      );
      expect(await fillDemo(database)).toBe(false);
      const accounts = await database.identity((sql) => sql('select 1 from user_account'));
      expect(accounts).toEqual([]);
    });
  },
  engines(),
);

describe('simulated records', () => {
  test('end by the district’s calendar day, not by UTC', () => {
    const entered = recordsNamed(recordsOf(small, '2025-10-17'), 'absence/absence-day').map(({ createdAt }) =>
      String(createdAt),
    );
    expect(entered.sort().at(-1)?.slice(0, 10)).toMatch(/2025-10-1[67]/);
    expect(entered.filter((at) => at >= '2025-10-17T05:00:00Z')).toEqual([]);
  });
});

/** Returns the number of absence days of a district. */
function daysOf({ orgId }: District): number {
  const made = demonstration.find(({ district }) => district.orgId === orgId);
  return recordsNamed(made?.own ?? new Map(), 'absence/absence-day').length;
}

/** Returns all records of an entity in the organization of the connection, sorted by ID, without their versions. */
async function recordsIn(sql: Sql, entity: string): Promise<RecordData[]> {
  const stored = catalogue.named(entity);
  const rows = await sql(`select ${selectList(stored)} from "${stored.table.name}"`);
  const records = rows.map((row): RecordData => {
    const { [versionField]: _version, ...record } = recordOf(stored, row);
    return record;
  });
  return records.sort(byId(entity));
}

function byId(entity: string): (one: RecordData, other: RecordData) => number {
  const id = registry.named(entity).id.name;
  return (one, other) =>
    Number(one[id]) - Number(other[id]) || (String(one[id]) < String(other[id]) ? -1 : 1);
}

/** Returns the number of rows of each entity table, in one organization or in all, keyed by table. */
async function sizes(database: Database, organization?: number): Promise<Record<string, number>> {
  const counted = catalogue.entities
    .filter(({ organized, entity }) => organized && !entity.computed)
    .map(({ table }) => table.name);
  const counts = await database.maintain(async (sql) => {
    const all: [string, number][] = [];
    for (const table of counted) {
      const [row] = await sql(
        `select count(*) as size from "${table}" where $1::bigint is null or org_id = $1`,
        [organization ?? null],
      );
      all.push([table, Number(row?.size)]);
    }
    return all;
  });
  return Object.fromEntries(counts);
}

/** Wraps a database so that, of the statements with the given beginning, the statement number `turn` fails. */
function failingAt(database: Database, beginning: string, turn: number): Database {
  let runs = 0;
  const failing =
    (sql: Sql): Sql =>
    (text, values) => {
      if (text.startsWith(beginning)) runs += 1;
      if (runs === turn) return Promise.reject(new Error('cut off'));
      return sql(text, values);
    };
  return { ...database, maintain: (work) => database.maintain((sql) => work(failing(sql))) };
}

import { beforeAll, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { searchParts } from '#schemas/protocol/entities/searchParts.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { quoted, type Table } from '#server/database/table.ts';
import { extraColumnsOf } from '#server/derived/read/extraColumns.ts';
import { listRecords } from '#server/derived/read/listRecords.ts';
import { type ListParameters, readListQuery } from '#server/derived/read/readListQuery.ts';
import { searchExpression } from '#server/derived/store/indexesFor.ts';
import { buildCatalogue, storedEntity } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { type RunStatement, recordStatements, rowsRead } from '../../rowsRead.ts';
import { engines } from '../identity/startService.ts';
import { onEveryEngine } from './engines.ts';

const registry = readRegistry(entities);
const catalogue = buildCatalogue(registry);
const worker = storedEntity(registry.named('employee/employee'), registry);
const days = storedEntity(registry.named('absence/absence-day'), registry);
const links = 'worker__institute_ids';
const { label, others } = searchParts(worker.entity);
const search = searchExpression([...label, ...others].map(worker.column));
const sortIndex = worker.table.indexes.find(({ name }) => name.endsWith('_sort'));

async function loosen(sql: Sql, { name: table, checks, foreignKeys }: Table): Promise<void> {
  for (const { name } of [...checks, ...foreignKeys]) {
    await sql(`alter table ${quoted(table)} drop constraint if exists ${quoted(name)}`);
  }
}

/**
 * Fills three districts with 6,000 people each. Each person is in one of eight schools; every 200th is also in school
 * 999, and every 17th in school 777: too many to read for one page, too few to find by scanning. 30 people at a time
 * share a last name. Drops checks and foreign keys, because the rows do not satisfy them.
 */
async function fill(database: Database, table: Table): Promise<void> {
  await database.maintain(async (sql) => {
    await loosen(sql, table);
    const linked = allTables(registry).find(({ name }) => name === links);
    if (linked) await loosen(sql, linked);
    await sql(`insert into ${links} (org_id, owner_id, target_id)
      select 1 + number % 3, number, 1 + number / 3 % 8 from generate_series(1, 18000) as number
      union all select 1 + number % 3, number, 999 from generate_series(1, 18000, 200) as number
      union all select 1 + number % 3, number, 777 from generate_series(1, 18000, 17) as number`);
    const name = (field: string) => worker.column(field);
    const columns = ['lastName', 'firstName', 'instituteIds'].map(name).join(', ');
    await sql(`insert into ${quoted(table.name)} (org_id, ${worker.idColumn}, ${columns})
      select 1 + number % 3, number, 'Last' || md5((number / 90)::text), 'First' || md5(number::text),
        jsonb_build_array(1 + number / 3 % 8) from generate_series(1, 18000) as number`);
    const schools = storedEntity(registry.named('settings/school'), registry).table;
    await loosen(sql, schools);
    await sql(`insert into ${quoted(schools.name)} (org_id, institute_id, institution_name)
      select 1 + number % 3, number, 'School ' || number from generate_series(1, 6000) as number`);
    const copiedColumns = linked?.columns.filter(({ filledWith }) => filledWith !== undefined) ?? [];
    expect(copiedColumns).toHaveLength(2);
    const set = copiedColumns.map(({ name, filledWith }) => `${quoted(name)} = ${filledWith}`);
    await sql(`update ${links} set ${set.join(', ')}`);
  });
  await database.tidy();
}

/** ID of the district that `grow` fills. */
const grownDistrict = 5;

const grownOnes = new WeakSet<Database>();

/**
 * Fills the grown district with years of absence days, calls and requests. Each school, substitute and state has a few
 * percent of them.
 */
async function grow(database: Database): Promise<void> {
  if (grownOnes.has(database)) return;
  grownOnes.add(database);
  await database.maintain(async (sql) => {
    for (const name of [
      'absence/absence-day',
      'absence/call-attempt',
      'absence/absence',
      'absence/assignment',
      'absence/job',
    ])
      await loosen(sql, storedEntity(registry.named(name), registry).table);
    await sql(`insert into absence_day (org_id, confirmation_number, absence_date, institute_id, substitute_id, fill_status)
      select ${grownDistrict}, 1000000 + number, date '2020-01-01' + number % 70, number % 90, number % 110, 1 + number % 8 from generate_series(1, 30000) as number`);
    await sql(`insert into call_attempt (org_id, called_at, substitute_id, institute_id, result)
      select ${grownDistrict}, timestamptz '2020-01-01' + number % 700 * interval '1 day', number % 110, number % 90,
        case number % 13 when 1 then 'accepted' else 'noAnswer' end from generate_series(1, 30000) as number`);
    await sql(`insert into absence (org_id, absence_id, created_at, approval_status)
      select ${grownDistrict}, number, timestamptz '2020-01-01' + number % 700 * interval '1 day',
        case number % 79 when 1 then 'pending' else 'none' end from generate_series(1, 30000) as number`);
    await sql(`insert into assignment (org_id, assignment_id, accepted_at, removed_at, is_late)
      select ${grownDistrict}, number, timestamptz '2020-01-01' + number % 700 * interval '1 day',
        case number % 79 when 1 then now() end, number % 83 = 1 from generate_series(1, 30000) as number`);
    await sql(`insert into job (org_id, job_id, institute_id, split_from_job_id)
      select ${grownDistrict}, number, number % 90, case number % 79 when 1 then 1 end from generate_series(1, 30000) as number`);
    for (const table of ['absence_day', 'call_attempt', 'absence', 'assignment', 'job'])
      await sql(`analyze ${table}`);
  });
}

onEveryEngine(
  'query plans under row-level security',
  (open) => {
    let database: Database;
    beforeAll(async () => {
      database = (await open(allTables(registry))).database;
      await fill(database, worker.table);
    }, 180_000);
    const planOf = async (rest: string, values: readonly unknown[] = []) => {
      const text = `explain select ${worker.idColumn} from ${quoted(worker.table.name)} where org_id = 2 ${rest}`;
      const rows = await database.read(2, (sql) => sql(text, values));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };

    it('a record is found by the primary key', async () => {
      expect(await planOf(`and ${worker.idColumn} = 5`)).toMatch(/Index (Only )?Scan using worker_pkey/);
    });

    it('a page is read in the order of the sort index', async () => {
      const order = sortIndex?.on.slice(1).join(', ');
      const plan = await planOf(`order by ${order} limit 25`);
      expect(plan).toContain(`Index Scan using ${sortIndex?.name}`);
      expect(plan).not.toContain('Sort');
    });

    it('a search uses the trigram index', async () => {
      expect(await planOf(`and ${search} like '%abcd%'`)).toContain('Bitmap Index Scan on worker_search');
    });

    it('the organization list is searched with its index', async () => {
      await database.maintain((sql) =>
        sql(`insert into organization (org_id, org_name, org_xref_id, state_code)
        select number, 'District ' || md5(number::text), number, 'XX' from generate_series(1, 8000) as number`),
      );
      await database.tidy();
      const text = "explain select org_id from organization where absmgmt_words(org_name) like '%abcd%'";
      const rows = await database.read(0, (sql) => sql(text));
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('organization_name_search');
    });

    it.each([
      ['absence/absence-day', { filter: '{"instituteId":3}' }],
      ['absence/absence-day', { filter: '{"fillStatus":2}' }],
      ['absence/absence-day', { sort: '["absenceDate","DESC"]' }],
      ['absence/absence-day', { filter: '{"instituteId":3}', sort: '["absenceDate","DESC"]' }],
      ['absence/absence-day', { filter: '{"fillStatus":2,"absenceDate":"2020-03-02"}' }],
      ['substitute/fulfilment-history', { substituteId: 7 }],
      ['absence/assignment', { filter: '{"removedAt":{"empty":false}}' }],
      ['absence/assignment', { filter: '{"isLate":true}' }],
      ['absence/job', { filter: '{"splitFromJobId":{"empty":false}}' }],
      ['absence/job', { filter: '{"instituteId":3}' }],
      ['absence/call-attempt', {}],
      ['absence/call-attempt', { filter: '{"substituteId":7}' }],
      ['absence/call-attempt', { filter: '{"result":"accepted"}' }],
      ['absence/absence', {}],
      ['absence/absence', { filter: '{"approvalStatus":"pending"}' }],
    ])(
      'a page of %s reads a page of rows, not all years: %o',
      async (entity, {
        substituteId,
        ...parameters
      }: { filter?: string; sort?: string; substituteId?: number }) => {
        await grow(database);
        const grown = storedEntity(registry.named(entity), registry);
        const { field, order } = grown.entity.list.sort;
        const requested = {
          sort: JSON.stringify([field, order]),
          range: '[0,24]',
          count: 'about',
          ...parameters,
        };
        const read = readListQuery(grown, requested, { permissions: new Set(['*']), visibility: {} });
        const requestedParent = grown.entity.fields.find(({ name }) => name === 'substituteId');
        const conditions =
          requestedParent && substituteId !== undefined
            ? [
                {
                  field: 'substituteId',
                  requested: requestedParent,
                  operator: 'is',
                  value: substituteId,
                } as const,
              ]
            : [];
        const query = { ...read, conditions: [...read.conditions, ...conditions] };
        const page = await database.write(grownDistrict, async (sql) => {
          const noted: RunStatement[] = [];
          await listRecords(
            grown,
            query,
            grownDistrict,
            recordStatements(sql, noted),
            catalogue.named,
            extraColumnsOf(domain, grown),
          );
          return noted[0] && rowsRead(sql, noted[0]);
        });
        expect(page?.returned).toBe(25);
        expect(page?.read).toBeLessThanOrEqual(4 * 25);
      },
    );

    it.each([{ filter: '{"absenceDate":"2026-03-02"}' }, {}])(
      'absence days are read in order, and no more than a page of them: %o',
      async (parameters) => {
        await database.maintain(async (sql) => {
          const columns = 'org_id, confirmation_number, absence_date';
          await loosen(sql, days.table);
          await sql(`insert into absence_day (${columns}) select 1 + number % 3, number, date '2026-01-01' + number % 301
          from generate_series(1, 30000) as number on conflict do nothing`);
          await sql('analyze absence_day');
        });
        const requested = { sort: '["absenceDate","ASC"]', range: '[0,24]', count: 'about', ...parameters };
        const query = readListQuery(days, requested, { permissions: new Set(['*']), visibility: {} });
        const page = await database.write(2, async (sql) => {
          const noted: RunStatement[] = [];
          await listRecords(
            days,
            query,
            2,
            recordStatements(sql, noted),
            catalogue.named,
            extraColumnsOf(domain, days),
          );
          return noted[0] && rowsRead(sql, noted[0]);
        });
        expect(page?.returned).toBe(25);
        expect(page?.read).toBeLessThanOrEqual(4 * 25);
      },
    );

    const lists: Record<string, ListParameters> = {
      'the first page': {},
      'the active people': { filter: '{"isActive":true}' },
      'the people of a school': { filter: '{"isActive":true,"instituteIds":{"any":[8]}}' },
      'the people of the sports school': { filter: '{"isActive":true,"instituteIds":{"any":[777]}}' },
      'the few people of the music school': { filter: '{"isActive":true,"instituteIds":{"any":[999]}}' },
    };

    it.each(Object.entries(lists))(
      '%s: a page reads few rows even on its hundredth run',
      async (_, parameters) => {
        const requested = { sort: '["lastName","ASC"]', range: '[0,24]', count: 'about', ...parameters };
        const query = readListQuery(worker, requested, { permissions: new Set(['*']), visibility: {} });
        const { page, total, counted } = await database.write(2, async (sql) => {
          let noted: RunStatement[] = [];
          let total = 0;
          for (let run = 0; run < 100; run += 1) {
            noted = [];
            ({ total } = await listRecords(
              worker,
              query,
              2,
              recordStatements(sql, noted),
              catalogue.named,
              extraColumnsOf(domain, worker),
            ));
          }
          const [page] = await Promise.all(noted.slice(0, 1).map((statement) => rowsRead(sql, statement)));
          const [school] = /\[(\d+)\]/.exec(parameters.filter ?? '')?.slice(1) ?? [];
          const among = school ? `from ${links} where target_id = ${school}` : 'from worker where true';
          const [row] = await sql(`select count(*) as counted ${among} and org_id = 2`);
          return { page, total, counted: Number(row?.counted) };
        });
        expect(total).toBe(counted);
        expect(page?.returned).toBe(25);
        expect(page?.read).toBeLessThanOrEqual(20 * 25);
      },
    );
  },
  engines(),
);

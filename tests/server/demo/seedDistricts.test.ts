import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { allTables } from '#server/allTables.ts';
import { projectDirectory } from '#server/common/projectDirectory.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import { districtRecords } from '#server/demo/districtRecords.ts';
import { institutionsOf } from '#server/demo/places/institutions.ts';
import { fictionalDistrict, fictionalSchools, firstFictionalId } from '#server/demo/seed/madeUpDistrict.ts';
import { seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import { readSeedPlan } from '../../../scripts/seedOptions.ts';
import { onEveryEngine } from '../database/engines.ts';
import { smallDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';
import { registry, someDay } from './demonstration.ts';

const tables = allTables(registry);

describe('a generated district', () => {
  test('has an id outside of real ones, and a unique name', () => {
    const district = fictionalDistrict(1, 500, 50);
    expect(district).toMatchObject({ orgId: firstFictionalId + 1, externalId: '9000001', oneSchoolIn: 1 });
    expect(district.name).toMatch(/ Unified$/);
    const names = Array.from({ length: 500 }, (_, index) => {
      const { name, stateCode } = fictionalDistrict(index + 1, 0, 0);
      return `${name}, ${stateCode}`;
    });
    expect(new Set(names).size).toBe(500);
  });

  test('has valid records, as many as planned', () => {
    const district = fictionalDistrict(7, 200, 20);
    const institutions = institutionsOf(
      district,
      { street: '', zip: '', phone: '' },
      fictionalSchools(district),
    );
    for (const { entity, count, records } of districtRecords(district, institutions, someDay)) {
      const validate = recordValidator(registry.named(entity));
      const list = [...records];
      expect(list, entity).toHaveLength(count);
      expect(
        list.flatMap((record) => validate(record)),
        entity,
      ).toEqual([]);
    }
  });
});

onEveryEngine(
  'seeding',
  (open, engine) => {
    test('adds districts after those of earlier runs, and distributes the people over them', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      const lines: string[] = [];
      await seedDistricts(
        database,
        { employees: 61, substitutes: 7, districts: 2 },
        { onProgress: (line) => lines.push(line) },
      );
      await seedDistricts(database, { employees: 20, substitutes: 0, districts: 1 });
      const employees = await database.maintain((sql) =>
        sql('select org_id, count(*) as size from worker where org_id > $1 group by org_id order by org_id', [
          firstFictionalId,
        ]),
      );
      expect(employees.map((row) => [Number(row.org_id) - firstFictionalId, Number(row.size)])).toEqual([
        [1, 30],
        [2, 31],
        [3, 20],
      ]);
      expect(lines.at(-2)).toMatch(/^2 of 2: .* Unified, [A-Z]{2}: [\d,]+ records$/);
    });

    test('repeats a simulated year up to the number of days, and continues after an interruption', async () => {
      const { database, place, close } = await open(tables, { contents: smallDemo });
      const plan = { employees: 90, substitutes: 30, districts: 1, absenceDays: 6000 };
      const stop = (line: string) => {
        if (/: 2 of \d+ earlier years/.test(line)) throw new Error('stopped');
      };
      await expect(seedDistricts(database, plan, { onProgress: stop })).rejects.toThrow('stopped');
      await expect(seedDistricts(database, { ...plan, employees: 91 })).rejects.toThrow('--employees 90');
      const lines: string[] = [];
      await seedDistricts(database, plan, { onProgress: (line) => lines.push(line) });
      expect(lines.at(0)).toMatch(/: 3 of \d+ earlier years/);
      await database.close();
      const indexes = tables.flatMap((table) => table.indexes.map(({ name }) => name));
      const again = await openDatabase({ ...place, tables });
      const facts = await again.maintain(async (sql) => [
        (await sql(addedUpText, [firstFictionalId + 1]))[0],
        ...(await sql('select indexname from pg_indexes where indexname = any($1::text[])', [indexes])),
      ]);
      await again.close();
      await close();
      const { days, ...others } = facts[0] ?? {};
      expect(days).toBeGreaterThanOrEqual(6000);
      expect(Object.entries(others).filter(([, value]) => value !== 0)).toEqual([]);
      expect(facts).toHaveLength(1 + indexes.length);
    });

    test('gives the days of all districts unique numbers with nine digits', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      await database.maintain((sql) =>
        sql(
          `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'Ninety-Nine', '9000099', 'CA')`,
          [firstFictionalId + 99],
        ),
      );
      await seedDistricts(database, { employees: 100, substitutes: 10, districts: 2 });
      const [days] = await database.maintain((sql) =>
        sql(`select count(*)::int as days, count(distinct confirmation_number)::int as numbers,
          min(confirmation_number)::int as least, max(confirmation_number)::bigint as most, count(distinct org_id)::int as districts
          from absence_day`),
      );
      expect(days?.numbers).toBe(days?.days);
      expect(days?.districts).toBe(3);
      expect([Number(days?.least) >= 100_000_000, Number(days?.most) <= 999_999_999]).toEqual([true, true]);
    });

    test.runIf(engine === 'embedded')(
      'fails with one sentence while another process holds the folder',
      async () => {
        const { place } = await open(tables);
        const { status, stdout, stderr } = runSeed(['--employees', '10'], dirname(place.directory));
        expect([status, stdout]).toEqual([1, '']);
        expect(stderr.trim().split('\n')).toHaveLength(1);
        expect(stderr).toContain(place.directory);
      },
      60_000,
    );
  },
  engines(),
);

describe('npm run seed', () => {
  test.each([
    [['--employees', 'many'], '--employees must be a whole number from 0 to 3000000; it is "many".'],
    [['--years', '2', '--absence-days', '7'], 'Say either --years or --absence-days.'],
    [
      ['--employees', '10', '--absence-days', '90000'],
      '10 employees are not away for 90000 days in 30 years.',
    ],
    [['--districts', '0'], '--districts must be a whole number from 1 to 10000; it is "0".'],
  ])('rejects %j with a sentence', (options, sentence) => {
    expect(() => readSeedPlan(options)).toThrow(new StartError(sentence));
  });

  test('prints the sentence of an error, and nothing else', () => {
    const { status, stdout, stderr } = runSeed(['--staff', '7'], '/nowhere');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain("Unknown option '--staff'");
    expect(stderr).not.toContain('    at ');
  });
});

/** SQL for the number of absence days of a district, and for the number of inconsistent rows by kind. */
const addedUpText = `with own as (select * from absence_day where org_id = $1)
  select (select count(*)::int from own) as days,
    (select count(*)::int from own left join absence using (org_id, absence_id)
      where absence.kind is distinct from own.kind) as "of no absence",
    (select count(*)::int from own left join job using (org_id, job_id)
      where job.absence_id is distinct from own.absence_id) as "of no job",
    (select count(*)::int from job left join own on own.confirmation_number = job.job_id
      left join job as whole on whole.org_id = job.org_id and whole.job_id = job.split_from_job_id
      where job.org_id = $1 and (own.job_id is distinct from job.job_id
        or whole.absence_id is distinct from case when job.split_at is not null then job.absence_id end)
    ) as "jobs of no day, or of another absence",
    (select count(*)::int from own full join (select * from assignment where org_id = $1 and removed_at is null) as taken
      on taken.confirmation_number = own.job_id
      where (fill_status = 3 or taken.substitute_id is not null)
        and (own.substitute_id is distinct from taken.substitute_id
          or accepted_at > absence_date + interval '40 hours')) as "filled by somebody else",
    (select count(*)::int from own full join (select * from time_sheet_item where org_id = $1) as line
      using (confirmation_number)
      where (line.work_date is not null and (fill_status is distinct from 3 or line.work_date <> absence_date))
        or (fill_status = 3 and line.work_date is null and absence_date < (select max(work_date) from time_sheet_item where org_id = $1))
    ) as "worked without a line",
    (select count(*)::int from time_sheet_item as line join time_sheet_period as period using (org_id, time_sheet_period_id)
      where org_id = $1 and not line.work_date between period.from_date and period.to_date) as "in another period",
    (select count(*)::int from call_attempt as called left join own using (org_id, confirmation_number)
      where called.org_id = $1 and (own.kind is null or called_at > absence_date + interval '40 hours'
        or called.institute_id <> own.institute_id)) as "called for no day",
    (select coalesce(sum(after::int), 0)::int from absence_log where org_id = $1 and event = 'called')
      - (select count(*)::int from call_attempt where org_id = $1) as "calls untold",
    (select count(*)::int from own join worker using (org_id, worker_id) where absence_date < start_date) as "before hiring",
    (select count(*)::int from (select 1 from own where worker_id is not null
      group by worker_id, absence_date having count(*) > 1) as twice) as "away twice",
    (select count(*)::int from own left join closed_day using (org_id, closed_day_id)
      where own.closed_day_id is not null and closed_on is distinct from absence_date) as "closed on another day",
    (select count(*)::int from absence_balance_year as year join absence_balance as balance using (org_id, balance_id)
      where org_id = $1 and abs(initial_days - net_days + coalesce((select sum(days) from absence_balance_entry as entry
        where entry.org_id = year.org_id and entry.balance_id = year.balance_id and entry_date between from_date and to_date), 0)
        - coalesce((select sum(case shift_type when 1 then 1 when 2 then 0.5 when 3 then 0.5
            else extract(epoch from absence_end_time::time - absence_start_time::time) / 3600 / 7 end)
          from own join absence_reason as reason using (org_id, absence_reason_id)
          where own.worker_id = balance.worker_id and fill_status not in (4, 5, 8) and absence_date between from_date and to_date
            and (reason.absence_reason_id = balance.absence_reason_id or reason.bucket_id = balance.bucket_id)), 0)) > 0.05
    ) as "closed with other days"`;

/** Runs the seed script as a user does. */
function runSeed(options: readonly string[], dataDirectory: string) {
  const { DATABASE_URL: _url, ...environment } = process.env;
  return spawnSync('node_modules/.bin/tsx', ['scripts/seed.ts', ...options], {
    cwd: projectDirectory,
    encoding: 'utf8',
    env: { ...environment, DATA_DIR: dataDirectory },
  });
}

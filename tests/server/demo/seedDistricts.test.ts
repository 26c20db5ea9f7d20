import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { allTables } from '#server/allTables.ts';
import { projectDirectory } from '#server/common/projectDirectory.ts';
import { districtRecords } from '#server/demo/districtRecords.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOf } from '#server/demo/places/institutions.ts';
import { firstMadeUpId, madeUpDistrict, madeUpSchools } from '#server/demo/seed/madeUpDistrict.ts';
import { seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { registry, someDay } from './demonstration.ts';

const tables = allTables(registry);

describe('a made-up district', () => {
  test('has an id that no real district can have, and a name of a real county', () => {
    const district = madeUpDistrict(1, 500, 50);
    expect(district).toMatchObject({ orgId: firstMadeUpId + 1, externalId: '9000001', oneSchoolIn: 1 });
    expect(district.name).toMatch(/ Unified$/);
    const names = Array.from({ length: 500 }, (_, index) => {
      const { name, stateCode } = madeUpDistrict(index + 1, 0, 0);
      return `${name}, ${stateCode}`;
    });
    expect(new Set(names).size).toBe(500);
  });

  test('keeps valid records, in proportion', () => {
    const district = madeUpDistrict(7, 400, 40);
    const institutions = institutionsOf(
      district,
      { street: '', zip: '', phone: '' },
      madeUpSchools(district),
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
    test('adds districts after those of earlier runs, and spreads the people over them', async () => {
      const { database } = await open(tables);
      await fillDemo(database, { districts: demoDistricts().slice(0, 1) });
      const lines: string[] = [];
      await seedDistricts(
        database,
        { employees: 301, substitutes: 31, districts: 2 },
        { onProgress: (line) => lines.push(line) },
      );
      await seedDistricts(database, { employees: 100, substitutes: 0, districts: 1 });
      const employees = await database.maintain((sql) =>
        sql('select org_id, count(*) as size from worker where org_id > $1 group by org_id order by org_id', [
          firstMadeUpId,
        ]),
      );
      expect(employees.map((row) => [Number(row.org_id) - firstMadeUpId, Number(row.size)])).toEqual([
        [1, 150],
        [2, 151],
        [3, 100],
      ]);
      expect(lines.at(-1)).toMatch(/^2 of 2: .* Unified, [A-Z]{2}: [\d,]+ records$/);
    });

    test('numbers the days of all districts with nine digits, each once', async () => {
      const { database } = await open(tables);
      await fillDemo(database, { districts: demoDistricts().slice(0, 1) });
      await database.maintain((sql) =>
        sql(
          `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'Ninety-Nine', '9000099', 'CA')`,
          [firstMadeUpId + 99],
        ),
      );
      await seedDistricts(database, { employees: 100, substitutes: 10, districts: 2 });
      const [days] = await database.maintain((sql) =>
        sql(`select count(*)::int as days, count(distinct confirmation_number)::int as numbers,
          min(confirmation_number)::int as least, max(confirmation_number)::bigint as most, count(distinct org_id)::int as districts
          from absence`),
      );
      expect(days?.numbers).toBe(days?.days);
      expect(days?.districts).toBe(3);
      expect([Number(days?.least) >= 100_000_000, Number(days?.most) <= 999_999_999]).toEqual([true, true]);
    });

    test.runIf(engine === 'embedded')(
      'refuses in one sentence while another process has the folder',
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
    [['--districts', '0'], '--districts must be a whole number from 1 to 10000; it is "0".'],
    [['--staff', '7'], "Unknown option '--staff'"],
  ])('refuses %j with a sentence', (options, sentence) => {
    const { status, stderr } = runSeed(options, '/nowhere');
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});

/** Runs the script as a user does. */
function runSeed(options: readonly string[], dataDirectory: string) {
  const { DATABASE_URL: _url, ...environment } = process.env;
  return spawnSync('node_modules/.bin/tsx', ['scripts/seed.ts', ...options], {
    cwd: projectDirectory,
    encoding: 'utf8',
    env: { ...environment, DATA_DIR: dataDirectory },
  });
}

import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Sql } from '#server/database/database.ts';
import { joinDays } from '#server/database/migrations/joinDays.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { smallDemo } from '../../domain/demoService.ts';
import { engines } from '../../identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

const tables = allTables(readRegistry(entities));

/**
 * SQL that reads what the migration computes about absences. Columns that earlier versions never stored are left out.
 */
const absencesText = `select absence_id::int as id, kind, worker_id::int as worker, vacancy_profile_id::int as profile,
  institute_ids as schools, absence_reason_id::int as reason, needs_substitute as needs, created_at as entered,
  (select array_agg(confirmation_number::int order by confirmation_number) from absence_day as day
    where day.org_id = absence.org_id and day.absence_id = absence.absence_id) as days,
  (select count(*)::int from absence__institute_ids where owner_id = absence_id) as links
  from absence order by absence_id`;

const apart = [
  'update absence_day set absence_id = null',
  'update job set absence_id = null',
  'delete from absence__institute_ids',
  'delete from absence',
];

async function migrated(sql: Sql) {
  for (const statement of [...apart, ...joinDays.statements]) await sql(statement);
  return sql(absencesText);
}

onEveryEngine(
  'absence days stored one by one',
  (open) => {
    it('are joined as they were entered, and a second run changes nothing', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      await database.maintain(async (sql) => {
        const entered = await sql(absencesText);
        expect(entered.some(({ days }) => (days as unknown[]).length > 1)).toBe(true);
        expect(await migrated(sql)).toEqual(entered);
        for (const statement of joinDays.statements) await sql(statement);
        expect(await sql(absencesText)).toEqual(entered);
        const [next] = await sql(
          `insert into absence (org_id, kind, needs_substitute, hold, approval_status)
         values ($1, 'absence', true, 'none', 'none') returning absence_id::int as id`,
          [demoDistricts()[0]?.orgId],
        );
        expect(Number(next?.id)).toBeGreaterThan(Math.max(...entered.map(({ id }) => Number(id))));
      });
    }, 120_000);

    it.each([
      ['a Friday and the next Monday', "absence_date = date '2031-01-06'", true],
      ['one day at two schools', "absence_date = date '2031-01-03'", true],
      ['a workday between them', "absence_date = date '2031-01-07'", false],
      [
        'different entry times',
        "absence_date = date '2031-01-06', created_at = created_at + interval '1 minute'",
        false,
      ],
      ['different reasons', "absence_date = date '2031-01-06', absence_reason_id = null", false],
      ['only one with an employee', "absence_date = date '2031-01-06', worker_id = null", false],
    ])(
      'are joined only if they belong together: %s',
      async (_, second, isJoined) => {
        const { database } = await open(tables, { contents: smallDemo });
        await database.maintain(async (sql) => {
          const two = await sql(
            `select confirmation_number::int as number from absence_day where kind = 'absence' order by 1 limit 2`,
          );
          const [one, other] = two.map(({ number }) => Number(number));
          await sql(`update absence_day set (worker_id, absence_reason_id, created_at, absence_date, shift_type) =
          (select worker_id, absence_reason_id, '2030-12-01T12:00:00Z'::timestamptz, date '2031-01-03', 4
           from absence_day where confirmation_number = ${one})
        where confirmation_number in (${one}, ${other})`);
          await sql(`update absence_day set ${second} where confirmation_number = ${other}`);
          const found = (await migrated(sql)).find(({ days }) => (days as number[]).includes(Number(one)));
          expect(found?.days).toEqual(isJoined ? [one, other] : [one]);
        });
      },
      120_000,
    );
  },
  engines(),
);

import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { jobsOfDays } from '#server/database/migrations/jobsOfDays.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { smallDemo } from '../../domain/demoService.ts';
import { engines } from '../../identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

const tables = allTables(readRegistry(entities));

/** SQL that lists the job of each day, with the values of the job. */
const jobsText = `select confirmation_number::int as day, day.job_id::int as job, split_from_job_id as split,
    (job.absence_id, job.institute_id, coalesce(job.worker_id, 0), coalesce(job.vacancy_profile_id, 0))
    = (day.absence_id, day.institute_id, coalesce(day.worker_id, 0), coalesce(day.vacancy_profile_id, 0)) as alike
  from absence_day as day left join job using (org_id, job_id) order by confirmation_number`;

onEveryEngine(
  'absence days without jobs',
  (open) => {
    it('become jobs of one day, and a second run changes nothing', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      await database.maintain(async (sql) => {
        for (const text of ['update absence_day set job_id = null', 'delete from job']) await sql(text);
        for (const statement of jobsOfDays.statements) await sql(statement);
        const made = await sql(jobsText);
        expect(made.length).toBeGreaterThan(100);
        for (const { day, job, split, alike } of made)
          expect([job, split, alike], `day ${day}`).toEqual([day, null, true]);
        for (const statement of jobsOfDays.statements) await sql(statement);
        expect(await sql(jobsText)).toEqual(made);
        const [next] = await sql(
          'insert into job (org_id, institute_id) select $1, min(institute_id) from school returning job_id::int as id',
          [demoDistricts()[0]?.orgId],
        );
        expect(Number(next?.id)).toBeGreaterThan(Math.max(...made.map(({ day }) => Number(day))));
      });
    }, 120_000);
  },
  engines(),
);

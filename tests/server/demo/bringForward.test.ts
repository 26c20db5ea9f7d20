import { beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { coverRecords } from '#server/demo/cover/coverRecords.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { bringForward, markReady } from '#server/demo/forward/bringForward.ts';
import { changedSince } from '#server/demo/forward/changedSince.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { startLife } from '#server/demo/simulatedRecords.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { registry } from './demonstration.ts';

const [district = expect.fail()] = demoDistricts();
const districts = [district];
const [begun, later] = ['2025-10-18', '2025-11-12'];
const at = (day: string) => new Date(`${day}T18:00:00Z`);

/**
 * SQL for a district's absence days and the records that belong to them. Leaves out reconciliation and extraction,
 * because they depend on the time.
 */
const rowsText = (day: string) => `
  select 'day ' || confirmation_number as what,
    to_jsonb(absence_day) - '{org_id,reconcile_status,reconciled_at,reconciled_by,extract_run_id}'::text[] as row
  from absence_day where org_id = $1
  union all select 'job ' || job_id, to_jsonb(job) - 'org_id' from job where org_id = $1
  union all select 'taken ' || assignment_id, to_jsonb(assignment) - 'org_id' from assignment where org_id = $1
  union all select 'called ' || call_attempt_id, to_jsonb(call_attempt) - 'org_id' from call_attempt where org_id = $1
  union all select 'period ' || time_sheet_period_id, to_jsonb(time_sheet_period) - 'org_id'
    from time_sheet_period where org_id = $1
  union all select 'line ' || time_sheet_item_id, to_jsonb(time_sheet_item) - 'org_id'
    from time_sheet_item where org_id = $1 and confirmation_number is not null and work_date < '${day}'
  union all select 'absence ' || absence_id, to_jsonb(absence) - 'org_id'
    from absence where org_id = $1
  union all select 'said ' || feedback_id, to_jsonb(feedback) - 'org_id' from feedback where org_id = $1
  order by what`;

const isAbsence = ({ what }: RecordData) => String(what).startsWith('absence ');

/**
 * Reads the district's absence days and the records that belong to them, except timesheet lines from the given day on.
 */
const rowsIn = (database: Database, day = begun): Promise<RecordData[]> =>
  database.maintain((sql) => sql(rowsText(day), [district.orgId])) as Promise<RecordData[]>;

onEveryEngine(
  'a demonstration from an earlier day',
  (open) => {
    let database: Database;
    let before: RecordData[];
    beforeAll(async () => {
      ({ database } = await open(allTables(registry)));
      await fillDemo(database, { districts, now: at(begun), registry });
      await markReady(database, districts, at(begun));
      before = await rowsIn(database);
    }, 120_000);

    test('is unchanged on its own day, and by later starts after the first', async () => {
      await bringForward(database, { districts, now: at(begun), registry });
      expect(await rowsIn(database)).toEqual(before);
      await bringForward(database, { districts, now: at(later), registry });
      expect(await rowsIn(database)).toEqual(before);
    });

    test('stays whole when it is interrupted, and continues at the next start', async () => {
      await markReady(database, districts, at(begun));
      const failing = { ...database, maintain: failingOnce(database) };
      await expect(bringForward(failing, { districts, now: at(later), registry })).rejects.toThrow('cut off');
      expect(await rowsIn(database)).toEqual(before);
      const lines: string[] = [];
      const onProgress = (line: string) => lines.push(line);
      await bringForward(database, { districts, now: at(later), registry, onProgress });
      expect(lines).toEqual([`${district.name}: what has happened since ${begun}`]);
    });

    test('keeps its records and gets what happened since', async () => {
      const since = changedSince(district, institutionsOfDemo(district), registry, begun, later).filter(
        ({ entity }) => entity !== 'absence/absence',
      );
      const after = new Map((await rowsIn(database, later)).map(({ what, row }) => [what, row]));
      const absences = [...after].filter(([what]) => String(what).startsWith('absence ')).length;
      expect(absences).toBeGreaterThan(before.filter(isAbsence).length);
      const added = since.reduce((sum, one) => sum + one.added.length, 0);
      const changed = since.reduce((sum, one) => sum + one.changed.length, 0);
      const days = before.filter((one) => !isAbsence(one));
      expect(after.size - absences).toBe(days.length + added);
      expect(before.filter(({ what }) => !after.has(what))).toEqual([]);
      const others = days.filter(({ what, row }) => JSON.stringify(after.get(what)) !== JSON.stringify(row));
      expect(others).toHaveLength(changed);
      for (const { entity, added: some } of since) expect(some.length, entity).toBeGreaterThan(0);
    });

    test('logs each event once, and nothing from before again', async () => {
      const [{ events, told, again } = {}] = await database.maintain((sql) => sql(log, [district.orgId]));
      expect(told).toBe(events);
      expect(again).toBe(0);
    });

    test('has the same values as an uninterrupted simulation', async () => {
      const life = startLife(district, institutionsOfDemo(district), begun);
      life.until(later);
      const lived = coverRecords(district, later)(life.days());
      for (const [entity, text] of Object.entries(valuesText)) {
        const rows = await database.maintain((sql) => sql(text, [district.orgId]));
        const logEntries = rows.map(({ id, what }) => [Number(id), what]);
        const records = lived.find((set) => set.entity === entity)?.records ?? [];
        const made = [...records].map((record) => [record[registry.named(entity).id.name], whatOf(record)]);
        expect(logEntries, entity).toEqual(made.sort(([one], [other]) => Number(one) - Number(other)));
      }
    });

    test('is consistent: assignments, calls, hours and lines match the filled days', async () => {
      const [{ filled, standing, accepted, phoned, worked, lines, late, loose } = {}] =
        await database.maintain((sql) => sql(agreement, [district.orgId]));
      expect([standing, phoned, lines, late, loose]).toEqual([filled, accepted, worked, 0, 0]);
    });
  },
  engines(),
);

/**
 * SQL by entity for the values that may change when the demonstration is brought forward, each with the ID of its
 * record. Reads the fill status "Closed day" (8) as deleted (4).
 */
const valuesText = {
  'absence/absence-day': `select confirmation_number as id, case fill_status when 8 then '4' else fill_status::text end as what
    from absence_day where org_id = $1 order by 1`,
  'absence/assignment': `select assignment_id as id, coalesce(is_late::text, '') as what
    from assignment where org_id = $1 order by 1`,
  'absence/call-attempt':
    'select call_attempt_id as id, result as what from call_attempt where org_id = $1 order by 1',
  'time-sheet/time-sheet-item': `select time_sheet_item_id as id, status as what
    from time_sheet_item where org_id = $1 and confirmation_number is not null and work_date < '${later}' order by 1`,
  'absence/feedback':
    'select feedback_id as id, stars::text as what from feedback where org_id = $1 order by 1',
};

function whatOf({ fillStatus, isLate, result, status, stars }: RecordData): string {
  return String((fillStatus === 8 ? 4 : fillStatus) ?? isLate ?? result ?? status ?? stars ?? '');
}

/**
 * SQL for totals that must equal each other, such as the numbers of filled jobs and of active assignments, or of
 * accepted calls and of assignments by telephone.
 */
const agreement = `select
  (select count(distinct job_id) from absence_day where org_id = $1 and fill_status = 3)::int as filled,
  (select count(*) from assignment where org_id = $1 and removed_at is null)::int as standing,
  (select count(*) from call_attempt where org_id = $1 and result = 'accepted')::int as accepted,
  (select count(*) from assignment join job using (org_id) where org_id = $1 and job_id = confirmation_number
    and source = 'phone' and coalesce(accepted_at >= split_at, true))::int as phoned,
  (select count(*) from absence_day where org_id = $1 and fill_status = 3 and absence_date < '${later}')::int as worked,
  (select count(*) from time_sheet_item where org_id = $1 and confirmation_number is not null and work_date < '${later}')::int as lines,
  (select count(*) from absence_day where org_id = $1 and (absence_id is null or job_id is null))::int as loose,
  (select count(*) from absence_day where org_id = $1 and absence_date < '${later}' and fill_status = 7)::int as late`;

/**
 * SQL that counts how often jobs were taken or given up, the log entries about these events, and duplicate log entries.
 * The first two numbers must be equal, and the third must be 0.
 */
const log = `select
  (select count(accepted_at) + count(removed_at) from assignment join absence_day using (org_id)
    where org_id = $1 and job_id = assignment.confirmation_number)::int as events,
  (select count(*) from absence_log where org_id = $1 and event in ('taken', 'givenUp'))::int as told,
  (select count(*) from (select from absence_log where org_id = $1
    group by absence_id, confirmation_number, happened_at, event, actor having count(*) > 1) as twice)::int
    as again`;

/**
 * Wraps a database so that the last statement of a step fails the first time, as if the process had ended at that
 * point.
 */
function failingOnce(database: Database): Database['maintain'] {
  let hasFailed = false;
  const failing =
    (sql: Sql): Sql =>
    (text, values) => {
      if (hasFailed || !text.startsWith('delete from ready_district')) return sql(text, values);
      hasFailed = true;
      return Promise.reject(new Error('cut off'));
    };
  return (work) => database.maintain((sql) => work(failing(sql)));
}

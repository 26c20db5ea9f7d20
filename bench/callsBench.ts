import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { addDays } from '#schemas/values/dates.ts';
import { allTables } from '#server/allTables.ts';
import { startRound } from '#server/calling/startRound.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, execute } from './database.ts';
import { atMost, type Measurement, median } from './measurement.ts';
import type { Extent } from './serviceBenches.ts';

/** Maximum time of one engine tick in ms. */
const bar = 2000;

const [jobs, schools, roundsMade] = [400, 40, 5];

/** The date of the measured call rounds, a Monday. The open jobs are on the Tuesday after it. */
const monday = '2027-03-01';

/**
 * Measures one tick of the call engine: starts a round for 400 open jobs and 12,000 substitutes with lists, favorites,
 * skills and a month of calls (docs/domain.md#calls). Takes the median of a few evening rounds.
 */
export async function calls(server: PostgresServer, { shrink }: Extent): Promise<Measurement[]> {
  const substitutes = Math.ceil(12_000 / shrink);
  await execute(server, 'drop database if exists calls');
  await execute(server, 'create database calls');
  const tables = allTables(readRegistry(entityFiles));
  const database = await openDatabase({ url: server.url('calls'), directory: '/nowhere', tables });
  try {
    await database.maintain((sql) => fill(sql, substitutes));
    await database.tidy();
    const times: number[] = [];
    let offers = 0;
    for (let round = 0; round < roundsMade; round += 1) {
      const { taken, made } = await tick(database, round);
      times.push(taken);
      offers += made;
    }
    const detail = `${offers} offers in ${roundsMade} rounds, ${substitutes} substitutes, first round ${Math.round(times[0] ?? 0)} ms`;
    return [atMost(`one tick of the call engine, ${jobs} open jobs`, bar, median(times), 'ms', detail)];
  } finally {
    await database.close();
  }
}

async function tick(database: Database, round: number): Promise<{ taken: number; made: number }> {
  const moment = new Date(Date.parse(`${monday}T21:00:00Z`) + round * 15 * 60_000);
  const begin = performance.now();
  const made = await database.write(district, (sql) => startRound(sql, district, moment));
  const taken = performance.now() - begin;
  await database.maintain((sql) =>
    sql(`update call_attempt set result = 'noAnswer' where result = 'queued'`),
  );
  return { taken, made: made ?? 0 };
}

async function fill(sql: Sql, substitutes: number): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => sql(text, [district, ...values]);
  await run(`insert into organization (org_id, org_name, org_xref_id, state_code, time_zone)
    values ($1, 'Bench', '9', 'OR', 'America/New_York')`);
  await run(`insert into organization_call_times (org_id, call_times, row_version)
    values ($1, '[{"days":127,"from":"05:00","to":"08:00"},{"days":127,"from":"16:00","to":"20:00"}]', 1)`);
  await run(
    `insert into school (org_id, institute_id, institution_name, institution_level_id) overriding system value
     select $1, n, 'School ' || n, 1 from generate_series(1, $2::int) as n`,
    [schools],
  );
  await run(
    `insert into substitute (org_id, substitute_id, first_name, last_name, is_active, joining_date, phone_number, sms_phone_number, opt_in_status,
       ignore_daily_limit, ignore_weekly_limit, ignore_monthly_limit)
     overriding system value
     select $1, n, 'Cora', 'Number ' || n, true, '2020-01-01', lpad(n::text, 10, '5'), lpad(n::text, 10, '5'), n % 2 * 2,
       n % 10 > 0, n % 10 > 0, n % 10 > 0
     from generate_series(1, $2::int) as n`,
    [substitutes],
  );
  await run(`insert into employee_type (org_id, worker_type_id, worker_type_description) overriding system value
    values ($1, 1, 'Teacher')`);
  await run(
    `insert into worker (org_id, worker_id, first_name, last_name, is_active, institute_ids, worker_type_id, phone_number, email, identifier,
       absence_start_time, absence_end_time, absence_half_day_break, absence_half_day_break2) overriding system value
     select $1, n, 'Will', 'Number ' || n, true, '[1]', 1, '5415550100', 'w' || n || '@example.org', n::text,
       '08:00', '15:00', '11:30', '12:00' from generate_series(1, $2::int) as n`,
    [jobs],
  );
  await run(
    `insert into preferred_substitutes (org_id, worker_id, substitute_id, call_rank, is_excluded)
     select $1, worker, 1 + (worker * 31 + place * 7) % $3::int, case when place <= 5 then place end, false
     from generate_series(1, $2::int) as worker, generate_series(1, 20) as place`,
    [jobs, substitutes],
  );
  await run(
    `insert into school_preferred_substitute (org_id, institute_id, substitute_id, is_excluded)
     select $1, school, 1 + (school * 37 + place) % $3::int, place % 20 = 0
     from generate_series(1, $2::int) as school, generate_series(1, 200) as place`,
    [schools, substitutes],
  );
  await run(
    `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
       absence_start_time, absence_end_time, fill_status, reconcile_status, created_at)
     overriding system value
     select $1, 900000000 + n, 'absence', n, 1 + n % $3::int, $4::date, 4, '08:00', '15:00', 2, 'open', $4::date - 5
     from generate_series(1, $2::int) as n`,
    [jobs, schools, addDays(monday, 1)],
  );
  await run(
    `insert into absence_day (org_id, confirmation_number, kind, institute_id, absence_date, shift_type,
       absence_start_time, absence_end_time, fill_status, reconcile_status, created_at)
     overriding system value
     select $1, 800000000 + n, 'vacancy', 1 + n % $2::int, $3::date - 10, 4, '08:00', '15:00', 6, 'open', $3::date - 20
     from generate_series(0, 4999) as n`,
    [schools, monday],
  );
  await run(
    `insert into call_attempt (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, phone, period, cycle, result)
     select $1, 800000000 + n % 5000, 1 + n * 13 % $2::int, 1 + n % $3::int, $4::date - make_interval(hours => n % 700), 'phone',
       '5555', 'pm', 1 + n % 16, (array['noAnswer','noAnswer','voicemail','rejected','accepted'])[1 + n % 5]
     from generate_series(1, 60000) as n`,
    [substitutes, schools, monday],
  );
}

import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { type Rounding, roundingUnits, usageOf } from '#schemas/rules/balances/usage.ts';
import { hoursPerDayOf } from '#schemas/rules/workDay.ts';
import { allTables } from '#server/allTables.ts';
import type { Row, Sql } from '#server/database/database.ts';
import { keepAmounts } from '#server/database/migrations/keepAmounts.ts';
import { smallDemo } from '../../domain/demoService.ts';
import { engines } from '../../identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

const tables = allTables(readRegistry(entities));

/** SQL that gives employees every source of hours: manual, contract, schedule, employee type, district, and none. */
const employees = `update worker set
  absence_hours_per_day_override = case worker_id % 6 when 0 then 7.25 when 1 then 0 end,
  absence_hours_per_day = case worker_id % 6 when 1 then 6 when 2 then 7.5 end,
  absence_start_time = case when worker_id % 6 in (3, 4) then '07:30' end,
  absence_half_day_break = case worker_id % 6 when 3 then '11:30' end,
  absence_half_day_break2 = case worker_id % 6 when 3 then '12:10' end,
  absence_end_time = case worker_id % 6 when 3 then '15:00' when 4 then '12:05' end`;
const days = `update absence_day set duration_days = null, duration_hours = null, shift_type = 1 + confirmation_number % 4,
  absence_start_time = case when confirmation_number % 9 <> 0 then '08:00' end,
  absence_end_time = case confirmation_number % 5 when 0 then '09:45' when 1 then '09:46' when 2 then '08:00' when 3 then '11:10' else '15:00' end,
  break_minutes = 30, deduct_break = confirmation_number % 3 = 0`;
const daysText = `select shift_type::int as "shiftType", day.absence_start_time as "absenceStartTime",
    day.absence_end_time as "absenceEndTime", break_minutes::int as "breakMinutes", deduct_break as "deductBreak",
    duration_days::float8 as taken, duration_hours::float8 as hours, kind.hours_per_day::float8 as "hoursOfType",
    jsonb_build_object('absenceStartTime', worker.absence_start_time, 'absenceHalfDayBreak', worker.absence_half_day_break,
      'absenceHalfDayBreak2', worker.absence_half_day_break2, 'absenceEndTime', worker.absence_end_time,
      'absenceHoursPerDay', worker.absence_hours_per_day, 'absenceHoursPerDayOverride', worker.absence_hours_per_day_override,
      'deductBreakFromAbsenceDuration', worker.deduct_break_from_absence_duration) as employee
  from absence_day as day join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
  left join employee_type as kind on kind.org_id = day.org_id and kind.worker_type_id = worker.worker_type_id`;

const schedules = [
  ['none', 'nearest', 'day', null],
  ...(Object.keys(roundingUnits) as Rounding['unit'][]).flatMap((unit) =>
    (['nearest', 'down', 'up'] as const).flatMap((mode) =>
      (['day', 'hour'] as const).map((by) => [unit, mode, by, 7.8] as const),
    ),
  ),
] as const;

type Schedule = (typeof schedules)[number];

/**
 * Returns the amount that a day took from a balance, computed as before the migration, when days did not store the
 * amount.
 */
function usageBefore(
  { taken: _, employee, hoursOfType, ...day }: Row,
  [unit, mode, trackedBy, ofDistrict]: Schedule,
) {
  const perDay = hoursPerDayOf(
    employee as Row,
    (hoursOfType as number | null) ?? undefined,
    ofDistrict ?? undefined,
  );
  const rounding = unit === 'none' ? unit : { unit, mode };
  return usageOf(day as Row & { shiftType: number }, perDay, { trackedBy, rounding });
}

async function compare(sql: Sql, schedule: Schedule): Promise<void> {
  await sql(days);
  await sql(
    'update work_schedule set rounding_unit = $1, rounding_mode = $2, tracked_by = $3, hours_per_day = $4',
    schedule,
  );
  for (const statement of keepAmounts.statements) await sql(statement);
  const rows = await sql(daysText);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const { days: before, isAssumed } = usageBefore(row, schedule);
    expect([row.taken ?? 1, row.taken === null], JSON.stringify({ row, schedule })).toEqual([
      before,
      isAssumed,
    ]);
  }
}

onEveryEngine(
  'absence days without a stored amount',
  (open) => {
    it('get the amount that they took from balances, for any hours and rounding', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      await database.maintain(async (sql) => {
        await sql(employees);
        await sql('update employee_type set hours_per_day = case when worker_type_id % 2 = 0 then 6.5 end');
        for (const schedule of schedules) await compare(sql, schedule);
      });
    }, 120_000);
  },
  engines(),
);

import { type Counting, plainCounting, type Rounding, roundingUnits } from '#schemas/rules/usage.ts';
import type { Sql } from '../../database/database.ts';

/** By what a district counts absences, and how long a day is where nothing else says it. */
export interface DistrictCounting extends Counting {
  readonly hoursPerDay: number | undefined;
}

/** The work schedule of a district; where nobody has saved it, days as they are, and no hours. */
export async function districtCounting(sql: Sql, organization: number): Promise<DistrictCounting> {
  const [row] = await sql(
    `select hours_per_day::float8 as hours, tracked_by, rounding_unit, rounding_mode
     from work_schedule where org_id = $1`,
    [organization],
  );
  if (!row) return { ...plainCounting, hoursPerDay: undefined };
  return {
    hoursPerDay: row.hours === null ? undefined : Number(row.hours),
    trackedBy: row.tracked_by === 'hour' ? 'hour' : 'day',
    rounding: roundingOf(String(row.rounding_unit), row.rounding_mode),
  };
}

function roundingOf(unit: string, mode: unknown): Rounding | 'none' {
  if (!(unit in roundingUnits)) return 'none';
  return { unit: unit as Rounding['unit'], mode: (mode ?? 'nearest') as Rounding['mode'] };
}

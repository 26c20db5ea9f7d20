import type { Sql } from '#server/database/database.ts';
import { put } from './openJobs/rows.ts';

/** Vacancies to insert: the number of the first one, the school of all of them, and the date of each. */
export interface VacanciesToPut {
  readonly org: number;
  readonly number: number;
  readonly schoolId: number;
  readonly dates: readonly string[];
}

/** Inserts unfilled vacancies from 8 AM to noon. */
export async function putVacancies(sql: Sql, vacancies: VacanciesToPut): Promise<void> {
  const { org, number, schoolId, dates } = vacancies;
  await put(
    sql,
    'absence_day',
    dates.map((date, place) => ({
      ...{ org_id: org, confirmation_number: number + place, kind: 'vacancy', institute_id: schoolId },
      ...{ absence_date: date, shift_type: 4, absence_start_time: '08:00', absence_end_time: '12:00' },
      ...{ fill_status: 2, reconcile_status: 'open', row_version: 1 },
    })),
  );
}

import type { Sql } from '#server/database/database.ts';
import { put } from './openJobs/rows.ts';

/**
 * An absence to insert. `number` is the number of the absence, of its job and of its first day. `dates` are the dates
 * of its days.
 */
export interface AbsenceToPut {
  readonly org: number;
  readonly number: number;
  readonly workerId: number;
  readonly schoolId: number;
  readonly reasonId: number;
  readonly dates: readonly string[];
}

/** Inserts an unfilled absence of whole days, entered nine days ago. Its days are one job. */
export async function putAbsence(sql: Sql, absence: AbsenceToPut): Promise<void> {
  const { org, number, workerId, schoolId, reasonId, dates } = absence;
  const createdAt = new Date(Date.now() - 9 * 86_400_000).toISOString();
  const common = { org_id: org, absence_id: number, worker_id: workerId };
  const kind = { kind: 'absence', absence_reason_id: reasonId, created_at: createdAt };
  const status = { needs_substitute: true, hold: 'none', approval_status: 'none' };
  await put(sql, 'absence', [{ ...common, ...kind, ...status, institute_ids: [schoolId] }]);
  await put(sql, 'job', [{ ...common, job_id: number, institute_id: schoolId }]);
  await put(
    sql,
    'absence_day',
    dates.map((date, place) => ({
      ...common,
      ...kind,
      confirmation_number: number + place,
      job_id: number,
      institute_id: schoolId,
      absence_date: date,
      shift_type: 1,
      fill_status: 2,
      reconcile_status: 'open',
    })),
  );
}

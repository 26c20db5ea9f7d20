import type { RetentionKind } from '#schemas/protocol/organizations/retention.ts';

/**
 * How to find the rows of a kind of data that is subject to retention: table, key columns, creation time and condition.
 */
export interface KindRows {
  readonly table: string;
  /** Columns of the table's key besides the organization. */
  readonly key: readonly string[];
  /** SQL for the creation time of a row; `t` is the row, and `$1` the organization. */
  readonly madeAt: string;
  /** SQL condition on the rows that may be deleted. */
  readonly where?: string;
}

export const kindRows: Readonly<Record<RetentionKind, KindRows>> = {
  changeLog: { table: 'change_log', key: ['change_id'], madeAt: 't.changed_at' },
  signIns: { table: 'login_history', key: ['login_id'], madeAt: 't.signed_in_at' },
  importRows: {
    table: 'import_row',
    key: ['job_id', 'row_number'],
    madeAt: '(select created_at from import_job job where job.org_id = $1 and job.job_id = t.job_id)',
    // Excludes rows of imports that are being processed.
    where:
      'exists (select 1 from import_job job where job.org_id = $1 and job.job_id = t.job_id and task is null)',
  },
  notifications: { table: 'notification', key: ['notification_id'], madeAt: 't.created_at' },
};

/**
 * SQL for the moment from which rows are kept: the start of the current day in the district, minus the given months.
 * Parameters: $1 the organization, $2 the months.
 */
export const retentionStartSql = `(select (date_trunc('day', now() at time zone time_zone) - make_interval(months => $2::integer))
    at time zone time_zone from organization where org_id = $1)`;

/** Returns SQL for the rows of a kind of data that are older than the retention period. */
export function expiredRowsSql({ table, madeAt, where = 'true' }: KindRows): string {
  return `${table} t where t.org_id = $1 and ${where} and ${madeAt} < ${retentionStartSql}`;
}

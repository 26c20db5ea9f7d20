import type { RetentionKind } from '#schemas/protocol/organizations/retention.ts';

/** Where the rows of a kind are. */
export interface KindRows {
  readonly table: string;
  /** What names a row beside its organisation. */
  readonly key: readonly string[];
  /** When a row was made; `t` is the row. */
  readonly madeAt: string;
  /** Which rows may go at all. */
  readonly where?: string;
}

export const kindRows: Readonly<Record<RetentionKind, KindRows>> = {
  changeLog: { table: 'change_log', key: ['change_id'], madeAt: 't.changed_at' },
  signIns: { table: 'login_history', key: ['login_id'], madeAt: 't.signed_in_at' },
  importRows: {
    table: 'import_row',
    key: ['job_id', 'row_number'],
    madeAt: '(select created_at from import_job job where job.org_id = t.org_id and job.job_id = t.job_id)',
    // What is being worked on stays.
    where:
      'exists (select 1 from import_job job where job.org_id = t.org_id and job.job_id = t.job_id and task is null)',
  },
  notifications: { table: 'notification', key: ['notification_id'], madeAt: 't.created_at' },
};

/** The first moment that stays: the beginning of the district's day so many months ago; parameters: org, months. */
export const oldestStored = `(select (date_trunc('day', now() at time zone time_zone) - make_interval(months => $2::integer))
    at time zone time_zone from organization where org_id = $1)`;

/** The rows of a kind that are older. */
export function olderRows({ table, madeAt, where = 'true' }: KindRows): string {
  return `${table} t where t.org_id = $1 and ${where} and ${madeAt} < ${oldestStored}`;
}

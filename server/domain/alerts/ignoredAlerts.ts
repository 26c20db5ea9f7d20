import { DomainError } from '../../common/domainError.ts';
import type { Table } from '../../database/table.ts';
import { type ActionRequest, assertKnownParameters, type Domain } from '../domainRule.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { directoryActions } from './directoryAlerts.ts';

/** Ignored staff alerts, with the reason and an optional end date. */
export const ignoredAlertTable: Table = {
  name: 'staff_alert_ignored',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'alert_key', type: 'text', notNull: true },
    { name: 'until_date', type: 'date', notNull: false },
    { name: 'comments', type: 'text', notNull: true },
    { name: 'ignored_by', type: 'text', notNull: true },
    { name: 'ignored_at', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
  primaryKey: ['org_id', 'alert_key'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

const of = 'employee/staff-alert';

/**
 * `POST /api/v1.0/staffAlerts/ignore?alertKey`: ignores an alert for a reason, for good or until a date. Throws
 * `notFound` for an alert that the person does not see.
 */
async function ignore(request: ActionRequest): Promise<void> {
  const { comments, untilDate } = readBodyFields(request.body, ['comments', 'untilDate']);
  const { sql, actor } = request;
  await sql(
    `insert into staff_alert_ignored (org_id, alert_key, until_date, comments, ignored_by) values ($1, $2, $3, $4, $5)
     on conflict (org_id, alert_key) do update set until_date = excluded.until_date, comments = excluded.comments,
       ignored_by = excluded.ignored_by, ignored_at = excluded.ignored_at`,
    [actor.organization, await requestedKey(request), untilDate ?? null, comments, actor.name],
  );
}

/**
 * `POST /api/v1.0/staffAlerts/showAgain?alertKey`: reopens an ignored alert. Throws `notFound` for an alert that the
 * person does not see.
 */
async function showAgain(request: ActionRequest): Promise<void> {
  readBodyFields(request.body, []);
  const { sql, actor } = request;
  await sql('delete from staff_alert_ignored where org_id = $1 and alert_key = $2', [
    actor.organization,
    await requestedKey(request),
  ]);
}

async function requestedKey(request: ActionRequest): Promise<string> {
  assertKnownParameters(request, ['alertKey']);
  const { read, query } = request;
  const [alert] = await read.list(of, { alertKey: query.alertKey });
  if (!alert) throw new DomainError('notFound');
  return String(alert.alertKey);
}

export const staffAlertActions: Domain = { actions: { [of]: { ignore, showAgain, ...directoryActions } } };

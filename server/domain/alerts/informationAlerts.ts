import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import type { ActionRequest, Domain, DomainComputation } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';

const of = 'settings/information-alert';

/** Table of when a person was shown an information alert, and when they dismissed it. */
export const alertReceiptTable: Table = {
  name: 'information_alert_receipt',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'information_alert_id', type: 'bigint', notNull: true },
    /** The person, as `userTypeId-userId`. */
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'seen_at', type: 'timestamptz', notNull: true, default: 'now()' },
    { name: 'dismissed_at', type: 'timestamptz' },
  ],
  primaryKey: ['org_id', 'information_alert_id', 'user_key'],
  foreignKeys: [
    {
      name: 'information_alert_receipt_fkey',
      columns: ['org_id', 'information_alert_id'],
      table: 'information_alert',
      targets: ['org_id', 'information_alert_id'],
      onDelete: 'cascade',
    },
  ],
  checks: [],
  indexes: [],
};

const listHas = (list: string, value: string) => `alert.${list} @> to_jsonb(${value})`;
const isFor = (userType: string) =>
  `(coalesce(jsonb_array_length(alert.user_types), 0) = 0 or ${listHas('user_types', `'${userType}'::text`)})`;
const isEmpty = (list: string) => `coalesce(jsonb_array_length(alert.${list}), 0) = 0`;
/** SQL condition that the alert is not limited to employee types or skills. */
const isForAnyone = `${isEmpty('worker_type_ids')} and ${isEmpty('skill_ids')}`;

/**
 * SQL for the schools of an alert: `ids` has these schools and all below them, `above` these schools and all above
 * them.
 */
const placesOf = `lateral (with recursive named (institute_id) as (
    select place::bigint from jsonb_array_elements_text(coalesce(alert.institute_ids, '[]')) as place
  ), below (institute_id) as (
    select institute_id from named
    union select school.institute_id from below join school on school.org_id = alert.org_id and school.parent_institute_id = below.institute_id
  ), over (institute_id) as (
    select institute_id from named
    union select school.parent_institute_id from over join school on school.org_id = alert.org_id and school.institute_id = over.institute_id
    where school.parent_institute_id is not null
  ) select (select array_agg(institute_id) from below) as ids, (select array_agg(institute_id) from over) as above) as places`;

/**
 * SQL conditions for seeing an `alert` with its `places`, over the table of people of a user type; keyed by user type.
 */
const audiences = {
  worker: {
    table: 'worker',
    id: 'worker_id',
    sees: `worker.is_active and ${isEmpty('skill_ids')}
      and (${isEmpty('worker_type_ids')} or ${listHas('worker_type_ids', 'worker.worker_type_id')})
      and (places.ids is null or exists (select 1 from worker__institute_ids as link where link.org_id = worker.org_id
        and link.owner_id = worker.worker_id and link.target_id = any(places.ids)))`,
  },
  substitute: {
    table: 'substitute',
    id: 'substitute_id',
    sees: `substitute.is_active and ${isEmpty('worker_type_ids')}
      and (${isEmpty('skill_ids')} or exists (select 1 from substitute__skill_ids as link where link.org_id = substitute.org_id
        and link.owner_id = substitute.substitute_id and ${listHas('skill_ids', 'link.target_id')}))
      and (places.ids is null or ${substitutesOfSchools({ organization: 'alert.org_id', alias: 'substitute', schools: 'places.ids' })})`,
  },
  campus: {
    table: 'admin_user',
    id: 'admin_user_id',
    sees: `admin_user.is_active and admin_user.user_type = 5 and ${isForAnyone}
      and (places.ids is null or admin_user.institution_visibility_profile_id is null or exists (
        select 1 from school_visibility_profile__institute_ids as link where link.org_id = admin_user.org_id
          and link.owner_id = admin_user.institution_visibility_profile_id and (link.target_id = any(places.ids) or link.target_id = any(places.above))))`,
  },
  org: {
    table: 'admin_user',
    id: 'admin_user_id',
    sees: `admin_user.is_active and admin_user.user_type = 4 and ${isForAnyone}`,
  },
} as const;

export type AlertAudience = keyof typeof audiences;

/** Adds to each alert the number of people who can see it, were shown it, and dismissed it. */
const withReach: DomainComputation = async (records, { sql, organization }) => {
  const rows = await sql(reachText, [
    organization,
    records.map(({ informationAlertId }) => informationAlertId),
  ]);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return records.map((record) => {
    const row = byId.get(Number(record.informationAlertId));
    return row
      ? { ...record, reach: Number(row.reach), seenBy: Number(row.seen), dismissedBy: Number(row.dismissed) }
      : record;
  });
};

const reachText = `select alert.information_alert_id as id, ${Object.entries(audiences)
  .map(
    ([userType, { table, sees }]) => `case when ${isFor(userType)} then (select count(*) from ${table}
      where ${table}.org_id = alert.org_id and ${sees}) else 0 end`,
  )
  .join(' + ')} as reach,
    (select count(*) from information_alert_receipt as receipt where receipt.org_id = alert.org_id
      and receipt.information_alert_id = alert.information_alert_id) as seen,
    (select count(*) from information_alert_receipt as receipt where receipt.org_id = alert.org_id
      and receipt.information_alert_id = alert.information_alert_id and receipt.dismissed_at is not null) as dismissed
  from information_alert as alert cross join ${placesOf}
  where alert.org_id = $1 and alert.information_alert_id = any($2::bigint[])`;

/**
 * `POST /api/v1.0/informationAlerts/publish?informationAlertId`: publishes an alert from its first day on. An alert
 * without an end date gets one from the settings.
 */
async function publish({ query, sql, actor, write, read }: ActionRequest): Promise<RecordData> {
  const id = idInQuery(query, 'informationAlertId');
  const { fromDate, toDate } = await read.get(of, id);
  const from = String(fromDate);
  const settingOf = await loadSettings(sql, { organization: actor.organization, today: from }, [
    'webAlerts.shownDays',
  ]);
  const usual = addDays(from, Number(settingOf('webAlerts.shownDays', {})) - 1);
  return write.assign(of, id, { state: 'published', toDate: toDate ?? usual });
}

/** Computations and the publish action of information alerts. */
export const informationAlerts: Domain = {
  computations: { [of]: withReach },
  actions: { [of]: { publish } },
};

/**
 * The reader of alerts. `id` is their record in the district for their user type; for admin users, the number of their
 * account.
 */
export interface AlertReader {
  readonly organization: number;
  readonly userKey: string;
  readonly as: AlertAudience;
  /**
   * Undefined for users without a record, who see only alerts that are not limited to schools, employee types or
   * skills.
   */
  readonly id: number | undefined;
  readonly today: string;
}

/** Loads the alerts that a person sees on a day, most severe first. */
export async function alertsFor(
  sql: Sql,
  { organization, userKey, as, id, today }: AlertReader,
): Promise<Row[]> {
  const { table, id: idColumn, sees } = audiences[as];
  const isSeen =
    id === undefined
      ? `places.ids is null and ${isForAnyone} and $4::bigint is null`
      : `exists (select 1 from ${table} where ${table}.org_id = alert.org_id and ${table}.${idColumn} = $4::bigint and ${sees})`;
  return sql(
    `select alert.information_alert_id as id, alert.title, alert.body, alert.severity, alert.from_date::text, alert.to_date::text,
        alert.at_sign_in, alert.must_dismiss, receipt.dismissed_at is not null as is_dismissed
      from information_alert as alert cross join ${placesOf}
      left join information_alert_receipt as receipt on receipt.org_id = alert.org_id
        and receipt.information_alert_id = alert.information_alert_id and receipt.user_key = $2
      where alert.org_id = $1 and alert.state = 'published' and $3::date between alert.from_date and alert.to_date
        and ${isFor(as)} and ${isSeen}
      order by array_position(array['critical', 'important', 'info'], alert.severity), alert.from_date desc, alert.information_alert_id desc
      limit 100`,
    [organization, userKey, today, id ?? null],
  );
}

/**
 * Records that alerts were shown to a person, and which of them the person dismissed. The caller has checked that the
 * person sees these alerts.
 */
export async function saveReceipts(
  sql: Sql,
  { organization, userKey }: Pick<AlertReader, 'organization' | 'userKey'>,
  seen: readonly number[],
  dismissed: readonly number[],
): Promise<void> {
  await sql(
    `insert into information_alert_receipt (org_id, information_alert_id, user_key, dismissed_at)
     select $1, id, $2, case when id = any($4::bigint[]) then now() end from unnest($3::bigint[]) as id
     on conflict (org_id, information_alert_id, user_key)
       do update set dismissed_at = coalesce(information_alert_receipt.dismissed_at, excluded.dismissed_at)`,
    [organization, userKey, [...new Set([...seen, ...dismissed])], dismissed],
  );
}

import { allows } from '#schemas/access/permissions.ts';
import { staffAlertKinds, staffAlertSections } from '#schemas/fields/staffAlertKinds.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { ComputedRows } from '../domainRule.ts';
import { hereAt } from '../jobs/dayTimes.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { substitutesOfSchools } from '../substitutesOfSchools.ts';
import { checkedDaysSql, dayMismatchesText } from './dayMismatches.ts';
import { directoryAlertsText } from './directoryAlerts.ts';
import { recordset, ruleMismatches } from './ruleMismatches.ts';
import { substituteAlertsText } from './substituteAlerts.ts';

/** Number of past days that are searched for alerts. */
const lookBackDays = 30;

/** SQL for the key of an alert: its kind, and the people, absence or directory person that it is about. */
const keyOf = `case when found.directory_person_id is null
  then concat_ws('-', found.kind, found.substitute_id, found.worker_id, found.confirmation_number)
  else found.kind || '-' || found.directory_person_id end`;

/** SQL `when` branches that map the kind of an alert to its section. */
const sectionOf = Object.entries(staffAlertKinds)
  .map(([kind, { section }]) => `when '${kind}' then '${section}'`)
  .join(' ');

/**
 * Rows of current alerts about employees, substitutes and absences. They are computed on each read, so an alert
 * disappears when its cause does (docs/domain.md#staff-alerts). Sections that the person may not see are skipped.
 */
export const staffAlerts: ComputedRows = async (of) => {
  const { organization, value, schools, reading } = of;
  const sections = Object.entries(staffAlertSections).flatMap(([section, { permission }]) =>
    allows(of.permissions, permission) ? [section] : [],
  );
  const [here] = await of.runQuery(
    (own) => `select day::text from (${hereAt(own.organization, 'now()')}) as here`,
  );
  const date = here ? String(here.day) : today('UTC');
  const settingOf = await loadSettings(reading.sql, { organization: reading.organization, today: date }, [
    'timesheet.toleranceMinutes',
  ]);
  const ruleAlerts = sections.includes('absence') ? await ruleMismatches(of, date) : [];
  const isSeen = schools
    ? substitutesOfSchools({ organization, alias: 'substitute', schools: schools() })
    : 'true';
  return `with recursive here as (
    select now_here.*, ${value(settingOf('timesheet.toleranceMinutes', {}) ?? 0)}::int as tolerance
    from (${hereAt(organization, 'now()')}) as now_here
  ), ${checkedDaysSql(organization, `${value(addDays(date, -lookBackDays))}::date`)}, found as (
    ${[
      ...(sections.includes('absence') ? [dayMismatchesText] : []),
      ...(sections.includes('employee') ? [directoryAlertsText(organization, 'employee', 'true')] : []),
      ...(sections.includes('substitute')
        ? [
            substituteAlertsText(organization, isSeen),
            directoryAlertsText(organization, 'substitute', isSeen),
          ]
        : []),
      `select * from jsonb_to_recordset(${value(JSON.stringify(ruleAlerts))}::jsonb) as judged(${recordset})`,
    ].join('\n union all ')}
  ), keyed as materialized (select ${keyOf} as alert_key, found.* from found)
  select found.alert_key, case found.kind ${sectionOf} end as section, found.kind, found.worker_id, found.substitute_id,
    found.confirmation_number, found.institute_id, found.on_date, found.days, found.detail, found.because,
    found.directory_person_id,
    case when ignored.alert_key is null then 'open' else 'ignored' end as status,
    ignored.until_date as ignored_until, ignored.comments, ignored.ignored_by
  from keyed as found cross join here
  left join staff_alert_ignored as ignored on ignored.org_id = ${organization} and ignored.alert_key = found.alert_key
    and (ignored.until_date is null or ignored.until_date >= here.day)`;
};

import type { SettingName } from '#schemas/settingOf.ts';
import { effectiveValues } from '../settings/effectiveValues.ts';

/**
 * SQL for the value of an approval setting on each selected absence day, as `absence_id` and `value`. Uses the setting
 * of the day's school on its date. Takes a condition over `day`.
 */
export const approvalSetting = (
  name: Extract<SettingName, `approval.${string}`>,
  organization: string,
  days: string,
) => `(
  select day.absence_id, own.value from ${effectiveValues(name, {
    organization,
    scopes: `select day.confirmation_number as id, day.absence_date as day, day.institute_id as school,
      worker.worker_type_id as employee_type
      from absence_day as day left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
      where day.org_id = ${organization} and ${days}`,
  })} as own
  join absence_day as day on day.org_id = ${organization} and day.confirmation_number = own.id)`;

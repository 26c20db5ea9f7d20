import { type DayState, dayEffects } from '#schemas/rules/dayEffects.ts';
import type { DomainPreview } from '../domainRule.ts';

/** Previews how an action changes the days of records. `where` selects the days by record ids (`$2`). */
export function previewOf(where: string): DomainPreview {
  return async ({ sql, actor: { organization } }, ids) => {
    const days = `select confirmation_number from absence_day where org_id = $1 and ${where}`;
    const rows = await sql(days, [organization, ids]);
    const numbers = rows.map((row) => Number(row.confirmation_number));
    const loadDays = async () => (await sql(daysText, [organization, numbers])) as unknown as DayState[];
    const before = await loadDays();
    return async () => ({ ...dayEffects(before, await loadDays()) });
  };
}

const daysText = `select fill_status::int as status, substitute_id::int as substitute,
    coalesce(duration_days, 1)::float8 as days, coalesce(duration_hours, 0)::float8 as hours, exists (
      select 1 from absence_balance as kept left join absence_reason as reason
        on reason.org_id = $1 and reason.absence_reason_id = absence_day.absence_reason_id
      where kept.org_id = $1 and kept.worker_id = absence_day.worker_id
        and (kept.absence_reason_id = absence_day.absence_reason_id or kept.bucket_id = reason.bucket_id)) as counts
  from absence_day where org_id = $1 and confirmation_number = any($2::bigint[]) order by confirmation_number`;

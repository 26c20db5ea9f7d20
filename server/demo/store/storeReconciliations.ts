import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { statusIn } from '../../domain/statusIn.ts';
import type { District } from '../places/district.ts';

/** SQL for the number of days until a school reconciles a day: one at every third school, nine at the others. */
const lag = `case when institute_id % 3 = 0 then 1 else 9 end`;

/**
 * Reconciles days that are filled or need no substitute, in the afternoon, `lag` days after the day. Repeated calls
 * reconcile only days that have become due since the previous call.
 */
export async function storeReconciliations(sql: Sql, district: District, now: Date): Promise<void> {
  const { orgId, timeZone } = district;
  await sql(text, [orgId, today(timeZone, now), timeZone]);
}

const { reconciled } = reconcileStatuses.code;

const text = `update absence_day set reconcile_status = '${reconciled}', reconciled_by = 'Campus office',
    reconciled_at = (absence_date + ${lag} + time '15:00') at time zone $3
  where org_id = $1 and ${statusIn('reconcile_status', 'isOpen', reconcileStatuses)}
    and (${statusIn('fill_status', 'isFilled')} or fill_status = 1) and absence_date + ${lag} < $2::date`;

import type { PlanApprover } from '#schemas/rules/planning/facts.ts';
import type { Sql } from '../../database/database.ts';
import { addressesOf } from '../employeeContacts/approverProfiles.ts';

/** An absence that needs approval, with the levels of its approval plan. */
interface NeedsApproval {
  readonly organization: number;
  readonly absenceId: number;
  readonly levels: readonly Pick<PlanApprover, 'level' | 'approverProfileId'>[];
}

/**
 * Starts or restarts the approval of an absence: writes a step for each level, and opens the first one
 * (docs/domain.md#approval). Without levels, writes a step without a profile, for people who may decide on all
 * absences. The caller sets the status of the absence.
 */
export async function startApproval(
  sql: Sql,
  { organization, absenceId, levels }: NeedsApproval,
): Promise<void> {
  const steps = levels.length > 0 ? levels : [{ level: 1, approverProfileId: null }];
  await sql('delete from approval_step where org_id = $1 and absence_id = $2', [organization, absenceId]);
  await sql(stepsText, [
    organization,
    absenceId,
    steps.map(({ level }) => level),
    steps.map(({ approverProfileId }) => approverProfileId),
  ]);
}

const stepsText = `insert into approval_step (org_id, absence_id, level, approver_profile_id, status, asked_at, notified_to)
  select $1::bigint, $2::bigint, level, profile, 'waiting', case when is_first then now() end,
    case when is_first then ${addressesOf('$1::bigint', 'planned.profile')} end
  from (
    select level, profile, level = min(level) over () as is_first
    from unnest($3::int[], $4::bigint[]) as given (level, profile)
  ) as planned
  order by level, profile`;

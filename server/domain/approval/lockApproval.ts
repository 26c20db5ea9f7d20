import type { StepStatus } from '#schemas/status/stepStatus.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';

export interface Step {
  readonly id: number;
  readonly level: number;
  readonly status: StepStatus;
  readonly profile: number | null;
  readonly profileName: string | null;
  /** Whether this approval step may be decided now. Steps of later levels wait. */
  readonly isAsked: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** Dates that this step denied, alone or while approving the other days. */
  readonly deniedDates: readonly string[] | null;
}

/** The approval of an absence, locked until the transaction ends. */
export interface LockedApproval {
  readonly absenceId: number;
  readonly workerId: number | null;
  /** Whether the absence days are held until the absence is approved. */
  readonly isHeldForIt: boolean;
  /** The approval step that the request names. */
  readonly own: Step;
  /** All approval steps of the absence, by level. */
  readonly steps: readonly Step[];
  /** Start time of the transaction, in ISO format; stored as the time of the decision. */
  readonly moment: string;
}

/**
 * Loads and locks the approval that contains the step named by the query, so that a concurrent decision sees the result
 * of this decision. Throws `notFound` for an absence that the person does not see.
 */
export async function lockApproval({ query, write, sql, actor }: ActionRequest): Promise<LockedApproval> {
  const id = idInQuery(query, 'approvalStepId');
  // Deciding does not take the permission for the approval log, so the step is not read as a record.
  const [step] = await sql(
    'select absence_id from approval_step where org_id = $1 and approval_step_id = $2',
    [actor.organization, id],
  );
  if (!step) throw new DomainError('notFound');
  const absenceId = Number(step.absence_id);
  const absence = await write.lock('absence/absence', absenceId);
  const steps = await stepsOf(sql, actor.organization, absenceId);
  const own = steps.find((step) => step.id === id);
  if (!own) throw new DomainError('notFound');
  const [now] = await sql(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return {
    absenceId,
    workerId: typeof absence.workerId === 'number' ? absence.workerId : null,
    isHeldForIt: absence.hold === 'untilApproved',
    own,
    steps,
    moment: String(now?.moment),
  };
}

async function stepsOf(sql: Sql, organization: number, absenceId: number): Promise<Step[]> {
  const rows = await sql(stepsText, [organization, absenceId]);
  return rows as unknown as Step[];
}

const stepsText = `select approval_step_id::float8 as id, level::int as level, status,
    step.approver_profile_id::float8 as profile, profile.profile_name as "profileName",
    asked_at is not null as "isAsked", decided_by as "decidedBy", to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "decidedAt",
    denied_dates as "deniedDates"
  from approval_step as step
  left join approver_profile as profile
    on profile.org_id = step.org_id and profile.approver_profile_id = step.approver_profile_id
  where step.org_id = $1 and step.absence_id = $2 order by level, approval_step_id`;

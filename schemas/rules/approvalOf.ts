import { type ApprovalStatus, approvalStatuses } from '../status/approvalStatus.ts';
import { type StepStatus, stepStatuses } from '../status/stepStatus.ts';

interface DecidedStep {
  readonly status: StepStatus;
  /** Absence days that this approval level denied. */
  readonly deniedDates?: readonly string[] | null;
}

/**
 * Derives the approval status of an absence from its approval steps. An absence without steps needs no approval
 * (docs/domain.md#approval).
 */
export function approvalOf(steps: readonly DecidedStep[]): ApprovalStatus {
  const has = (status: StepStatus) => steps.some((step) => step.status === status);
  if (steps.length === 0) return approvalStatuses.code.none;
  if (has(stepStatuses.code.denied)) return approvalStatuses.code.denied;
  const isInPart = steps.some(({ deniedDates }) => deniedDates?.length);
  if (!has(stepStatuses.code.waiting))
    return isInPart ? approvalStatuses.code.approvedInPart : approvalStatuses.code.approved;
  return has(stepStatuses.code.approved)
    ? approvalStatuses.code.partiallyApproved
    : approvalStatuses.code.pending;
}

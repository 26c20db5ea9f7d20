import { type ApprovalStatus, approvalStatuses } from '../status/approvalStatus.ts';
import { type StepStatus, stepStatuses } from '../status/stepStatus.ts';

/** How far an approval is, by what its steps say; none where there are no steps (docs/domain.md#approval). */
export function approvalOf(steps: readonly { readonly status: StepStatus }[]): ApprovalStatus {
  const has = (status: StepStatus) => steps.some((step) => step.status === status);
  if (steps.length === 0) return approvalStatuses.code.none;
  if (has(stepStatuses.code.denied)) return approvalStatuses.code.denied;
  if (!has(stepStatuses.code.waiting)) return approvalStatuses.code.approved;
  return has(stepStatuses.code.approved)
    ? approvalStatuses.code.partiallyApproved
    : approvalStatuses.code.pending;
}

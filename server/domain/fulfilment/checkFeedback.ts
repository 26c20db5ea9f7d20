import type { Change, Findings } from '../domainRule.ts';
import { requirePermission } from '../requirePermission.ts';

/** Changing what a substitute wrote about a job takes a permission of its own (docs/domain.md#feedback). */
export async function checkFeedback({ action, after, actor }: Change): Promise<Findings> {
  if (action !== 'create' && after.kind === 'experience') requirePermission(actor, 'ABSR.FEEDBACK_EXP_EDIT');
  return [];
}

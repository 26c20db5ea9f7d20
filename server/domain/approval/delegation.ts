import { allows } from '#schemas/access/permissions.ts';
import type { Change, Findings } from '../domainRule.ts';

/**
 * Approvers may only delegate their own approvals. People who may decide on all absences can also delegate for others.
 */
export async function checkDelegation({ before, after, actor }: Change): Promise<Findings> {
  const mayAll = allows(actor.permissions, 'ABSRAPPRVL.OVERRIDE');
  const isOwn = [before ?? after, after].every(({ approverId }) => approverId === actor.userId);
  return mayAll || isOwn ? [] : [{ field: 'approverId', code: 'ownDelegation', args: {} }];
}

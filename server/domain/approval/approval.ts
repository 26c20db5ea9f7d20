import type { Domain } from '../domainRule.ts';
import { approvalColumns } from './approvalColumns.ts';
import { approve, approveInPart, deny, reopen } from './decide.ts';
import { checkDelegation } from './delegation.ts';

const entity = 'absence/approval';

/** Approval of absences, level by level (docs/domain.md#approval). */
export const approval: Domain = {
  rules: [{ name: 'own-delegation', of: 'security/approval-delegation', check: checkDelegation }],
  actions: { [entity]: { approve, approveInPart, deny, reopen } },
  computations: { [entity]: approvalColumns },
};

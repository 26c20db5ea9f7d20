import type { Domain } from '../domainRule.ts';
import { balanceLog } from './balanceLog.ts';
import { balancePicture } from './balancePicture.ts';
import { checkBalance } from './checkBalance.ts';
import { checkEntry } from './checkEntry.ts';
import { closeYears } from './closeYears.ts';
import { dueClosings } from './dueClosings.ts';

const balances = 'employee/absence-reasons';

/**
 * Balances of absence reasons and buckets: one for each of an employee, worked out from its ledger
 * (docs/domain.md#balances).
 */
export const employeeBalance: Domain = {
  rules: { [balances]: checkBalance, 'employee/absence-reason-entry': checkEntry },
  actions: { [balances]: { log: balanceLog, dueClosings, closeYears } },
  computations: { [balances]: balancePicture },
};

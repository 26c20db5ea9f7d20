import type { Change, Findings } from '../domainRule.ts';
import { orgPersonProblems } from '../people/orgPersonProblems.ts';
import { pinKinds } from '../people/pinKind.ts';
import { isChanged, lockSignIns, signInProblems } from '../people/signInProblems.ts';

/** Fields of an employee that are checked for conflicts with other employees. */
const compared = ['phoneNumber', 'externalLoginId', 'pin', 'orgPersonId'] as const;

/**
 * Finds conflicts with other employees: the same PIN with the same phone or external login
 * (docs/specification.md#master-data-8-employee, codes 1, 3 and 4), and an unknown suite directory number. Duplicate
 * names and identifiers are refused by the schemas.
 */
export async function employeeProblems(change: Change): Promise<Findings> {
  if (change.action === 'delete' || !compared.some((name) => isChanged(change, name))) return [];
  await lockSignIns(pinKinds.employee, change);
  return [...(await signInProblems(pinKinds.employee, change)), ...(await orgPersonProblems(change))];
}

import type { Change, Findings } from '../domainRule.ts';
import { orgPersonProblems } from '../people/orgPersonProblems.ts';
import { pinKinds } from '../people/pinKind.ts';
import { alone, isChanged, signInProblems } from '../people/signInProblems.ts';

/** What two employees must not have in common. */
const compared = ['phoneNumber', 'externalLoginId', 'pin', 'orgPersonId'] as const;

/**
 * Finds what makes an employee too much like another one: the same PIN with the same phone or external login
 * (docs/specification.md#master-data-8-employee, codes 1, 3 and 4), and a number of the suite's directory that nobody has.
 * The same name or identifier is refused by what their schemas say.
 */
export async function employeeProblems(change: Change): Promise<Findings> {
  if (change.action === 'delete' || !compared.some((name) => isChanged(change, name))) return [];
  await alone(pinKinds.employee, change);
  return [...(await signInProblems(pinKinds.employee, change)), ...(await orgPersonProblems(change))];
}
